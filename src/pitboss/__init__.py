"""pitboss: Las Vegas, Las Vegas Royale and Lords of Vegas, with rules you can trace and dice you can prove."""

import pitboss.games  # noqa: F401  (makes the games known)

__version__ = "0.1.0"

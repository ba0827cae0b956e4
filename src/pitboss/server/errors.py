"""What the server refuses: a code for programs, a sentence for people, and the paragraph of the rules."""

from collections.abc import Sequence

from pitboss.core.errors import PitbossError, Refused

STATUS = {
    "bad": 400,
    "no_key": 401,
    "not_yours": 403,
    "origin": 403,
    "not_found": 404,
    "slow": 408,
    "stale": 409,
    "illegal": 409,
    "not_your_turn": 409,
    "not_now": 409,
    "too_large": 413,
    "rate": 429,
    "busy": 503,
    "unavailable": 503,
}
RETRY_SECONDS = 2  # after which to try again, where nobody knows better


class Nack(PitbossError):
    """Something that is not done. Nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        rule: str | None = None,
        options: Sequence[str] = (),
        retry_after: int = RETRY_SECONDS,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.retry_after = retry_after  # seconds, where it helps to try again
        self.message = message
        self.rule = rule
        self.options = list(options)

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS[self.code]

    @classmethod
    def of(cls, refusal: PitbossError, code: str = "illegal") -> "Nack":
        """A refusal of the rules, as the server says it."""
        if isinstance(refusal, Nack):
            return refusal
        if isinstance(refusal, Refused):
            return cls(code, str(refusal), refusal.rule, refusal.options)
        return cls(code, str(refusal))

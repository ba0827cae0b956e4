"""Fields that messages and requests share, with their bounds."""

from typing import Annotated

from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=40, description="chosen at random by the client")]
SecretId = Annotated[str, Meta(min_length=20, max_length=80, description="chosen at random, and told nobody else")]
Key = Annotated[str, Meta(min_length=20, max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Seq = Annotated[int, Meta(ge=0, le=10_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=2000)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Language = Annotated[str, Meta(max_length=20)]

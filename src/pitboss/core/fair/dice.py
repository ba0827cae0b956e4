"""Fair dice: nobody at a table, and nobody running it, can choose a roll; afterwards anybody can check every one.

The house commits to a secret seed before anyone sits. Every person's client commits to a salt of its own; when all
seats are filled a seal fixes all of these commitments, and only then the salts are revealed and mixed with the seed
into a key. Chance event number i reads the bytes of HMAC-SHA256(key, i). After the game seed and salts stand in the
record, and every roll can be computed again. `docs/fair-dice.md` says all of it for whoever writes a verifier.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from hmac import digest

from pitboss.core.game import Game, Names, Row

GAME_BYTES = 16
SEED_BYTES = 32
SALT_BYTES = 16
HASH_BYTES = 32
FAIR_BYTES = 252  # of the 256 values a byte has, so many are shared out evenly among six faces
WORDS = 2**32  # values of four bytes


def commitment(game_id: bytes, seed: bytes) -> bytes:
    """What the house shows before anyone sits."""
    return sha256(b"pitboss1|commit|" + game_id + seed).digest()


def salt_commitment(game_id: bytes, seat: int, salt: bytes) -> bytes:
    """What a client shows before it reveals its salt."""
    return sha256(b"pitboss1|salt|" + game_id + bytes([seat]) + salt).digest()


def seal(game_id: bytes, commit: bytes, salt_commits: Mapping[int, bytes], players: int) -> bytes:
    """What fixes all commitments before anybody reveals a salt; a seat that gives none counts as zeros."""
    told = b"".join(bytes([seat]) + salt_commits.get(seat, bytes(HASH_BYTES)) for seat in range(players))
    return sha256(b"pitboss1|seal|" + game_id + commit + told).digest()


def mix(game_id: bytes, seed: bytes, salts: Mapping[int, bytes]) -> bytes:
    """The key of a game: the house's seed and every salt, in the order of the seats."""
    salted = b"".join(bytes([seat]) + salts[seat] for seat in sorted(salts))
    return digest(seed, b"pitboss1|mix|" + game_id + salted, "sha256")


def stream(key: bytes, number: int) -> Iterator[int]:
    """The bytes of chance event `number` (1, 2, 3 ...), without end."""
    block = 0
    while True:
        yield from digest(key, b"pitboss1|" + number.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256")
        block += 1


def die(source: Iterator[int]) -> int:
    """One face: a byte shared out evenly; the few left over are skipped."""
    byte = next(source)
    while byte >= FAIR_BYTES:
        byte = next(source)
    return byte % 6 + 1


def dice(source: Iterator[int], count: int) -> list[int]:
    """Some faces, in the order they fall."""
    return [die(source) for _ in range(count)]


def uniform_below(source: Iterator[int], count: int) -> int:
    """One of 0 to count-1, each equally likely: four bytes as a number; those beyond an even share are skipped."""
    even = WORDS - WORDS % count
    while True:
        word = int.from_bytes(bytes(next(source) for _ in range(4)), "big")
        if word < even:
            return word % count


def kind_of_one(source: Iterator[int], left: Sequence[int]) -> int:
    """One of the cards left, each equally likely, lowest kind first; `left` says how many there are of each kind."""
    place = uniform_below(source, int(sum(left)))
    for kind, count in enumerate(left):
        place -= int(count)
        if place < 0:
            return kind
    raise AssertionError


class Fair:
    """Deals what the key gives for chance event 1, 2, 3 ...; `number` says how many have been answered so far.

    A game that is taken up again goes on with the number of chance events in its record, also those taken back:
    `Fair(key, table.chances)`.
    """

    def __init__(self, key: bytes, number: int = 0) -> None:
        self.key = key
        self.number = number

    def answer(self, game: Game, s: Row, names: Names) -> int:
        self.number += 1
        return game.fair(s, stream(self.key, self.number))

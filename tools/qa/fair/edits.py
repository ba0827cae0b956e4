"""Edits of a record, each of which says something else than the record did."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from pitboss.core.fair.reveal import checksum_of

Lines = list[dict[str, Any]]
HEX = "0123456789abcdef"


def edited(lines: Lines, kind: str, random: Random) -> Lines:
    """The record with one edit of a kind; it differs in meaning."""
    while True:
        changed = deepcopy(lines)
        EDITS[kind](changed, random)
        if changed != lines:
            return changed


def chance_lines(lines: Lines) -> list[dict[str, Any]]:
    return [line for line in lines[1:-1] if not {"seat", "undo", "back"} & set(line)]


def a_die(lines: Lines, random: Random) -> None:
    """Another face."""
    rolled = [line for line in chance_lines(lines) if line.get("roll")]
    faces = random.choice(rolled)["roll"]
    faces[random.randrange(len(faces))] = random.randint(1, 6)
    faces.sort()


def another_kind_of_die(lines: Lines, random: Random) -> None:
    """A neutral die or a big one, where there is one."""
    line = random.choice([line for line in chance_lines(lines) if {"neutral", "big"} & set(line)] or [lines[0]])
    if "big" in line:
        line["big"] = random.randint(1, 6)
    elif line.get("neutral"):
        line["neutral"][random.randrange(len(line["neutral"]))] = random.randint(1, 6)
        line["neutral"].sort()
    else:
        a_die(lines, random)


def a_die_more_or_fewer(lines: Lines, random: Random) -> None:
    faces = random.choice([line for line in chance_lines(lines) if line.get("roll")])["roll"]
    if random.random() < 0.5:
        faces.append(6)
    else:
        faces.pop()


def a_card(lines: Lines, random: Random) -> None:
    """Another card, tile, or card set aside."""
    line = random.choice([line for line in chance_lines(lines) if {"draw", "tile", "aside"} & set(line)])
    other = random.choice([other for other in chance_lines(lines) if set(other) == set(line)])
    if "aside" in line:
        line["aside"][random.randrange(24)] = random.choice([30, 60, 100])
        line["aside"].sort()
    else:
        line.update(other)


def a_hex_digit(text: str, random: Random) -> str:
    place = random.randrange(len(text))
    return text[:place] + random.choice(HEX) + text[place + 1 :]


def the_seed(lines: Lines, random: Random) -> None:
    lines[-1]["fair"]["seed"] = a_hex_digit(lines[-1]["fair"]["seed"], random)


def the_commitment(lines: Lines, random: Random) -> None:
    key = random.choice(["commit", "game_id"])
    lines[0]["fair"][key] = a_hex_digit(lines[0]["fair"][key], random)


def a_salt(lines: Lines, random: Random) -> None:
    """A digit of a salt or of its commitment, or a salt left out or made up."""
    salts = random.choice([lines[-1]["fair"]["salts"], lines[0]["fair"]["salt_commits"]])
    if not salts or random.random() < 0.2:
        salts[str(len(lines[0]["seats"]) - 1)] = random.choice(HEX) * 32
    elif random.random() < 0.2:
        salts.pop(random.choice(list(salts)))
    else:
        seat = random.choice(list(salts))
        salts[seat] = a_hex_digit(salts[seat], random)


def the_seal(lines: Lines, random: Random) -> None:
    lines[0]["fair"]["seal"] = a_hex_digit(lines[0]["fair"]["seal"], random)


def a_beginning_given_up(lines: Lines, random: Random) -> None:
    """One that was given up is dropped, made up or changed, in the first line or the last."""
    given_up, seeds = lines[0]["fair"]["given_up"], lines[-1]["fair"]["given_up_seeds"]
    if not given_up:
        seeds.append(random.choice(HEX) * 64)
    elif random.random() < 0.2:
        random.choice([given_up, seeds]).pop()
    elif random.random() < 0.5:
        place = random.randrange(len(seeds))
        seeds[place] = a_hex_digit(seeds[place], random)
    else:
        beginning = random.choice(given_up)
        key = random.choice([key for key in ("commit", "seal") if beginning[key]])
        beginning[key] = a_hex_digit(beginning[key], random)


def who_did_not_reveal(lines: Lines, random: Random) -> None:
    """Another seat is called missing, or a beginning more; whoever sums the lines anew is found by a receipt only."""
    given_up, seats = lines[0]["fair"]["given_up"], list(range(len(lines[0]["seats"])))
    if given_up:
        beginning = random.choice(given_up)
        beginning["missing"] = sorted(random.sample(seats, random.randrange(len(seats))))
    else:
        given_up.append({"commit": "0" * 64, "seal": None, "salt_commits": {}, "missing": []})


def the_form(lines: Lines, random: Random) -> None:
    """The second form is said to be the first: then there is no seal to check, and nothing was given up."""
    first, last = lines[0]["fair"], lines[-1]["fair"]
    lines[0]["fair"] = {key: first[key] for key in ("game_id", "commit", "salt_commits")}
    lines[-1]["fair"] = {"seed": last["seed"], "salts": last["salts"], "seal": last["checksum"]}


def the_checksum(lines: Lines, random: Random) -> None:
    lines[-1]["fair"]["checksum"] = a_hex_digit(lines[-1]["fair"]["checksum"], random)


def two_lines_swapped(lines: Lines, random: Random) -> None:
    one, two = random.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]


def neighbours_swapped(lines: Lines, random: Random) -> None:
    place = random.randrange(1, len(lines) - 2)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]


def a_line_dropped(lines: Lines, random: Random) -> None:
    del lines[random.randrange(len(lines))]


def a_line_doubled(lines: Lines, random: Random) -> None:
    place = random.randrange(1, len(lines) - 1)
    lines.insert(place, deepcopy(lines[place]))


def a_roll_dropped(lines: Lines, random: Random) -> None:
    lines.remove(random.choice(chance_lines(lines)))


def a_move(lines: Lines, random: Random) -> None:
    """A decision that somebody took elsewhere, or another seat."""
    decisions = [line for line in lines[1:-1] if "seat" in line]
    if random.random() < 0.3:
        random.choice(decisions)["seat"] = random.randrange(len(lines[0]["seats"]))
    else:
        random.choice(decisions)["move"] = random.choice(decisions)["move"]


def the_end(lines: Lines, random: Random) -> None:
    """Scores, winners or another list of the last line, or one of them left out."""
    key = random.choice([key for key in lines[-1] if key != "fair"])
    if random.random() < 0.2:
        del lines[-1][key]
    else:
        lines[-1][key][random.randrange(len(lines[-1][key]))] += random.choice([-10, -1, 1, 10])


def the_first_line(lines: Lines, random: Random) -> None:
    """A name, the number of seats, or an option."""
    what = random.randrange(3)
    if what == 0:
        lines[0]["seats"][random.randrange(len(lines[0]["seats"]))] = "Zoe"
    elif what == 1:
        lines[0]["seats"].pop()
    else:
        lines[0]["options"]["open" if lines[0]["game"] != "lords" else "trades"] = random.random() < 0.5


EDITS: dict[str, Callable[[Lines, Random], None]] = {
    edit.__name__: edit
    for edit in (
        *(a_die, another_kind_of_die, a_die_more_or_fewer, a_card, a_roll_dropped),
        *(the_seed, the_commitment, a_salt, the_seal, a_beginning_given_up),
        *(who_did_not_reveal, the_form, the_checksum),
        *(two_lines_swapped, neighbours_swapped, a_line_dropped, a_line_doubled),
        *(a_move, the_end, the_first_line),
    )
}


def summed_again(lines: Lines) -> Lines:
    """What a forger hands over who computes a new check sum."""
    lines[-1]["fair"]["checksum"] = checksum_of(lines[:-1])
    return lines


OF_DICE = ["a_die", "another_kind_of_die", "a_die_more_or_fewer", "a_card", "a_roll_dropped"]
OF_DICE += ["the_seed", "the_commitment", "a_salt", "the_seal", "a_beginning_given_up"]
FORGED = ["a_die", "another_kind_of_die", "a_card", "the_seed", "the_commitment", "a_salt"]
FORGED += ["the_seal", "a_beginning_given_up"]

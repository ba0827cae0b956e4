"""Names that look like nothing, or like somebody else's: what a name looks like, as a skeleton to compare.

Python's own Unicode tables do most of it: compatibility forms and case. Marks count, so Ásta and Asta may play
together. The letters of other alphabets that pass for Latin ones are few, so they stand here instead of in a library.
"""

from unicodedata import category, normalize

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, directions, joiners and what has no shape of its own
BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5"  # letters by category that are drawn as nothing
LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("асеорхуіјѕԁһԛԝӏѵɡɑᴀ", "aceopxyijsdhqwlvgaa", strict=True)),
        **dict(zip("АВСЕНІЈКМОРЅТХУҮԌԜѴӀ", "abcehijkmopstxyygwvl", strict=True)),
        **dict(zip("вкмнтгпз", "bkmhtrn3", strict=True)),
        **dict(zip("αβεικνορτυχγ", "abeikvoptuxy", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx", strict=True)),
        **dict(zip("ıłøđħŧ", "ilodht", strict=True)),
        **dict(zip("0|!", "oll", strict=True)),
        "1": "l",
        "i": "l",
        "ß": "ss",
        "æ": "ae",
    }
)


def has_shape(name: str) -> bool:
    """Whether something of a name can be seen, and nothing in it is hidden or turns the line around."""
    if any(category(each) in UNSEEN or each in BLANK for each in name):
        return False
    return any(category(each)[0] in "LNSP" for each in name)


def skeleton(name: str) -> str:
    """What a name looks like at a glance: two names with one skeleton cannot be told apart."""
    folded = normalize("NFKC", name).translate(LOOKS_LIKE).casefold().translate(LOOKS_LIKE)
    return "".join(folded.split()).replace("rn", "m").replace("vv", "w")

"""Colours as eyes see them: contrast as WCAG measures it, and how far apart two look, also to colour-blind eyes."""

from itertools import combinations

Rgb = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), full severity, on linear light: protan, deutan, tritan
BLINDNESS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(text: str) -> Rgb:
    """`#F0E442` as linear light."""
    values = [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    lights = sorted(sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def seen_by(colour: str, blindness: str) -> Rgb:
    """A colour in OKLab, as somebody with that kind of colour blindness sees it."""
    light = linear(colour)
    r, g, b = (max(0.0, sum(w * v for w, v in zip(row, light, strict=True))) for row in BLINDNESS[blindness])
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def closest_pair(colours: list[str]) -> tuple[float, str, str, str]:
    """The two colours that are hardest to tell apart: how far apart (black to white is 100), and for whose eyes."""
    found = []
    for blindness in BLINDNESS:
        for one, other in combinations(colours, 2):
            pairs = zip(seen_by(one, blindness), seen_by(other, blindness), strict=True)
            found.append((100 * sum((a - b) ** 2 for a, b in pairs) ** 0.5, blindness, one, other))
    return min(found)

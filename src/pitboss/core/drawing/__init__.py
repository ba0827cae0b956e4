"""Tables drawn as lines of spans, for terminals with colours. How a look is coloured is not known here."""

from pitboss.core.drawing.dice import dice_rows, small_die
from pitboss.core.drawing.spans import (
    BLANK,
    NEUTRAL,
    Line,
    Look,
    Span,
    Terminal,
    beside,
    chip,
    cropped,
    initial_of,
    padded,
    plain_text,
    shape_of,
    width_of,
)

__all__ = ["BLANK", "NEUTRAL", "Line", "Look", "Span", "Terminal", "beside", "chip", "dice_rows", "initial_of"]
__all__ += ["cropped", "padded", "plain_text", "shape_of", "small_die", "width_of"]

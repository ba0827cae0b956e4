"""How large the things are that somebody taps.

A target is every button, link, tab, field, radio and box to tick that can be seen. What counts is the area that
answers to a finger: with the label that belongs to a field, the rim of a drawn shape, and all that overhangs the edge.

Two kinds are let off, and no others:
- a link or button within a running sentence, which has the height of its line: making it taller would tear the lines
  apart (WCAG 2.2, 2.5.8, lets the same off);
- what a larger target of the same effect duplicates, named in DOUBLED with the one that is large enough.
"""

from playwright.sync_api import Page

TAP = 44  # pixels
DOUBLED: dict[str, str] = {}  # the small one, and which large one does the same

SMALL = """([tap, doubled]) => {
    const all = 'a[href], button, summary, input:not([type=hidden]), select, textarea, ' +
        '[role=button], [role=tab], [role=radio], [role=checkbox], [role=link], [role=switch], [role=slider]'
    const box = (one) => one.getBoundingClientRect()
    const rim = (one) => one instanceof SVGGraphicsElement && getComputedStyle(one).stroke !== 'none' ?
        parseFloat(getComputedStyle(one).strokeWidth) * one.getScreenCTM().a : 0
    const enough = (one) => Math.min(box(one).width, box(one).height) + rim(one) >= tap - 0.1
    const seen = (one) => one.checkVisibility({visibilityProperty: true}) && box(one).width > 1 && box(one).height > 1
    const modal = document.querySelector('dialog:modal')
    const inSentence = (one) => one instanceof HTMLElement && getComputedStyle(one).display === 'inline' &&
        one.parentElement.textContent.trim().length > one.textContent.trim().length
    const answers = (one, x, y) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (one.contains(hit) || hit.closest('label')?.control === one)
    }
    const overhangs = (one) => {
        one.scrollIntoView({block: 'center', inline: 'center'})
        const {left, top, width, height} = box(one)
        const x = left + width / 2, y = top + height / 2, far = tap / 2 - 0.5
        return [[-far, 0], [far, 0], [0, -far], [0, far]].every(([dx, dy]) => answers(one, x + dx, y + dy))
    }
    return [...document.querySelectorAll(all)]
        .filter((one) => !modal || modal.contains(one))
        .filter((one) => [one, ...(one.labels ?? [])].some(seen))
        .filter((one) => !inSentence(one) && !doubled.some((small) => one.matches(small)))
        .filter((one) => ![one, ...(one.labels ?? [])].some((each) => seen(each) && enough(each)) && !overhangs(one))
        .map((one) => `${Math.round(box(one).width)}x${Math.round(box(one).height)} ${one.outerHTML.slice(0, 160)}`)
}"""


def too_small(page: Page) -> list[str]:
    """The targets that a finger may miss, with their size."""
    found: list[str] = page.evaluate(SMALL, [TAP, list(DOUBLED)])
    return found

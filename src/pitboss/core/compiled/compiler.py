"""Numba, and nothing else that knows it: rules as compiled code sees them, and entries as machine code."""

from collections.abc import Callable
from typing import Any, cast

import numba
import numpy as np
from numba import from_dtype, types
from numba.core import sigutils
from numba.core.typing import templates

from pitboss.core.compiled import LUCK, LUCKS, ROW, ROWS, RULES, Entry, Rule
from pitboss.core.compiled.cache import BOUNDS_CHECKED, cache_directory
from pitboss.core.compiled.libraries import EntryCompiler, RuleCompiler
from pitboss.core.compiled.vectors import tell_numba_of_vectors
from pitboss.core.luck import LUCK as LUCK_ROW

# Rules make no arrays, they are given them: so none is reference-counted, which took longer than many a rule.
SETTINGS = {"boundscheck": BOUNDS_CHECKED, "error_model": "numpy", "_nrt": False}
ENTRY = SETTINGS | {"cache": True, "no_cfunc_wrapper": True, "pipeline_class": EntryCompiler}
INNER = SETTINGS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": RuleCompiler}

config: Any = numba.config
njit: Any = numba.njit
numba_types: Any = types
signatures: Any = sigutils
template: Any = templates  # Numba is typed in places, and differently from version to version

_told: dict[Callable[..., Any], Rule] = {}  # the rules that Numba knows, by what callers call
_dispatchers: dict[Callable[..., Any], Any] = {}  # of the rules that compiled code has called so far


def machine_code(entry: Entry, dtype: np.dtype[Any]) -> Callable[..., Any]:
    """An entry for one kind of row: found on disk, or compiled and kept there. It takes one signature and no other."""
    tell_numba()
    outer = config.CACHE_DIR
    config.CACHE_DIR = str(cache_directory())  # read by Numba while it decorates; put back for others
    try:
        dispatcher = njit(**ENTRY, **entry.settings)(function_of(entry.function_for(dtype)))
    finally:
        config.CACHE_DIR = outer
    dispatcher.compile(tuple(type_of(kind, dtype) for kind in entry.kinds))
    dispatcher.disable_compile()
    return cast(Callable[..., Any], dispatcher)


def function_of(called: Callable[..., Any]) -> Callable[..., Any]:
    """The function as it is written down, whatever stands before it."""
    return _told[called].function if called in _told else called


def type_of(kind: str, dtype: np.dtype[Any]) -> Any:
    """What an entry is given, as Numba calls it."""
    records = {ROW: dtype, ROWS: dtype, LUCK: LUCK_ROW, LUCKS: LUCK_ROW}
    if kind not in records:
        return signatures.normalize_signature(f"void({kind})")[0][0]
    record: Any = from_dtype(records[kind])
    return record if kind in (ROW, LUCK) else numba_types.Array(record, 1, "C")


def tell_numba() -> None:
    """Numba learns of the rules that have been written down since it was last told."""
    for each in RULES[len(_told) :]:
        _told[each.called] = each
        if each.at_once:
            tell_numba_of_vectors(each.called)
            continue
        typing = type("RuleTemplate", (RuleTemplate,), {"key": each.called, "rule": each, "overloads": {}})
        template.infer(typing)
        template.infer_global(each.called, numba_types.Function(typing))


def dispatcher_of(called: Callable[..., Any]) -> Any:
    """What compiles a rule for compiled callers: once for each signature, whoever calls."""
    if called not in _dispatchers:
        known = _told[called]
        _dispatchers[called] = njit(**INNER, **known.settings)(known.function)
    return _dispatchers[called]


class RuleTemplate(template.AbstractTemplate):  # type: ignore[misc]
    """How a call of a rule is typed: by compiling it for the types that it is called with, constants made plain."""

    rule: Rule
    overloads: dict[Any, Any]

    def generic(self, args: Any, kws: Any) -> Any:
        called = self.rule.chosen_for(args[0]) if self.rule.chosen_for is not None else self.rule.called
        if called is None:
            return None
        kind = numba_types.Dispatcher(dispatcher_of(called))
        signature = kind.get_call_type(self.context, args, kws)
        self.overloads[signature.args] = kind.get_overload(signature)
        return signature

    def get_impl_key(self, signature: Any) -> Any:
        return self.overloads[signature.args]

"""Small integers of a row written as numbers of a vector, in one piece: a loop over them would be one by one, since
Numba cannot tell that what is read and what is written are not the same memory."""

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import imputils
from numba.core.typing import templates
from numba.np import arrayobj

numba_types: Any = types
template: Any = templates  # Numba is typed in places, and differently from version to version
make_array: Any = arrayobj.make_array
lower_builtin: Any = imputils.lower_builtin


def tell_numba_of_vectors(put_list: Any) -> None:
    """Calls of `put_list(out, at, values, count)` with a count that is written down become one load and one store."""

    class PutListTemplate(template.AbstractTemplate):  # type: ignore[misc]
        key = put_list
        prefer_literal = True

        def generic(self, args: Any, kws: Any) -> Any:
            out, _, values, count = args
            if not isinstance(count, numba_types.IntegerLiteral):
                return None
            return template.signature(numba_types.int64, out, numba_types.int64, values, count)

    template.infer(PutListTemplate)
    template.infer_global(put_list, numba_types.Function(PutListTemplate))
    kinds = numba_types.Array, numba_types.Integer, numba_types.Array, numba_types.IntegerLiteral
    lower_builtin(put_list, *kinds)(lower_put_list)


def lower_put_list(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """The machine's own instructions for it."""
    out_type, _, values_type, count_type = sig.args
    count = count_type.literal_value
    read, written = (vector_type(context, kind, count) for kind in (values_type, out_type))
    source = make_array(values_type)(context, builder, args[2]).data
    target = builder.gep(make_array(out_type)(context, builder, args[0]).data, [args[1]])
    values = builder.load(builder.bitcast(source, read.as_pointer()), align=1)
    if read.element.width < written.element.width:
        values = builder.sext(values, written)
    elif read.element.width > written.element.width:
        values = builder.trunc(values, written)
    builder.store(values, builder.bitcast(target, written.as_pointer()), align=1)
    return builder.add(args[1], context.get_constant(numba_types.int64, count))


def vector_type(context: Any, array: Any, count: int) -> Any:
    """So many elements of an array."""
    return ir.VectorType(context.get_data_type(array.dtype), count)

"""How much Numba does for a rule that only compiled code calls.

By itself Numba makes every function a library of its own: all that it calls is linked in, optimized and turned into
machine code, at every level anew. Here only entries are: a rule's library keeps the rule's own code, and an entry links
all that it calls, directly or not, optimizes it once and turns that into machine code.
"""

from typing import Any

from numba.core import codegen, compiler

JITCodeLibrary: Any = codegen.JITCodeLibrary  # Numba is typed in places, and differently from version to version
Compiler: Any = compiler.Compiler


class LinkingLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A library that is linked with everything its own libraries call."""

    def add_linking_library(self, library: Any) -> None:
        super().add_linking_library(library)
        if isinstance(library, RuleLibrary):
            self._linking_libraries += library._linking_libraries


class NoEnvironment:
    """In place of the code generator where a function's environment is set: a rule has no machine code to set it in."""

    def set_env(self, name: str, environment: object) -> None:
        pass


class RuleLibrary(LinkingLibrary):
    """A rule's own code, optimized by itself and not turned into machine code."""

    codegen = NoEnvironment()

    def finalize(self) -> None:
        self._optimize_final_module()
        self._final_module.verify()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


class EntryCompiler(Compiler):  # type: ignore[misc]
    """Compiles an entry."""

    library = LinkingLibrary

    def compile_extra(self, function: Any) -> Any:
        self.state.library = self.library(self.state.targetctx.codegen(), function.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(function)


class RuleCompiler(EntryCompiler):
    """Compiles a rule for compiled callers."""

    library = RuleLibrary

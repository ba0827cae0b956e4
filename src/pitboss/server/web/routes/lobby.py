"""What a lobby shows: games with their options, bots, languages."""

from collections.abc import Sequence

from pitboss.core.game import find, game_names
from pitboss.core.lang import LANGUAGES, N_, _
from pitboss.server.live.readiness import Readiness
from pitboss.server.wire.answers import BotFacts, GameFacts, Lobby, OptionFacts

MEANINGS = {
    "level1": N_("a friendly beginner"),
    "level2": N_("somebody who has played before"),
    "level3": N_("a player who knows what is good"),
    "level4": N_("a player who thinks ahead"),
    "level5": N_("the best there is"),
    "greedy": N_("takes what looks best at once"),
    "random": N_("anything goes"),
}
GUEST = N_("a guest of this server")


def lobby_of(bots: Sequence[str], readiness: Readiness) -> Lobby:
    """Everything there is to choose from."""
    games = [game_facts(name, readiness) for name in game_names()]
    return Lobby(games, [BotFacts(name, _(MEANINGS.get(name, GUEST))) for name in bots], list(LANGUAGES), LANGUAGES)


def game_facts(name: str, readiness: Readiness) -> GameFacts:
    """A game as a lobby shows it."""
    game = find(name)
    options = [OptionFacts(at, each.default, _(each.meaning), list(each.choices)) for at, each in game.options.items()]
    return GameFacts(name, game.title, list(game.seats), options, readiness.is_ready(name))

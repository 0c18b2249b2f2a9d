"""Cards that are laid in order: tapped one after the other, they get a number and fill the row of places."""

from __future__ import annotations

from collections.abc import Sequence

from brisca.beliefs import Laid
from brisca.cards import Card
from brisca.show.art import card_svg
from brisca.show.task_scenes_cards import Sight, cloth, facts, row
from brisca.show.texts import listed, points_text
from brisca.show.words import ordinal


def order_scene(laid: Laid, by_points: bool, sight: Sight) -> str:
    """By strength all cards have a place, by points those worth something."""
    about = facts([sight.say(es="Bisca portuguesa", en="Portuguese bisca")] if laid.rules.order == "bisca" else [])
    label = sight.say(es="Cartas que ordenar", en="Cards to put in order")
    body = _in_order(laid, by_points, sight) if sight.over else row([_slot(card, sight) for card in laid.cards], css=" is-sorting")
    return cloth(about + body + ("" if sight.over else _places(laid, by_points, sight)), label, lang=sight.lang, over=sight.over)


def fault_of(sight: Sight) -> Card | None:
    """The first card of the learner's last order that stands wrong; None before a wrong order, or where only one is missing."""
    last, answer = (sight.tries[-1] if sight.tries else None), sight.task.answer
    if not isinstance(last, tuple) or not isinstance(answer, tuple):
        return None
    return next((card for place, card in enumerate(last) if answer[place : place + 1] != (card,)), None)


def _slot(card: Card, sight: Sight) -> str:
    place = sight.chosen.index(card) + 1 if card in sight.chosen else 0
    wrong = card is fault_of(sight)
    note = sight.say(es="aquí no", en="not here")
    spoken = [ordinal(place, sight.lang)] if place else [note] if wrong else []
    button = sight.tap(card, card, spoken=spoken)
    # Badge and caption are always there: an element that comes or goes makes the browser draw the button anew, and the focus is lost.
    badge = f'<span class="b-badge" aria-hidden="true">{place or ""}</span>'
    below = f'<span class="b-cap">{note if wrong else chr(160)}</span>'
    return (
        f'<li class="b-slot{" is-taken" if place else ""}{" is-fault" if wrong and not place else ""}">'
        f'<span class="b-face">{button.text}</span>{badge}{below}</li>'
    )


def _places(laid: Laid, by_points: bool, sight: Sight) -> str:
    """The row of places that fills up, the first at the left."""
    order: Sequence[Card] = [card for card in sight.chosen if isinstance(card, Card)]
    faces = [card_svg(card, sight.lang) for card in order] + [""] * (len(laid.cards) - len(order))
    items = "".join(f"<li>{face or f'<span>{place}</span>'}</li>" for place, face in enumerate(faces, 1))
    ends = (sight.say(es="la más fuerte", en="strongest"), sight.say(es="la más débil", en="weakest"))
    if by_points:
        ends = (sight.say(es="más puntos", en="most points"), sight.say(es="menos puntos", en="fewest points"))
    names = listed([card.name(sight.lang) for card in order], sight.lang)
    said = sight.say(es=f"Tu orden: {names}.", en=f"Your order: {names}.") if order else ""
    return (
        f'<p class="b-ends" aria-hidden="true"><span>{ends[0]}</span><span>{ends[1]}</span></p>'
        f'<ol class="b-places" style="--n:{len(laid.cards)}" aria-hidden="true">{items}</ol><p class="b-sr" role="status">{said}</p>'
    )


def _in_order(laid: Laid, by_points: bool, sight: Sight) -> str:
    """The right order, and beyond it the cards that have no place in it."""
    answer = sight.task.answer
    assert isinstance(answer, tuple)
    worth = laid.rules.points
    slots = [
        sight.spot(card, caption=points_text(worth(card), sight.lang) if by_points else ordinal(place + 1, sight.lang), mark=" is-ok")
        for place, card in enumerate(answer)
    ]
    left = [card for card in laid.cards if card not in answer]
    return row([*slots, *(sight.spot(card, caption=points_text(worth(card), sight.lang), mark=" is-out") for card in left)])

"""The sentences of `Reason`, in Spanish and English, by key. Plain text; `{name}` is filled from the facts."""

from __future__ import annotations

from typing import Final


def _s(es: str, en: str) -> dict[str, str]:
    return {"es": es, "en": en}


SENTENCES: Final[dict[str, dict[str, str]]] = {
    # a typed card
    "card_empty": _s(
        "Aquí falta una carta: escribe por ejemplo «3 de oros» o «3o».",
        "A card is missing here: write for example “3 of coins” or “3o”.",
    ),
    "card_long": _s(
        "Eso tiene {length} caracteres y una carta nunca pasa de {most}: escribe por ejemplo «3 de oros» o «3o».",
        "That has {length} characters and a card never needs more than {most}: write for example “3 of coins” or “3o”.",
    ),
    "card_several": _s(
        "«{text}» son {number} cartas y aquí cabe una sola: escribe por ejemplo «3o».",
        "“{text}” are {number} cards and only one fits here: write for example “3o”.",
    ),
    "card_no_suit": _s(
        "A «{text}» le falta el palo: añade oros (o), copas (c), espadas (e) o bastos (b).",
        "“{text}” has no suit: add coins (o), cups (c), swords (e) or clubs (b).",
    ),
    "card_no_rank": _s(
        "A «{text}» le falta el valor: escribe delante as, 2 a 9, sota, caballo o rey.",
        "“{text}” has no rank: put ace, 2 to 9, jack, knight or king before it.",
    ),
    "card_unknown_rank": _s(
        "«{text}» no es un valor de la baraja española: hay as (1), 2 a 9, sota (10), caballo (11) y rey (12).",
        "“{text}” is not a rank of the Spanish pack: there are ace (1), 2 to 9, jack (10), knight (11) and king (12).",
    ),
    "card_unknown_suit": _s(
        "«{text}» no es un palo de la baraja española: hay oros (o), copas (c), espadas (e) y bastos (b).",
        "“{text}” is not a suit of the Spanish pack: there are coins (o), cups (c), swords (e) and clubs (b).",
    ),
    "card_unknown": _s(
        "«{text}» no es una carta: escribe por ejemplo «3 de oros», «rey copas» o «3o».",
        "“{text}” is not a card: write for example “3 of coins”, “king cups” or “3o”.",
    ),
    "card_italian_number": _s(
        "«{text}» puede ser {first} o {second}: las barajas italianas imprimen 8, 9 y 10 en fante, cavallo y re; escribe el nombre.",
        "“{text}” may be the {first} or the {second}: Italian packs print 8, 9 and 10 on fante, cavallo and re; write the name.",
    ),
    "card_italian_none": _s(
        "Las barajas italianas no tienen {text}: imprimen 8, 9 y 10 en fante, cavallo y re; escribe el nombre.",
        "Italian packs have no {text}: they print 8, 9 and 10 on fante, cavallo and re; write the name.",
    ),
    "card_queen": _s(
        "La reina es el caballo en la brisca y la briscola, y la sota en la bisca: escribe caballo o sota.",
        "The queen is the knight in brisca and briscola, and the jack in bisca: write knight or jack.",
    ),
    # cards and rules
    "not_in_pack": _s(
        "{card} no está en esta baraja de {size} cartas: usa otra carta u otras reglas.",
        "The {card} is not in this pack of {size} cards: take another card or other rules.",
    ),
    "card_twice": _s(
        "{card} aparece dos veces y solo hay una: cambia una de las dos.",
        "The {card} is there twice and there is only one: change one of the two.",
    ),
    "trick_size": _s(
        "Una baza tiene de 2 a 6 cartas y aquí hay {number}.",
        "A trick has 2 to 6 cards and here are {number}.",
    ),
    "option_value": _s(
        "La opción {option} no puede ser {value}: puede ser {right}.",
        "The option {option} cannot be {value}: it can be {right}.",
    ),
    "clash_pack": _s(
        "{first} y {second} no casan: las cartas no se reparten por igual en todas las bazas.",
        "{first} and {second} clash: the cards do not divide evenly among the players' tricks.",
    ),
    "clash_hand_size": _s(
        "{first} y {second} no casan: con esa mano no salen las cuentas del reparto.",
        "{first} and {second} clash: hands of that size cannot be dealt from it.",
    ),
    "clash_each": _s(
        "{first} y {second} no casan: cada cual tiene que poder poner dos cartas en cada baza.",
        "{first} and {second} clash: everybody must be able to put two cards in every trick.",
    ),
    "clash_teams": _s(
        "{first} y {second} no casan: solo hay equipos con cuatro o seis jugadores.",
        "{first} and {second} clash: only four or six players can form teams.",
    ),
    "clash_look": _s(
        "{first} y {second} no casan: sin equipos no hay compañero a quien mirarle las cartas.",
        "{first} and {second} clash: without teams there is no partner whose cards could be seen.",
    ),
    "clash_bid_players": _s(
        "{first} y {second} no casan: la subasta se juega entre tres.",
        "{first} and {second} clash: the auction is for three players.",
    ),
    "clash_two_cards": _s(
        "{first} y {second} no casan: dos cartas por baza solo se juegan entre dos.",
        "{first} and {second} clash: two cards each to a trick is a game for two players.",
    ),
    "clash_bisca_pack": _s(
        "{first} y {second} no casan: el orden de la bisca no conoce el 8 ni el 9.",
        "{first} and {second} clash: the order of bisca has no 8 and 9.",
    ),
    "clash_bisca_small": _s(
        "{first} y {second} no casan: en la bisca el 7 vale diez y esa baraja no lo tiene.",
        "{first} and {second} clash: in bisca the 7 counts ten and that pack has none.",
    ),
    "clash_bisca_muerte": _s(
        "{first} y {second} no casan: la muerte al tres se juega con el orden de la brisca.",
        "{first} and {second} clash: muerte al tres is played with the order of brisca.",
    ),
    "clash_swap": _s(
        "{first} y {second} no casan: sin una pinta a la vista no hay nada que cambiar.",
        "{first} and {second} clash: without a face-up pinta there is nothing to swap.",
    ),
    "clash_bid": _s(
        "{first} y {second} no casan: eso no existe en el juego con subasta.",
        "{first} and {second} clash: that does not exist in the game with bids.",
    ),
    "clash_duties": _s(
        "{first} y {second} no casan: la obligación de asistir se contradice con eso.",
        "{first} and {second} clash: the duty to follow suit contradicts it.",
    ),
    "clash_double": _s(
        "{first} y {second} no casan: el doble empieza entre la mitad y el total de los puntos.",
        "{first} and {second} clash: the double starts between half of the points and all of them.",
    ),
    "totals_sides": _s(
        "En estas reglas cuentan {sides} bandos y aquí hay {number} totales.",
        "These rules have {sides} sides and here are {number} totals.",
    ),
    "totals_sum": _s(
        "Los totales suman {sum} y tienen que sumar {total}: falta o sobra algún punto.",
        "The totals add up to {sum} and must add up to {total}: points are missing or too many.",
    ),
    "totals_cards": _s(
        "Las cartas ganadas suman {sum} y la baraja tiene {total}.",
        "The cards won add up to {sum} and the pack has {total}.",
    ),
    "totals_no_cards": _s(
        "Hay empate y estas reglas lo deciden por las cartas ganadas: di cuántas tiene cada bando.",
        "It is a tie and these rules decide it by the cards won: say how many each side has.",
    ),
    # a count
    "count_not_number": _s(
        "«{text}» no es un número entero: escribe solo cifras, por ejemplo 65.",
        "“{text}” is not a whole number: write digits only, for example 65.",
    ),
    "count_negative": _s(
        "{number} no puede ser: no hay menos de 0 cartas ni menos de 0 puntos.",
        "{number} cannot be: there are never fewer than 0 cards or 0 points.",
    ),
    "count_too_many_cards": _s(
        "{number} {rank} no puede ser: en la baraja hay 4, uno de cada palo.",
        "{number} {rank} cannot be: the pack has 4, one of each suit.",
    ),
    "count_over": _s(
        "{number} puntos son demasiados: en toda la mano hay {total}.",
        "{number} points are too many: the whole hand holds {total}.",
    ),
    "count_too_few": _s(
        "Nadie puede acabar con {number}: la baza más barata que da puntos ya da {least}.",
        "Nobody can end with {number}: the cheapest trick with any points already gives {least}.",
    ),
    "count_too_near": _s(
        "Nadie puede acabar con {number}: dejaría {rest} para los demás, y la baza más barata que da puntos da {least}.",
        "Nobody can end with {number}: it would leave {rest} for the others, and the cheapest trick with any points gives {least}.",
    ),
    "count_no_sum": _s(
        "Nadie puede acabar con {number}: no hay bazas que sumen eso.",
        "Nobody can end with {number}: no tricks add up to it.",
    ),
    "count_part_of_trick": _s(
        "{number} cartas no pueden ser: las bazas son de {each} cartas y se ganan enteras.",
        "{number} cards cannot be: tricks have {each} cards and are won whole.",
    ),
    "score_empty": _s(
        "Falta el resultado de la mano: escribe los puntos de un bando.",
        "The hand's result is missing: write the points of one side.",
    ),
    "score_bidder": _s(
        "Falta decir quién ganó la subasta.",
        "It is still to be said who won the auction.",
    ),
    "score_no_side": _s(
        "No hay bando {number}: en estas reglas son {sides}.",
        "There is no side {number}: these rules have {sides}.",
    ),
    "score_side_name": _s(
        "«{text}» no es ningún bando de esta hoja: son {names}.",
        "“{text}” is no side of this sheet: they are {names}.",
    ),
    "score_bid": _s(
        "Falta la puja: un número entero de {least} a {most}.",
        "The bid is missing: a whole number from {least} to {most}.",
    ),
    "score_end": _s(
        "Con estas reglas ninguna mano acaba así.",
        "Under these rules no hand ends like that.",
    ),
    "score_dead_points": _s(
        "Escribe los puntos ganados hasta ahí por cada bando, o deja todo en blanco si esta partida no va por puntos.",
        "Write the points that each side had won by then, or leave all of it empty if this match does not go by points.",
    ),
    "score_dead_few": _s(
        "{number} no puede ser: quien mata el tres con el as ya tiene {least}.",
        "{number} cannot be: whoever kills the three with the ace already has {least}.",
    ),
    "score_rules": _s(
        "Con esas reglas no cabe la mano {number}, que ya está apuntada: con «Partida nueva» puedes cambiarlas. {why}",
        "With those rules hand {number}, which is written down already, does not fit: with “New match” you can change them. {why}",
    ),
    "score_full": _s(
        "La partida tiene ya {number} manos y aquí caben {most}.",
        "The match has {number} hands already and {most} fit here.",
    ),
    "trainer_empty": _s(
        "Falta tu número: escribe cuántos puntos quedan por jugar.",
        "Your number is missing: write how many points are still to be played.",
    ),
    "trainer_sure": _s(
        "Falta decir cuánto te fías de tu cuenta: elige un porcentaje.",
        "Say how sure you are of your count: choose a percentage.",
    ),
    "match_over": _s(
        "La partida ya está decidida: no admite más manos.",
        "The match is decided: it takes no further hand.",
    ),
    "deal_source": _s(
        "Para repartir hace falta una sola cosa: una semilla, un generador o una baraja ordenada.",
        "To deal, give exactly one of: a seed, a generator, a deck.",
    ),
    "deal_seed": _s(
        "El número del reparto tiene que estar entre 0 y {most}.",
        "The number of the deal must be between 0 and {most}.",
    ),
    "deal_deck": _s(
        "La baraja ordenada tiene {number} cartas y tienen que ser {size}.",
        "The deck has {number} cards and must have {size}.",
    ),
    "deal_cut": _s(
        "No se puede cortar por {cut}: entre {least} y {most} cartas, para que queden al menos {least} a cada lado.",
        "The cut cannot be at {cut}: between {least} and {most} cards, so that at least {least} stay on each side.",
    ),
    "deal_trump": _s(
        "Aquí el triunfo sale de la pinta: no se puede fijar {trump} de antemano.",
        "Here the pinta decides the trump: {trump} cannot be fixed beforehand.",
    ),
    "no_such_seat": _s(
        "El asiento {seat} no existe: van de 0 a {last}.",
        "There is no seat {seat}: they go from 0 to {last}.",
    ),
    "position_hands": _s(
        "Hay {number} manos y juegan {players}.",
        "There are {number} hands and {players} players.",
    ),
    "position_trump": _s(
        "La pinta es {pinta}: el triunfo no puede ser {trump}.",
        "The pinta is the {pinta}: the trump cannot be {trump}.",
    ),
    "position_no_trump": _s(
        "Falta el triunfo: di un palo o pon la pinta debajo del mazo.",
        "The trump is missing: name a suit or put the pinta under the stock.",
    ),
    "position_table_full": _s(
        "En la mesa hay {number} cartas: una baza abierta tiene aquí {most} como mucho.",
        "There are {number} cards on the table: an open trick has {most} at most here.",
    ),
    "position_table_order": _s(
        "Las cartas de la mesa no van por turno hasta el asiento {seat}.",
        "The cards on the table do not lead round in turn to seat {seat}.",
    ),
    "position_sizes": _s(
        "Las manos no tienen el mismo número de cartas (contando la que está en la mesa).",
        "The hands do not have the same number of cards (counting the one on the table).",
    ),
    "position_size": _s(
        "Cada mano tiene de 1 a {most} cartas.",
        "Each hand has 1 to {most} cards.",
    ),
    "position_stock": _s(
        "El mazo o las cartas jugadas no se reparten por igual entre {players}.",
        "The stock or the cards played do not divide evenly among {players}.",
    ),
    "position_size_stock": _s(
        "Mientras queda mazo cada mano tiene {size} cartas.",
        "While there is a stock each hand has {size} cards.",
    ),
    "position_won": _s(
        "Con {played} bazas jugadas esas bazas ganadas no son posibles.",
        "With {played} tricks played those tricks won are not possible.",
    ),
    "position_points": _s(
        "Los puntos tienen que sumar los de las cartas jugadas, {total}, o ser todos 0.",
        "The points must add up to those of the cards played, {total}, or all be 0.",
    ),
    "position_drawing": _s(
        "Aquí las reglas no esperan antes de robar: pon las manos completas.",
        "Here the rules do not pause before a drawing: give full hands.",
    ),
    "notation_card": _s(
        "«{text}» no es una carta: en un enlace se escriben así: 3o, 12c.",
        "“{text}” is not a card: in a link they are written like this: 3o, 12c.",
    ),
    "notation_suit": _s(
        "«{text}» no es un palo: en un enlace se escriben o, c, e, b.",
        "“{text}” is not a suit: in a link they are written o, c, e, b.",
    ),
    "notation_seat": _s(
        "«{text}» no es un asiento: se escriben con una cifra, de 0 a 5.",
        "“{text}” is not a seat: they are written with one digit, 0 to 5.",
    ),
    "notation_number": _s(
        "«{text}» no es un número de hasta quince cifras.",
        "“{text}” is not a number of up to fifteen digits.",
    ),
    "notation_rules": _s(
        "«{text}» no es un reglamento conocido: hay {names}.",
        "“{text}” is not a known rule set: there are {names}.",
    ),
    "notation_option": _s(
        "«{text}» no es una opción de las reglas, o está repetida.",
        "“{text}” is not an option of the rules, or it is there twice.",
    ),
    "notation_trick": _s(
        "«{text}» no es una baza: se escribe reglas:triunfo:cartas, por ejemplo BRISCA:o:6o.12c.3e.10o.",
        "“{text}” is not a trick: write rules:trump:cards, for example BRISCA:o:6o.12c.3e.10o.",
    ),
    "notation_deal": _s(
        "«{text}» no es un reparto: se escribe reglas-número, por ejemplo BRISCA-27.",
        "“{text}” is not a deal: write rules-number, for example BRISCA-27.",
    ),
    "notation_not_dealt": _s(
        "Esta posición no viene de un reparto: no se puede escribir como mano.",
        "This position was not dealt: it cannot be written as a hand.",
    ),
    "notation_illegal": _s(
        "La acción {number} («{text}») no es posible. {why}",
        "Action {number} (“{text}”) is not possible. {why}",
    ),
    "notation_long": _s(
        "El texto tiene {length} caracteres y aquí se leen hasta {most}.",
        "The text has {length} characters and at most {most} are read here.",
    ),
    "review_not_over": _s(
        es="La mano no ha terminado: solo se repasa una mano acabada.",
        en="The hand is not over: only a finished hand is reviewed.",
    ),
    "game_not_offered": _s(
        "Esa mano tiene otras reglas («{text}»): aquí se juega sin cambio, entre dos, entre tres con 36 cartas o entre cuatro en parejas.",
        "That hand has other rules (“{text}”): here one plays without the swap, two, three with 36 cards or four in pairs.",
    ),
    "game_two_only": _s(
        "Dos personas con un dispositivo solo pueden jugar entre dos.",
        "Two people at one device can only play a game for two.",
    ),
    "game_level": _s(
        "«{text}» no es un nivel: hay {names}.",
        "“{text}” is not a level: there are {names}.",
    ),
    "game_match": _s(
        "«{text}» no es una partida: se escriben los puntos de cada mano, por ejemplo 65.55_48.72.",
        "“{text}” is not a match: write each hand's points, for example 65.55_48.72.",
    ),
    "step_not_there": _s(
        "El paso «{text}» no existe: esta mano va del 0 al {last}, y aquí está desde el principio.",
        "There is no step “{text}”: this hand goes from 0 to {last}, and here it is from its beginning.",
    ),
    "hand_over": _s(
        "La mano ha terminado: ya no se puede jugar nada.",
        "The hand is over: nothing more can be played.",
    ),
    "not_in_rules": _s(
        "Eso no existe en estas reglas.",
        "That does not exist in these rules.",
    ),
    "not_your_turn": _s(
        "No le toca al asiento {seat}: le toca al {turn}.",
        "It is not the turn of seat {seat}: it is seat {turn}'s.",
    ),
    "draw_first": _s(
        "Antes de seguir hay que robar (o cambiar la pinta, quien pueda).",
        "Before play goes on, cards are drawn (or the pinta swapped, by whoever may).",
    ),
    "no_draw_now": _s(
        "Ahora no se roba: se roba al acabar una baza, mientras queda mazo.",
        "There is no drawing now: cards are drawn after a trick, while the stock lasts.",
    ),
    "not_in_hand": _s(
        "{card} no está en esa mano.",
        "The {card} is not in that hand.",
    ),
    "no_arrastre": _s(
        "En estas reglas no se canta arrastro.",
        "These rules have no arrastre.",
    ),
    "arrastre_which_card": _s(
        "Arrastro se canta al jugar el as de triunfo, no con esta carta ({card}).",
        "Arrastro is called when the ace of trumps is played, not with the {card}.",
    ),
    "arrastre_nobody_left": _s(
        "Arrastro se canta mientras queda alguien por jugar en la baza: eres quien la cierra.",
        "Arrastro is called while somebody is still to play to the trick: you play last.",
    ),
    "must_follow": _s(
        "Esta carta ({card}) no vale ahora: hay que seguir el palo, y en la mano hay {suit}.",
        "The {card} is not possible now: here you must follow suit, and there are {suit} in the hand.",
    ),
    "must_trump": _s(
        "Esta carta ({card}) no vale ahora: sin {suit} hay que jugar triunfo, y en la mano hay triunfos ({trump}).",
        "The {card} is not possible now: with no {suit} you must trump, and there is a trump in the hand ({trump}).",
    ),
    "must_play_best": _s(
        "Esta carta ({card}) no vale ahora: han cantado arrastro y hay que jugar la mejor ({best}).",
        "The {card} is not possible now: arrastro was called, so the best card is due ({best}).",
    ),
    "prisoner": _s(
        "El as de triunfo ({card}) está preso: no sale hasta que se juegue el tres ({tres}), salvo que sea la última carta de la mano.",
        "The {card} is a prisoner: it may not be played until the {tres} has been, unless it is the last card in the hand.",
    ),
    "claim_off": _s(
        "En estas reglas no se reclaman las bazas que quedan.",
        "In these rules the remaining tricks are not claimed.",
    ),
    "claim_not_now": _s(
        "Se reclama entre dos bazas, sin mazo y con tres cartas (o dos) en cada mano.",
        "A claim is made between two tricks, with no stock and three cards (or two) in each hand.",
    ),
    "claim_few_trumps": _s(
        "Para reclamar hacen falta {number} triunfos y quedan {left}.",
        "A claim needs {number} trumps, and {left} are left.",
    ),
    "claim_not_held": _s(
        "Para reclamar hay que tener en la mano los triunfos más altos que quedan: {top}.",
        "A claim needs the strongest trumps that are left, all in one's own hand: {top}.",
    ),
    "claim_not_held_together": _s(
        "Para reclamar hay que tener entre la pareja los triunfos más altos que quedan: {top}.",
        "A claim needs the strongest trumps that are left in the partners' hands together: {top}.",
    ),
    "bids_off": _s(
        "En estas reglas no hay subasta.",
        "These rules have no auction.",
    ),
    "auction_over": _s(
        "La subasta ya ha acabado.",
        "The auction is over.",
    ),
    "bid_range": _s(
        "Se puja un número entero de {least} a {most}, no {points}.",
        "A bid is a whole number from {least} to {most}, not {points}.",
    ),
    "bid_low": _s(
        "Ya hay una puja de {bid}: {points} no la supera.",
        "There is a bid of {bid} already: {points} does not go above it.",
    ),
    "bid_first": _s(
        "Antes de jugar se subasta: puja o pasa.",
        "Before play comes the auction: bid or pass.",
    ),
    "bury_first": _s(
        "Antes de jugar, quien ganó la subasta deja dos cartas boca abajo.",
        "Before play, whoever won the auction lays two cards face down.",
    ),
    "name_first": _s(
        "Antes de jugar, quien ganó la subasta nombra el triunfo.",
        "Before play, whoever won the auction names the trump.",
    ),
    "bury_not_now": _s(
        "Se entierran dos cartas una sola vez, al recoger el talón.",
        "Two cards are buried once, when the talón is taken.",
    ),
    "bury_two": _s(
        "Se entierran dos cartas distintas de la mano.",
        "Two different cards of the hand are buried.",
    ),
    "name_not_now": _s(
        "El triunfo se nombra una sola vez, después de enterrar dos cartas.",
        "The trump is named once, after two cards are buried.",
    ),
    "settle_no_bid": _s(
        "Con subasta hace falta saber quién pujó y cuánto.",
        "With an auction it must be said who bid, and how much.",
    ),
    "position_called": _s(
        "Arrastro solo puede estar cantado con el as de triunfo en la mesa, donde las reglas lo tienen.",
        "Arrastro can only have been called with the ace of trumps on the table, where the rules have it.",
    ),
    "swap_off": _s(
        "En estas reglas no se cambia la pinta.",
        "These rules have no swap of the pinta.",
    ),
    "swap_no_pinta": _s(
        "Ya no hay pinta debajo del mazo: se ha robado.",
        "The pinta no longer lies under the stock: it has been drawn.",
    ),
    "swap_which_card": _s(
        "Con esta carta ({card}) no se cambia: solo con el 7 o el 2 de {suit}, el triunfo.",
        "The {card} cannot swap: only the 7 or the 2 of {suit}, the trump suit.",
    ),
    "swap_other_card": _s(
        "Esta carta ({card}) no se lleva la pinta ({pinta}): aquí cambia otra, {right}.",
        "The {card} cannot take the pinta ({pinta}): here the {right} swaps.",
    ),
    "swap_never": _s(
        "Esta pinta ({pinta}) no se la lleva ninguna carta, tampoco esta ({card}).",
        "Nothing swaps for this pinta ({pinta}), nor does the {card}.",
    ),
    "swap_no_trick": _s(
        "Para cambiar hay que haber ganado antes una baza en esta mano.",
        "To swap you must first have won a trick in this hand.",
    ),
    "swap_too_late": _s(
        "Es tarde para cambiar: tienen que quedar al menos {needed} robos y aquí hay {left}.",
        "It is too late to swap: at least {needed} drawings must be left, and here are {left}.",
    ),
    "swap_after_trick": _s(
        "Solo cambia quien acaba de ganar la baza, antes de robar.",
        "Only the player who has just won the trick may swap, before the drawing.",
    ),
    "swap_on_turn": _s(
        "Solo se cambia en el propio turno, antes de jugar carta.",
        "One may swap only on one's own turn, before playing a card.",
    ),
    "swap_once": _s(
        "Ya has cambiado: solo una vez entre baza y baza.",
        "You have already swapped: only once between one trick and the next.",
    ),
    # tables from a spreadsheet
    "table_large": _s(
        "Son {size} kB y aquí se leen hasta {most}: pártelo en dos.",
        "That is {size} kB and at most {most} are read here: cut it in two.",
    ),
    "table_rows": _s(
        "Hay más de {most} filas, y aquí se leen hasta {most}: pártelo en dos.",
        "There are more than {most} rows, and at most {most} are read here: cut it in two.",
    ),
    "table_columns": _s(
        "La fila {row} tiene más de {most} columnas, y aquí se leen hasta {most}.",
        "Row {row} has more than {most} columns, and at most {most} are read here.",
    ),
    "table_no_text": _s(
        "Ese archivo no es de texto: en la hoja de cálculo, guárdalo como CSV y súbelo otra vez.",
        "That file is no text: save it as CSV in the spreadsheet and upload it again.",
    ),
    "table_empty": _s(
        "Aquí no hay nada: pega una tabla con las columnas {names}.",
        "There is nothing here: paste a table with the columns {names}.",
    ),
    "table_only_headings": _s(
        "Solo hay encabezados: falta al menos una fila debajo.",
        "There are only headings: at least one row must follow.",
    ),
    "table_headings": _s(
        "No encuentro las columnas: escribe en la primera fila los encabezados {names}.",
        "The columns cannot be found: write the headings {names} into the first row.",
    ),
    "table_column": _s(
        "Falta la columna «{name}»: añade ese encabezado en la primera fila.",
        "The column “{name}” is missing: add that heading to the first row.",
    ),
    "table_twice": _s(
        "El encabezado «{name}» está dos veces (o dos encabezados dicen lo mismo): deja uno.",
        "The heading “{name}” is there twice (or two headings mean the same): leave one.",
    ),
    "table_quote": _s(
        "Hay unas comillas que se abren y no se cierran: ciérralas o quítalas.",
        "A quotation mark is opened and never closed: close it or take it out.",
    ),
    "row_wide": _s(
        "Esta fila tiene {cells} celdas y la tabla {columns}: si las cartas llevan comas, ponlas entre comillas o sepáralas con espacios.",
        "This row has {cells} cells and the table {columns}: cards with commas between them go into quotation marks, or use spaces.",
    ),
    "row_no_trump": _s(
        "Falta el triunfo: escribe oros, copas, espadas o bastos.",
        "The trump is missing: write coins, cups, swords or clubs.",
    ),
    "row_trump": _s(
        "«{text}» no es un palo: escribe oros, copas, espadas o bastos.",
        "“{text}” is not a suit: write coins, cups, swords or clubs.",
    ),
    "row_rules": _s(
        "«{text}» no es un reglamento conocido: deja la celda vacía (BRISCA) o escribe otro, como {names}.",
        "“{text}” is not a known rule set: leave the cell empty (BRISCA) or write another, such as {names}.",
    ),
    "row_no_cards": _s(
        "Faltan las cartas: escribe de 2 a 6, por ejemplo «6o 12c 3e».",
        "The cards are missing: write 2 to 6 of them, for example “6o 12c 3e”.",
    ),
    "row_after_end": _s(
        "La partida ya estaba decidida antes de esta fila: bórrala.",
        "The match was decided before this row: take it out.",
    ),
    # the lesson on the swap
    "swap_pinta_lies": _s(
        "Esa carta ({pinta}) está debajo del mazo, a la vista: nadie puede tenerla en la mano.",
        "The {pinta} lies under the stock, face up: nobody can hold it in hand.",
    ),
    "swap_link": _s(
        "Este enlace («{text}») no lleva a ninguna posición que conozcamos.",
        "This link (“{text}”) leads to no position that we know.",
    ),
    "swap_link_rules": _s(
        "Este enlace pide otras reglas («{text}»): aquí juegan dos, con 36, 40 o 48 cartas o a la bisca.",
        "This link asks for other rules (“{text}”): here two play, with 36, 40 or 48 cards or bisca.",
    ),
    "swap_link_illegal": _s(
        "Este enlace cambia {card} cuando no se puede: {why}",
        "This link swaps the {card} when that is not possible: {why}",
    ),
    "progress_letter": _s(
        "En un código de progreso no hay «{text}»: solo cifras y letras de la A a la Z, sin la U.",
        "There is no “{text}” in a progress code: only digits and the letters A to Z, without U.",
    ),
    "progress_length": _s(
        "Al código de progreso le falta o le sobra algún carácter (lleva {length}; deben ser 8, 12, 16…): cópialo entero.",
        "The progress code has a character missing or too many (it has {length}; it must be 8, 12, 16…): copy it whole.",
    ),
    "progress_damaged": _s(
        "En el código de progreso hay algún carácter cambiado: compáralo con el original, de cuatro en cuatro.",
        "A character of the progress code has changed: compare it with the original, four by four.",
    ),
    "progress_long": _s(
        "Eso es demasiado largo para un código de progreso, que no pasa de {most} caracteres: copia solo el código.",
        "That is too long for a progress code, which has at most {most} characters: copy the code only.",
    ),
    "progress_version": _s(
        "Este código de progreso es de una versión más nueva del curso: ábrelo allí, o espera a que esta se actualice.",
        "This progress code is from a newer version of the course: open it there, or wait until this one is updated.",
    ),
    "progress_linked": _s(
        "Este enlace trae un progreso que no se puede leer («{text}») y aquí empiezas sin él. {why}",
        "This link carries a progress that cannot be read (“{text}”), and here you begin without it. {why}",
    ),
    "progress_stored": _s(
        "Este dispositivo guarda un progreso que no se puede leer («{text}»). {why}",
        "This device keeps a progress that cannot be read (“{text}”). {why}",
    ),
    "endgame_code": _s(
        "Este enlace no lleva a ningún final que conozcamos («{text}»): empezamos por el primero.",
        "This link leads to no ending that we know (“{text}”): we begin with the first one.",
    ),
    "endgame_line": _s(
        "Lo jugado en este enlace («{text}») no encaja con el final: empieza desde su primera carta.",
        "What this link says was played (“{text}”) does not fit the ending: it begins from its first card.",
    ),
    "endgame_players": _s(
        "Aquí se miran finales de dos, con una carta por baza: en esa mano juegan otras personas o de otra manera.",
        "Here endings of two players with one card each to a trick are looked at: that hand is played differently.",
    ),
    "endgame_stock": _s(
        "En esa mano aún queda mazo (cartas: {cards}): no se puede saber qué tiene el rival. Juégala hasta que se agote.",
        "That hand still has a stock (cards: {cards}), so nobody can know what the rival holds. Play on until it is gone.",
    ),
    "endgame_over": _s(
        "Esa mano ya ha terminado: no queda nada que decidir.",
        "That hand is over: nothing is left to decide.",
    ),
    "endgame_short": _s(
        "En esa mano te queda una sola carta: no hay nada que elegir.",
        "In that hand you hold a single card: there is nothing to choose.",
    ),
    "redeal_off": _s(
        "En estas reglas no se pide otro reparto.",
        "These rules have no redeal.",
    ),
    "redeal_too_late": _s(
        "Ya se ha jugado: otro reparto solo se pide antes de la primera carta.",
        "Play has begun: a redeal is asked for before the first card only.",
    ),
    "redeal_not_this_hand": _s(
        "Solo puede pedir otro reparto quien no tiene puntos ni triunfos.",
        "Only a hand with no points and no trump may ask for a redeal.",
    ),
    "solve_auction": _s(
        "Durante la subasta no hay valor exacto: lo que vale una puja no se mide en puntos de cartas.",
        "There is no exact value during the auction: what a bid is worth is not measured in card points.",
    ),
    # chances
    "chances_link": _s(
        "Este enlace («{text}») no lleva a ningún momento de esta mano.",
        "This link (“{text}”) leads to no moment of this hand.",
    ),
    "chances_no_choice": _s(
        "En esta mano todavía no te ha tocado elegir carta.",
        "In this hand it has not been your turn to choose a card yet.",
    ),
    "odds_numbers": _s(
        "De {unseen} cartas sin ver no puede haber {wanted} que sirvan y {held} en la mano.",
        "Of {unseen} unseen cards there cannot be {wanted} that would do and {held} in hand.",
    ),
    "odds_not_in_hand": _s(
        "Esa carta ({card}) no está en tu mano: solo se cuenta con las que puedes jugar.",
        "The {card} is not in your hand: only cards that you could play are counted.",
    ),
    "odds_seat": _s(
        "El asiento {seat} no es el de otra persona de esta mesa: van de 0 a {last}.",
        "Seat {seat} is not another player's at this table: seats go from 0 to {last}.",
    ),
    # the same under other rules
    "compare_pack": _s(
        "En esta baraja de {size} cartas falta lo siguiente: {cards}.",
        "This pack of {size} cards does not have the following: {cards}.",
    ),
    "compare_no_stock": _s(
        "Aquí se reparte toda la baraja: no hay mazo del que robar.",
        "Here the whole pack is dealt: there is no stock to draw from.",
    ),
    "compare_cards": _s(
        "Aquí no salen las cuentas: con una baraja de {size} cartas no puede quedar eso en las manos y en el mazo.",
        "Here it does not add up: a pack of {size} cards cannot leave that in the hands and the stock.",
    ),
    "compare_moment": _s(
        "Antes de robar o de la primera carta no hay nada en la mesa, y al empezar no se ha jugado nada.",
        "Before a drawing or the first card nothing lies on the table, and at the start nothing has been played.",
    ),
    "compare_pinta": _s(
        "Con mazo hace falta decir qué pinta está debajo y cuántos robos quedan; sin mazo no hay pinta.",
        "With a stock say which pinta lies under it and how many drawings are left; without one there is no pinta.",
    ),
    "compare_most": _s(
        "Aquí caben {most} cartas y hay {number}.",
        "There is room for {most} cards and here are {number}.",
    ),
    "compare_hand": _s(
        "Falta la mano de quien juega: escríbela, o pon una baza entera sobre la mesa.",
        "The hand of whoever is to play is missing: write it, or put a whole trick on the table.",
    ),
    "compare_case": _s(
        "«{text}» no es una situación que comparar: se escribe triunfo:mesa:mano, por ejemplo o:5c:6c.3o.1b.",
        "“{text}” is not a situation to compare: write trump:table:hand, for example o:5c:6c.3o.1b.",
    ),
    "compare_example": _s(
        "«{text}» no es un ejemplo que conozcamos: elige uno de la lista.",
        "“{text}” is not an example that we know: choose one of the list.",
    ),
    "compare_many": _s(
        "Caben {most} reglamentos a la vez: quita uno antes de añadir otro.",
        "There is room for {most} rule sets at a time: take one out before you add another.",
    ),
}

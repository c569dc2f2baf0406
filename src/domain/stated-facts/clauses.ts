/** Borders between statements. A comma inside an enumeration is no border: "posibilidad de gas, fibra y espuela". */
const border = new RegExp(
  [
    String.raw`[\n;)[\]•|!?¡¿]|(?<=\s)/(?=\s)`,
    // "Gas natural (no)" and "espuela (pendiente)" state one thing.
    String.raw`\((?!\s?(?:no|not|pendiente|pending|opcional|optional|posible|factible|futur[oa]|pr[oó]xim|por|sin|en\s(?:tr[aá]mite|proceso)|a\s(?:cargo|costo|solicitud|negociar|consultar|tratar|convenir|definir|confirmar)|n\/?a|tbd)(?![\p{L}]))`,
    // "Gas natural no, espuela sí"
    String.raw`(?<=(?<!\p{L})(?:no|s[ií])),`,
    // A period ends a sentence, but not in "aprox. 350 m²" or "1.5".
    String.raw`(?<!\b(?:aprox|approx|m[ií]n|m[aá]x|cap|no|n[uú]m))\.(?=\s{1,3}[\p{Lu}\d"«]|\s{0,3}$)`,
    // The next part has a figure, an article, a verb or a preposition of its own.
    String.raw`,(?=\s{1,3}(?:(?:y|and|pero|but|adem[aá]s)\s)?(?:con|sin|no|cuenta|tiene|incluye|el|la|los|las|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|with|without|has|the|plus|\d)(?:\s|\d|[.,]\d))`,
  ].join('|'),
  'giu',
);

/** The parts of a text that state something by themselves, trimmed, as they were written. */
export const clausesOf = (text: string): string[] =>
  text
    .split(border)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

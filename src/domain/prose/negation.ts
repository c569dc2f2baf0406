/**
 * How prose in normal form denies a thing or leaves it open, in Spanish and English. The facts in texts of owners and the
 * conditions in searches are read with the same words. No pattern has groups.
 */

const anyOf = (...patterns: string[]) => `(?:${patterns.join('|')})`;

/** A denial directly before its noun, or with small words between: "sin", "no hay", "ningún", "without". */
export const denial = anyOf(
  // Not "no más de", "no solo" and "no muy lejos".
  'no(?! (?:mas de|menos de|mayor|menor|solo|solamente|unicamente|muy|more than|less than|only|later)(?!\\S))',
  'sin|ni|ningun[oa]?|nor|neither|not|tampoco|nunca|nada de|carecen? de|without|lacks?|lacking',
  '(?:do|does|is|are) ?n t|(?:don|doesn|isn|aren|can) t|cannot',
);

/** What takes a thing out, or leaves it out of an offer. It does not say that there is none. */
export const exclusion = anyOf(
  'excepto|salvo|exclu[a-z]{1,6}|excludes?|excluding|except(?: for)?|fuera de|outside(?: of)?|evit[a-z]{1,4}|avoid(?:ing)?',
);

/** "Aún no", "falta": what is missing today and may come. */
export const missingToday = anyOf(
  'aun no|todavia no|faltan?|not yet|pendientes?(?: de)?|pending',
  'por (?:confirmar|definir|verificar)|sin confirmar|tbd|to be (?:confirmed|defined)',
);

/** A denial inside the words of a fact: "500 kVA not yet contracted", "10 andenes, ninguno con nivelador". */
export const denialInside = /(?<!\S)(?:no|not|none|ningun[oa]?)(?!\S)/;

/** The words of a denial after its noun that say that there is none: "gas natural: no tiene", "espuela no". */
export const absenceAfter =
  '(?:: )?(?:no|none)(?: (?:hay|tienen?|cuentan?(?: con)?|existen?|tenemos|contamos))?$';

/** Any other denial directly after a noun: "no incluida", "no es necesario", "not available". */
export const denialAfter =
  '(?:: )?(?:(?:aun|todavia|is|are|es|son) )?(?:no|not|none|tampoco|unavailable|exclu[a-z]{2,5}|excluded)';

/** What leaves a thing open after its noun: "pendiente", "por confirmar", "a cargo del inquilino", "n/a". */
export const openAfter = `(?:: )?${anyOf(
  'pendientes?|tbd|tba|n a|to be [a-z]{3,14}|on request|coming soon',
  'por [a-z]{3,12}(?:ar|er|ir)(?:se)?|sin (?:confirmar|verificar|definir|instalar|contratar|terminar|conectar)',
  'posibles?|possible|opcional(?:es)?|optional(?:ly)?|negociables?|negotiable',
  'futur[oa]s?|previst[oa]s?|proximamente|planned|sujet[oa]s? a|subject to|bajo pedido|se pueden?',
  'a (?:solicitud|negociar|consultar|tratar|convenir|definir|confirmar)',
  '(?:va |van |corren? )?(?:a|por) (?:cargo|costo|cuenta) (?:del?|de la) [a-z]{4,14}|por separado',
  '(?:lo|la|los|las) (?:contratan?|instalan?|pagan?|ponen?|pone) (?:el|la|los) [a-z]{4,14}',
  '(?:al|at) (?:costo|extra|additional|tenant)|by tenant|en la zona|in the area',
  'dad[oa]s? de baja|fuera de servicio|out of service|desmantelad[oa]s?|cancelad[oa]s?|inactiv[oa]s?|inactive|[a-z]{1,3}habilitad[oa]s?|en desuso|sin uso|retirad[oa]s?|removed|exclu[a-z]{2,5}|excluded|no longer',
)}`;

/** Need, wish and importance, in a search. */
const need = anyOf(
  'necesit[a-z]{1,5}|requier[a-z]{1,3}|requerimos|quier[a-z]{1,3}|queremos|ocup[a-z]{1,4}|busc[a-z]{1,4}|hacen? falta',
  'import[a-z]{1,6}|interes[a-z]{1,4}|necesari[oa]s?|necesidad|indispensables?|obligatori[oa]s?|forzos[oa]s?',
  'acept[a-z]{1,5}|acepto|gustan?|convienen?|sirven?|dese[a-z]{1,4}|prefier[a-z]{1,2}|preferimos',
  'prioridad|prioritari[oa]s?|requisitos?|esencial(?:es)?|fundamental(?:es)?|usar(?:emos)?|utilizar(?:emos)?',
  'needs?|needed|wants?|requires?|required|necessary|use|must|priority|essential|important|requirement',
);
/** Small words between a denial and its noun, in a search. */
const small = anyOf(
  'que|si|se|me|nos|es|son|sean?|ser|esten?|estan?|tengan?|tienen?|haya|hay|cuenten?|con|de|del|dentro|fuera|en|a',
  'el|la|los|las|un|una|algun[oa]?|tipo|vamos|voy|pensamos|have|has|for|an?|any|the|in|inside|be|to|going|or',
);
const indifference = anyOf(
  '(?:nos |me )?(?:da|dan|es) (?:lo mismo|igual)|regardless of|no matter|prescind[a-z]{1,5}(?: de)?|de preferencia no',
);
/** "no necesito ", "sin ", "que no esté dentro de un ": what denies the noun after it. Ends with a space. */
export const denialOfWanted = `(?:que )?(?:${denial}|${exclusion}|${indifference})(?: (?:${need}|${small})){0,7} `;

/**
 * " no son necesarios", " not needed", " opcionales", " no": what denies the noun before it, in a search. Begins with a
 * space. "4 andenes no necesito espuela" denies the spur.
 */
export const denialOfWantedAfter = ` (?:${anyOf(
  `(?:: )?(?:(?:is|are) )?(?:no|not|isn t|aren t)(?: ${anyOf('es', 'son', 'sean?', 'me', 'nos', 'hay', 'an?', 'un', 'tan')}){0,2}(?: ${need}){0,2}(?= *$)`,
  `(?:(?:is|are) )?(?:no|not|isn t|aren t) ${anyOf('es', 'son', 'sean?', 'an?')}(?: (?:an?|un|tan))?(?: ${need})?`,
  '(?:(?:is|are) )?not (?:needed|required|necessary)|no (?:necesari[oa]s?|indispensables?|obligatori[oa]s?|requerid[oa]s?)',
  '(?:son |es )?opcional(?:es)?|optional|(?:son |es )?(?:no )?indistint[oa]s?',
  indifference,
)})`;

import { fold } from './slug.ts';

/** Letters of the alphabets from Greek to Korean, but for those of Vietnamese and other Latin ones. */
const otherLetters = /[\u0370-\u1dff\u3040-\ud7ff]/g;
const latinLetters = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/g;

const links = /(?:https?:\/\/|www\.)[^\s"'<>()[\]]+/gi;
const linkMarkup = /<a\s[^>]*href\s*=\s*["']?https?:|\[url[=\]]/i;

/** Hosts that inquiries link to: maps, shared files, networks and portals of property. */
const familiarHost =
  /(?:^|\.)(?:google\.[a-z.]+|goo\.gl|waze\.com|dropbox\.com|wetransfer\.com|1drv\.ms|sharepoint\.com|facebook\.com|instagram\.com|linkedin\.com|youtube\.com|wa\.me|inmuebles24\.com|lamudi\.com\.mx|vivanuncios\.com\.mx|propiedades\.com|mercadolibre\.com\.mx|spot2\.mx|easybroker\.com)$/;
/** A message with links to as many other hosts is an advertisement. */
const manyHosts = 3;

/** How many hosts a text links to, without familiar ones and pages of properties. */
const strangeHostsIn = (text: string) => {
  const found = text.match(links) ?? [];
  const strange = found.filter((link) => !link.includes('/propiedades/'));
  const hosts = strange.map((link) =>
    link
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/?#:].*$/, ''),
  );
  return new Set(hosts.filter((host) => !familiarHost.test(host))).size;
};

const anyOf = (...phrases: string[]) => new RegExp(`\\b(?:${phrases.join('|')})\\b`);

/** What sellers of every kind offer, in folded words. All patterns of an offer must match. */
const offers = {
  'posicionamiento en buscadores': [
    anyOf(
      'seo',
      'back ?links?',
      'link building',
      'guest post(?:s|ing)?',
      'do ?follow',
      '(?:page 1|first page|rank\\w*) (?:on|of|in|your) google',
      'primeros lugares (?:de|en) google',
      'posicionamiento (?:web|en google)',
      'search engines?',
    ),
  ],
  'páginas web o publicidad en internet': [
    anyOf(
      'web ?(?:site)? (?:re)?design',
      '(?:re)?design (?:of )?your web ?site',
      '(?:app|web) development',
      '(?:disen|cre|desarroll)\\w+ (?:\\w+ ){0,2}(?:pagina|sitio|tienda)s? (?:web|en linea)',
      'digital marketing',
      'marketing digital',
      '(?:google|facebook|meta) ads',
      'traffic (?:of|to) your (?:web ?)?site',
      '(?:seguidores|followers|likes) (?:reales|de instagram|for your)',
      '(?:instagram|facebook) (?:followers|likes)',
      '(?:explainer|promotional) videos?',
      '(?:software|sistema) crm',
    ),
  ],
  'préstamos o créditos': [
    anyOf('prestamos?', 'creditos?', 'loans?', 'financiamientos?'),
    anyOf(
      'sin (?:buro|aval|garantia|comprobantes)',
      'aprobad[oa]s? al instante',
      'aprobacion en \\d+',
      'interest rate',
      'tasa desde',
      'do you need an? (?:\\w+ )?loan',
      '(?:le|les) (?:ofrecemos|ofrezco)',
    ),
  ],
  'criptomonedas o inversiones': [
    anyOf('criptomonedas?', 'crypto(?:currency|currencies)?', 'bitcoins?', 'forex'),
    anyOf('gane', 'earn\\w*', 'profits?', 'garantizad[oa]s?', 'guaranteed', 'retiros', 'bot', 'autopilot'),
  ],
  'listas de contactos': [
    anyOf('bases? de datos', 'directorios?', '(?:emails?|e mail|contacts?|leads?) (?:databases?|lists?)'),
    anyOf('correos', 'contactos', 'contacts', 'emails?'),
  ],
  'apuestas, medicinas, citas o premios': [
    anyOf('casinos?', 'free spins', 'viagra', 'cialis', 'prescription', 'dating', 'inheritance', 'lottery'),
  ],
};

/** How somebody sells, in folded words. */
const selling = anyOf(
  '(?:le|les|te) (?:ofrecemos|ofrezco|ayudamos)',
  '(?:ofrecemos|vendemos|disenamos|creamos|posicionamos|brindamos|aumente|obtenga|gane|compre|contrate|invierta)',
  '(?:nuestros|our) (?:\\w+ )?(?:servicios|planes|services|team|packages)',
  '(?:registrese|escribanos|pregunte|agende|conozca|solicite|llame (?:hoy|ahora))',
  'we (?:offer|provide|can|give|make|build|sell|are an?)',
  '(?:i|we) (?:make|would like to publish|can send you)',
  '(?:can|may) i send you',
  '(?:apply|buy|play|start|join|order|register|contact our|click)(?: here)? ?(?:now|today)?',
  '(?:for only|starting at|desde|por solo|for) \\d+',
  'for sale',
  'affordable',
  'cheap\\w*',
  '(?:gratis|sin costo|promocion|descuento|oferta)',
  '(?:free|guaranteed?|congratulations|experts?)',
  '(?:al instante|sin (?:buro|aval|garantia|comprobantes))',
);

/** What inquiries say, in folded words. A seller who says it too is not set aside. */
const inquiring = anyOf(
  'naves?',
  '[bv]odegas?',
  'cedis',
  '(?:terreno|lote|local|locale|predio|oficina|patio|parque industriale?)s?',
  'hectareas?',
  '\\d+ ?(?:m|m2|mts|metros|sf|sqft|sq ft|sqm|square)',
  '(?:rent\\w*|arrendar|venden|inmuebles?|propiedad(?:es)?|anuncios?|uso de suelo|subestacion|andenes)',
  '(?:warehouses?|industrial|land|facility|facilities|leas(?:e|ing)|sq ft|floor plan|cross ?dock|property|listing)',
  '(?:(?:se )?pued[eo]|aceptan|tienen|hay|piden|ofrecen|cuanto|(?:el|que) precio|me interesa|gusto|opcion(?:es)?|disponibles?|visita\\w*)',
  '(?:informes|info|busc(?:o|a|amos)|necesit(?:o|amos)|ocup(?:o|amos)|is it|available|visit|looking (?:for|to))',
);

/**
 * Why a message is probably no inquiry: in Spanish, without a capital. Empty for an inquiry. A client that waits in vain
 * costs more than an advertisement, so a message that could be an inquiry is one.
 */
export function doubtsAbout({ subject, message }: { subject: string; message: string }): string[] {
  const text = `${subject} ${message}`;
  const words = fold(text);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const offered = Object.entries(offers).filter(([, patterns]) =>
    patterns.every((pattern) => pattern.test(words)),
  );
  const isOffer = selling.test(words) && !inquiring.test(words);
  return [
    ...(count(otherLetters) > count(latinLetters) ? ['está escrito en otro alfabeto'] : []),
    ...(linkMarkup.test(text) ? ['tiene enlaces escritos como código'] : []),
    ...(strangeHostsIn(text) >= manyHosts ? ['tiene muchos enlaces'] : []),
    ...(isOffer ? offered.map(([name]) => `ofrece ${name}`) : []),
  ];
}

export const isDoubtful = (inquiry: Parameters<typeof doubtsAbout>[0]) => doubtsAbout(inquiry).length > 0;

/** Parses the texts that `countUse` of src/site/scripts/inline-scripts.ts sends. All other texts are ignored. */

const { areaSteps, budgetSteps, powerSteps, propertyTypes, typeSlugOf } = require('./counted-values.js');

/** Longer than every text that a page sends. */
const maxTextLength = 400;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const propertyPath = new RegExp(`^/propiedades/(?:[a-z0-9-]+/[a-z0-9-]+/)?(${uuid})(?:-[a-z0-9-]*)?$`);
const locationPath = new RegExp(`^/ubicaciones/(${uuid})$`);
const listPath = /^\/propiedades(\/[a-z-]+)?(?:\/[a-z0-9-]+)?(?:\/pagina\/\d+)?$/;
const idPattern = new RegExp(`^${uuid}$`);

const typeSlugs = propertyTypes.map(typeSlugOf);

/** The counted pages besides properties, lists and locations. Pages behind private links are not counted. */
const fixedPages = [
  '/',
  '/propiedades',
  '/ubicaciones',
  '/servicios',
  '/nosotros',
  '/lo-que-necesito',
  '/contacto',
  '/comparar',
  '/seleccion',
  '/aviso-de-privacidad',
];

/** Some static hosts show the name of the file. */
const withoutFileName = (path) => path.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';

/**
 * The subject of a path, as `{ property }`, `{ location }` with an id, or `{ page }` with a path; undefined for every
 * other path. A list of a city counts as the list of its type.
 */
const pageOf = (path) => {
  if (!path.startsWith('/')) return undefined;
  const plain = withoutFileName(path);
  const [, property] = propertyPath.exec(plain) ?? [];
  if (property) return { property };
  const [, location] = locationPath.exec(plain) ?? [];
  if (location) return { location };
  if (fixedPages.includes(plain)) return { page: plain };
  const [, type = ''] = listPath.exec(plain) ?? [];
  return typeSlugs.includes(type.slice(1)) ? { page: `/propiedades${type}` } : undefined;
};

const hostPattern = /^(?=.{4,60}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The host of a referring site without "www."; '' for none. */
const hostIn = (text) => {
  const host = text.toLowerCase().replace(/^www\.|:\d+$/g, '');
  return hostPattern.test(host) ? host : '';
};

const codePattern = /^[A-Z]{1,4}-\d{1,9}$/;
/** As many properties as are compared: `maxCompared` in src/domain/selection.ts. */
const maxCodes = 4;

const oneOf = (values) => (text) => text === '' || values.includes(text);
const stepOf = (steps) => oneOf(steps.map(String));

/** The allowed values of each part of a search, in the order of the text. */
const searchParts = {
  operation: oneOf(['venta', 'renta']),
  type: oneOf(typeSlugs),
  zone: (text) => text === '' || idPattern.test(text),
  area: stepOf(areaSteps),
  power: stepOf(powerSteps),
  budget: oneOf(['MXN', 'USD'].flatMap((currency) => budgetSteps.map((step) => `${currency}${step}`))),
  results: (text) => text === '0' || text === '1',
};

/** A search as `{ operation, …, results }`; undefined when a part is not valid, or no filter is set. */
const searchIn = (text) => {
  const values = text.split(',');
  const names = Object.keys(searchParts);
  if (values.length !== names.length) return undefined;
  if (!names.every((name, index) => searchParts[name](values[index]))) return undefined;
  if (values.slice(0, -1).every((value) => value === '')) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};

const pageKinds = ['view', 'whatsapp', 'call', 'datasheet'];

/**
 * The parsed text: `{ kind, page, host }`, `{ kind: 'comparison', codes }` or `{ kind: 'search', search }`.
 * @returns undefined for a text that no page sends
 */
const siteUseIn = (text) => {
  if (text.length > maxTextLength) return undefined;
  const [kind, path = '', more = ''] = text.split(' ');
  if (kind === 'search') {
    const search = searchIn(more);
    return search && { kind, search };
  }
  if (kind === 'comparison') {
    const codes = [...new Set(more.split(','))];
    return codes.length <= maxCodes && codes.every((code) => codePattern.test(code))
      ? { kind, codes }
      : undefined;
  }
  const page = pageOf(path);
  if (!page || !pageKinds.includes(kind)) return undefined;
  return { kind, page, host: kind === 'view' ? hostIn(more) : '' };
};

/** Programs that read pages and say so. "Cubot" is a telephone. */
const robotPattern =
  /(?<!cu)bot\b|(?<!cu)bot[^a-z]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|gtmetrix|phantomjs|puppeteer|playwright|selenium|preview|monitor|uptime|pingdom|externalhit|facebookcatalog|inspectiontool|googleother|google-read|bytespider|archiver|validator|python|curl|wget|okhttp|go-http|java\/|axios|node-fetch|undici/i;

/** Whether a user agent is that of a browser. All browsers of today begin with "Mozilla/5.0 (". */
const isBrowser = (userAgent) => /^Mozilla\/5\.0 \(/.test(userAgent) && !robotPattern.test(userAgent);

module.exports = {
  maxTextLength,
  siteUseIn,
  isBrowser,
  fixedPages,
};

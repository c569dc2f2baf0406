/** The properties that each schema.org type of the site always has. A list that may be empty is left out then. */
const requiredProperties: Record<string, string[]> = {
  RealEstateListing: ['name', 'url', 'description', 'datePosted', 'mainEntity'],
  RealEstateAgent: ['name', 'url', 'telephone', 'address', 'geo'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name'],
  FAQPage: ['mainEntity'],
  Offer: ['availability'],
};

const jsonLdBlock = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

/** Returns a problem for each JSON-LD block that cannot be parsed and each required property that is missing. */
export function structuredDataProblemsIn(html: string): string[] {
  return Array.from(html.matchAll(jsonLdBlock)).flatMap(([, text = '']) => {
    try {
      return nodeProblems(JSON.parse(text));
    } catch {
      return ['datos estructurados que no se pueden leer'];
    }
  });
}

/** Returns the schema.org type at the top of each JSON-LD block. */
export function structuredDataTypesIn(html: string): string[] {
  return Array.from(html.matchAll(jsonLdBlock), ([, text = '']) => /"@type":"(\w+)"/.exec(text)?.[1] ?? '');
}

/** Only what is sold or no longer offered has no price. A price per m² of an unknown area is a specification alone. */
function requiredOf(type: string, node: object): string[] {
  const isOpenOffer = type === 'Offer' && !/schema\.org\/(OutOfStock|SoldOut)/.test(JSON.stringify(node));
  const price = Object.hasOwn(node, 'priceSpecification') ? 'priceSpecification' : 'price';
  return [...(requiredProperties[type] ?? []), ...(isOpenOffer ? [price, 'priceCurrency'] : [])];
}

function nodeProblems(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(nodeProblems);
  if (typeof node !== 'object' || node === null) return [];
  const entries = Object.entries(node);
  const isReference = '@id' in node && entries.length === 2;
  const type = '@type' in node ? String(node['@type']) : '';
  const missing = isReference ? [] : requiredOf(type, node).filter((name) => !(name in node));
  return [
    ...missing.map((name) => `${type} sin ${name}`),
    ...entries.flatMap(([, value]) => nodeProblems(value)),
  ];
}

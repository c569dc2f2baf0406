/** What search engines ask of each kind of structured data that the site emits. */
const requiredProperties: Record<string, string[]> = {
  RealEstateListing: ['name', 'url', 'description', 'datePosted', 'offers', 'mainEntity'],
  RealEstateAgent: ['name', 'url', 'telephone', 'address', 'geo', 'openingHoursSpecification'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'itemListElement'],
  FAQPage: ['mainEntity'],
  Offer: ['price', 'priceCurrency', 'availability'],
};

const block = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

/** The structured data of a page that cannot be read or lacks what its kind requires; empty when all is well. */
export function structuredDataFaults(html: string): string[] {
  return Array.from(html.matchAll(block)).flatMap(([, text = '']) => {
    try {
      return faultsOf(JSON.parse(text));
    } catch {
      return ['datos estructurados que no se pueden leer'];
    }
  });
}

/** The kinds of structured data at the top of each block of a page. */
export function structuredKindsIn(html: string): string[] {
  return Array.from(html.matchAll(block), ([, text = '']) => /"@type":"(\w+)"/.exec(text)?.[1] ?? '');
}

function faultsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(faultsOf);
  if (typeof node !== 'object' || node === null) return [];
  const entries = Object.entries(node);
  const isReference = '@id' in node && entries.length === 2;
  const kind = '@type' in node ? String(node['@type']) : '';
  const missing = isReference ? [] : (requiredProperties[kind] ?? []).filter((name) => !(name in node));
  return [
    ...missing.map((name) => `${kind} sin ${name}`),
    ...entries.flatMap(([, value]) => faultsOf(value)),
  ];
}

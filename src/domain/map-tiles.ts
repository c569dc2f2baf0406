/** The provider of map images that the operator has set. */
export interface MapTiles {
  /** With {z}, {x} and {y}, and with {s} for the subdomains a, b and c. */
  url: string;
  /** The attribution that the provider of the map data requires. */
  attribution: string;
}

export const tileSubdomains = ['a', 'b', 'c'];

/** The provider in two variables of the environment; undefined unless both are set. */
export const mapTilesIn = (url = '', attribution = ''): MapTiles | undefined =>
  url && attribution ? { url, attribution } : undefined;

/** The origins that the images come from, in the order of the subdomains. */
export function tileOriginsOf({ url }: Pick<MapTiles, 'url'>): string[] {
  const urls = url.includes('{s}') ? tileSubdomains.map((name) => url.replaceAll('{s}', name)) : [url];
  return [...new Set(urls.map((each) => new URL(each).origin))];
}

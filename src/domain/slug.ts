/** Lower-case, without accents; what is not a-z, 0-9 or hyphen becomes a hyphen (spec §2). */
export function slugOf(text: string): string {
  return fold(text).replaceAll(' ', '-');
}

/** Text without case, accents and punctuation, for comparison; words stay one space apart (spec §5). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export const typeSlugOf = (type: string | undefined) => slugOf(type ?? '') || 'propiedad';
export const citySlugOf = (city: string | undefined) => slugOf(city ?? '') || 'puebla';

/** A property's identifier wherever it stands (spec §5). */
export const propertyIdPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The first 36-character identifier in an address, lower-case; undefined where there is none. */
export function propertyIdIn(address: string): string | undefined {
  return propertyIdPattern.exec(address)?.[0].toLowerCase();
}

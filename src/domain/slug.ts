/** A text for a URL path: lower case, without accents; all but a-z and 0-9 becomes a hyphen (spec §2). */
export function slugOf(text: string): string {
  return fold(text).replaceAll(' ', '-');
}

/** A text for comparisons: lower case, without accents and punctuation, one space between words (spec §5). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The type in a URL path; 'propiedad' without a type (spec §2). */
export const typeSlugOf = (type: string | undefined) => slugOf(type ?? '') || 'propiedad';
/** The city in a URL path; 'puebla' without a city (spec §2). */
export const citySlugOf = (city: string | undefined) => slugOf(city ?? '') || 'puebla';

/** Whether a city can be part of a URL path. Without one the path of Puebla is used (spec §9). */
export const isCityWithSlug = (city: string) => city.trim() === '' || slugOf(city) !== '';

export const cityWithoutSlug = 'La ciudad debe tener letras de la A a la Z o números.';

/** The id of a property anywhere in a text (spec §5). */
export const propertyIdPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The first id in a text such as a URL path, in lower case; undefined when there is none (spec §2). */
export function propertyIdIn(text: string): string | undefined {
  return propertyIdPattern.exec(text)?.[0].toLowerCase();
}

/** Soft hyphen, zero-width characters, marks of text direction, byte order mark. Copied texts bring them along. */
const invisiblePattern = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * What a person sees of a typed telephone, e-mail or number: without invisible characters and surrounding spaces. Not for
 * free texts, where a zero-width joiner belongs to a letter or an emoji.
 */
export const visibleText = (text: string): string => text.replace(invisiblePattern, '').trim();

/** Characters of the longest e-mail that mail servers accept (RFC 5321 §4.5.3.1.3). */
export const maxEmailLength = 254;

/** Characters of the longest telephone, with the words around it. */
export const maxPhoneLength = 40;

/** Characters of the longest name of a user. */
export const maxUserNameLength = 120;

export const invalidEmail = 'Ingrese un correo electrónico válido';

/** A telephone has digits; further characters are free. A blank one is not stated. */
export const phonePattern = /^$|\d/;
export const invalidPhone = 'Escribe un teléfono con números, como 222 123 4567.';

/**
 * The sentence about a text of more than `max` characters. Forms build it while they start, so it groups digits without
 * the browser's formats, which take a phone some 200 ms.
 */
export const tooLong = (max: number) =>
  `Escribe como máximo ${String(max).replace(/\B(?=(\d{3})+$)/g, ',')} caracteres.`;

/** A sentence after the label of its field: "Altura libre: escribe un número." */
export const labelled = (label: string, sentence: string) =>
  `${label}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

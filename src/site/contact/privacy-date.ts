import { privacyVersion } from '#domain/contact.ts';
import { dateOf } from '#text/format.ts';

const month = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of the current privacy version: "noviembre de 2026". */
export const privacyMonth = month.format(dateOf(`${privacyVersion}-01T00:00:00Z`));

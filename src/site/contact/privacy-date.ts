import { privacyVersion } from '#domain/contact.ts';
import { dateOf } from '#text/format.ts';

const month = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "noviembre de 2026": when the version of the aviso that inquiries carry was written. */
export const privacyMonth = month.format(dateOf(`${privacyVersion}-01T00:00:00Z`));

import { privacyVersion } from '#domain/privacy.ts';
import { dateOf } from '#text/format.ts';

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of the current privacy version: "23 de noviembre de 2026". */
export const privacyDay = day.format(dateOf(`${privacyVersion}T00:00:00Z`));

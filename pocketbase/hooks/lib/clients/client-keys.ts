import { fold } from '#domain/slug.ts';

/** The telephones of a text as digits with their country code and a space between, equal for every way to write them. */
export const phoneKeyOf = (phone: string): string =>
  (require(`${__hooks}/lib/clients/phones.js`) as typeof import('#hooks/clients/phones.ts')).phoneKeyOf(
    phone,
  );

/** Name and company, equal in any case and with or without accents; '' unless both are stated. */
export function personKeyOf(name: string, empresa: string): string {
  const parts = [name, empresa].map(fold);
  return parts.includes('') ? '' : parts.join('|').slice(0, 400);
}

/** Sets the keys that a trigger finds the client of an inquiry by. */
export function setClientKeys(inquiry: core.Record): void {
  inquiry.set('phone_key', phoneKeyOf(inquiry.getString('phone')));
  inquiry.set('person_key', personKeyOf(inquiry.getString('name'), inquiry.getString('empresa')));
}

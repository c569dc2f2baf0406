import type { Company } from '#domain/company.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';

/** The company without the address that notifications are sent to and without the exchange rate. */
export type PublicCompany = Omit<Company, 'notification_email' | 'usd_mxn_rate' | 'usd_mxn_rate_on'>;
export type ContactNumbers = Pick<Company, 'phone' | 'whatsapp'>;
/** The company's data that the contact form shows. */
export type FormCompany = ContactNumbers & Pick<Company, 'email' | 'hours_weekdays' | 'hours_saturday'>;

/** An island's props stand in the page, so they hold nothing else. */
export const formCompanyOf = ({ email, phone, whatsapp, hours_weekdays, hours_saturday }: PublicCompany) =>
  ({ email, phone, whatsapp, hours_weekdays, hours_saturday }) satisfies FormCompany;

/** Opens a chat with the company and puts the text into its message field. */
export function whatsappLink({ whatsapp }: Pick<Company, 'whatsapp'>, text: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

const numberWithExtension = /(\+?[\d\s().-]*\d)(?:\W*ext\D*(\d+))?/i;

/** Dials the first number of a text, and its extension after a pause: "222 123 4567 ext. 12". */
export function phoneLink({ phone }: Pick<Company, 'phone'>): string {
  const [, number = '', extension] = numberWithExtension.exec(phone) ?? [];
  const digits = number.replace(/[^+\d]/g, '');
  return `tel:${extension ? `${digits},${extension}` : digits}`;
}

/** The first message of a chat about one property. Code and URL tell sales which one. */
export function propertyGreeting(
  { title, reference_code }: Pick<Property, 'title' | 'reference_code'>,
  url: string,
): string {
  return `Hola, me interesa la propiedad «${title}»${reference_code && ` (${reference_code})`}: ${url}`;
}

/** The contact page; a message prefills its form. */
export const contactPagePath = (message?: string): string =>
  message ? paths.contactAbout(message) : paths.contact();

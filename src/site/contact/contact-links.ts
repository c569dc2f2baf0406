import type { Company } from '#domain/company.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';

/** A telephone as it is written, and the URL that dials it. */
export interface ShownPhone {
  text: string;
  url: string;
}

/** Telephones and the digits of a chat. */
export interface ContactNumbers {
  phones: [ShownPhone, ...ShownPhone[]];
  whatsapp: string;
}

/** The company without the address that notifications are sent to and without the exchange rate. */
export type PublicCompany = ContactNumbers &
  Omit<Company, 'phone' | 'notification_email' | 'usd_mxn_rate' | 'usd_mxn_rate_on'>;
/** The company's data that the contact form shows. */
export type FormCompany = ContactNumbers & Pick<Company, 'email' | 'hours_weekdays' | 'hours_saturday'>;

/** An island's props stand in the page, so they hold nothing else. */
export const formCompanyOf = ({ email, phones, whatsapp, hours_weekdays, hours_saturday }: PublicCompany) =>
  ({ email, phones, whatsapp, hours_weekdays, hours_saturday }) satisfies FormCompany;

/**
 * Opens a chat with the company and puts the text into its message field. Without a number, the visitor chooses whom to
 * write to. Visitors load no module of its own for it.
 */
export const whatsappLink = ({ whatsapp }: Pick<Company, 'whatsapp'>, text: string) =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;

/** All telephones in one text. */
export const phonesText = ({ phones }: Pick<ContactNumbers, 'phones'>) =>
  phones.map(({ text }) => text).join(' / ');

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

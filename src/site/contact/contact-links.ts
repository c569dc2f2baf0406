import type { Company } from '#domain/company.ts';

/** What visitors may know of the company. */
export type PublicCompany = Omit<Company, 'notification_email'>;
export type Reachable = Pick<Company, 'phone' | 'whatsapp'>;

/** Opens a chat with the company in which the text already stands. */
export function whatsappLink({ whatsapp }: Pick<Company, 'whatsapp'>, text: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

const numberWithExtension = /(\+?[\d\s().-]*\d)(?:\W*ext\D*(\d+))?/i;

/** Dials the first number that is written, and its extension after a pause. */
export function phoneLink({ phone }: Pick<Company, 'phone'>): string {
  const [, written = '', extension] = numberWithExtension.exec(phone) ?? [];
  const digits = written.replace(/[^+\d]/g, '');
  return `tel:${extension ? `${digits},${extension}` : digits}`;
}

/** What a visitor's chat about one property opens with; the address tells sales which one. */
export function propertyGreeting(title: string, address: string): string {
  return `Hola, me interesa la propiedad «${title}»: ${address}`;
}

import { dialUrlOf, phoneNumbersIn } from '#domain/phone-numbers.ts';
import type { ShownPhone } from './contact-links.ts';

/** The telephones of a text with their links. Made by the build, so that no visitor loads the library. */
export const shownPhonesOf = (phone: string): ShownPhone[] =>
  phoneNumbersIn(phone).map((number) => ({ text: number.text, url: dialUrlOf(number) }));

/** The telephones of the company. A text without one is shown as it is. */
export function companyPhonesOf(phone: string): [ShownPhone, ...ShownPhone[]] {
  const [first = { text: phone, url: `tel:${phone.replace(/\D/g, '')}` }, ...others] = shownPhonesOf(phone);
  return [first, ...others];
}

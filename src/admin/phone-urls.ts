import { dialUrlOf, messageUrlOf, phoneNumbersIn } from '#domain/phone-numbers.ts';

/** The URL that dials the first telephone of a text; undefined for a text without one. */
export function phoneUrlOf(phone: string): string | undefined {
  const [number] = phoneNumbersIn(phone);
  return number && dialUrlOf(number);
}

/**
 * The URL of a WhatsApp chat with the first telephone of a text; undefined for a text without one.
 * @param text the beginning of the message
 */
export function whatsAppUrlOf(phone: string, text = ''): string | undefined {
  const [number] = phoneNumbersIn(phone);
  return number && messageUrlOf(number, text);
}

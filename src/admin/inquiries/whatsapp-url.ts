/**
 * The URL of a WhatsApp chat; undefined for a phone without digits. Ten digits are a number of Mexico.
 * @param text the beginning of the message
 */
export function whatsAppUrlOf(phone: string, text = ''): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return undefined;
  const chat = `https://wa.me/${digits.length === 10 ? `52${digits}` : digits}`;
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

/** The address of a WhatsApp chat; undefined for a text without digits. Ten digits are a number of Mexico. */
export function whatsAppUrlOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return undefined;
  return `https://wa.me/${digits.length === 10 ? `52${digits}` : digits}`;
}

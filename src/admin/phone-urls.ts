/** An extension after a number: "ext. 12", "x12", "#12". */
const extensionPattern = /(?:ext(?:ensi[oó]n)?|int|x|#)[.:=]*\s*(\d+)\s*$/i;

/** What is dialled before ten digits of Mexico, with the prefixes that ended in 2019. */
const mexicanPattern = /^(?:(?:00|011)?521?|(?:(?:00|011)?52)?(?:01|044|045)|01152)?(\d{10})$/;

/**
 * A telephone as somebody wrote it, in digits with its country code. Ten digits are a number of Mexico. The hooks read more
 * with a library that no browser should load; a test compares both.
 */
function dialledNumberOf(phone: string) {
  const text = phone.normalize('NFKC');
  const number = text.replace(extensionPattern, '').replace('(0)', '').trim();
  const written = number.replace(/\D/g, '');
  const isForeign = number.startsWith('+') && !written.startsWith('52');
  const [, mexican] = isForeign ? [] : (mexicanPattern.exec(written) ?? []);
  return {
    digits: mexican ? `52${mexican}` : written.replace(/^(?:00|011)/, ''),
    extension: extensionPattern.exec(text)?.[1],
    hasCountry: mexican !== undefined || /^(?:\+|00|011)/.test(number),
  };
}

/** The URL that dials a telephone and then its extension: "044 222 123 4567 ext. 3" is "tel:+522221234567,3". */
export function phoneUrlOf(phone: string): string {
  const { digits, extension, hasCountry } = dialledNumberOf(phone);
  return `tel:${hasCountry ? '+' : ''}${[digits, extension].filter(Boolean).join()}`;
}

/**
 * The URL of a WhatsApp chat; undefined for a phone without digits.
 * @param text the beginning of the message
 */
export function whatsAppUrlOf(phone: string, text = ''): string | undefined {
  const { digits } = dialledNumberOf(phone);
  if (digits === '') return undefined;
  const chat = `https://wa.me/${digits}`;
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

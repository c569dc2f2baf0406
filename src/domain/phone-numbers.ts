import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { visibleText } from './invisible-characters.ts';
import { whatsappUrl } from './whatsapp-url.ts';

/** A telephone that a text states. */
export interface PhoneNumber {
  /** With the country code: "522221234567". A local number that cannot be dialled from elsewhere has none. */
  digits: string;
  hasCountry: boolean;
  /** "12"; '' without one. */
  extension: string;
  /** The number as it is written, without the words around it: "044 222 123 4567 ext. 12". */
  text: string;
}

/** The fewest digits that anybody dials. "Oficina 2" is no telephone. */
const minDigits = 7;

/** A number, and an extension after it: "ext. 12", "x12", "#12", ";ext=12", "ext 12 y 13". */
const writtenPattern =
  /(\+?\s*\(?\d[\d\s().‐‑–—-]*)(?:\s*[;,]?\s*(?:ext(?:ensi[oó]n)?|int|x|#)[.:=]*\s*(\d{1,9})(?:\s*(?:y|o|,|\/)\s*\d{1,5}(?![\d\s().-]*\d))*)?/gi;

/** "Oficina 2 222 123 4567": the figure belongs to the word, unless it is dialled. */
const countedWord = /([a-zà-ÿ]\s+)(?!52\b|01\b|1\b)\d{1,2}\s+(?=\(?\d{2,3}[\s).-])/gi;

/** What was dialled before a number of Mexico until 2019, which the library no longer reads. */
const formerPattern = /^(?:(?:00|011)?521|(?:(?:00|011)?52)?(?:01|044|045)|01152)(\d{10})$/;

function possibleNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'MX');
  return number?.isPossible() ? number.number.slice(1) : undefined;
}

/** The digits with the country code; undefined for what cannot be dialled. A number without a country is one of Mexico. */
function dialledDigits(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  const [, mexican] = formerPattern.exec(digits) ?? [];
  return (
    possibleNumber(written) ??
    (mexican ? `52${mexican}` : possibleNumber(`+${digits.replace(/^(?:00|011)/, '')}`))
  );
}

/** Parts a text that nobody can dial into numbers that stand one after the other with spaces or dashes only. */
function partsOf(written: string): string[] {
  if (dialledDigits(written) !== undefined) return [written];
  const parts: string[] = [];
  let part = '';
  for (const [group] of written.matchAll(/\+?\d+/g)) {
    part = `${part} ${group}`.trim();
    if (part.replace(/\D/g, '').length < 10 || dialledDigits(part) === undefined) continue;
    parts.push(part);
    part = '';
  }
  if (parts.length > 0 && part === '') return parts;
  const digits = written.replace(/\D/g, '');
  return digits.length % 10 === 0 && digits.length > 10
    ? [...digits.matchAll(/\d{10}/g)].map(([part]) => part)
    : [written];
}

/** Every telephone in a text, in its order: "222 123 4567 / 222 765 4321 ext. 3" states two. */
export function phoneNumbersIn(text: string): PhoneNumber[] {
  const plain = visibleText(text.normalize('NFKC')).replace(countedWord, '$1: ');
  return [...plain.matchAll(writtenPattern)].flatMap(([whole, written = '', extension = '']) => {
    const parts = partsOf(written);
    return parts.flatMap((part, index) => {
      const dialled = dialledDigits(part);
      const digits = dialled ?? part.replace(/\D/g, '').replace(/^(?:00|011)/, '');
      if (digits.length < minDigits) return [];
      const isLast = index === parts.length - 1;
      const shown = parts.length === 1 ? whole : part;
      return {
        digits,
        hasCountry: dialled !== undefined || /^\s*(?:\+|00|011)/.test(part),
        extension: isLast ? extension : '',
        text: shown.trim().replace(/[\s(.‐‑–—-]+$/, ''),
      };
    });
  });
}

/** The URL that dials a number and then its extension: "tel:+522221234567,12". */
export const dialUrlOf = ({ digits, hasCountry, extension }: PhoneNumber): string =>
  `tel:${hasCountry ? '+' : ''}${[digits, extension].filter(Boolean).join()}`;

/** The URL of a WhatsApp chat. @param text the beginning of the message */
export const messageUrlOf = ({ digits }: PhoneNumber, text: string): string => whatsappUrl(digits, text);

/** Characters that the server stores of a key. */
const maxKeyLength = 40;

/**
 * The telephones of a text as digits with a space between, equal for every way to write them; '' for none. An extension
 * does not tell two telephones apart.
 */
export function phoneKeyOf(text: string): string {
  const keys = [...new Set(phoneNumbersIn(text).map(({ digits }) => digits.slice(0, maxKeyLength)))];
  return keys.reduce((all, key) => {
    const longer = all === '' ? key : `${all} ${key}`;
    return longer.length <= maxKeyLength ? longer : all;
  }, '');
}

/** The digits of the first telephone of a text for a chat; the text itself where it states none. */
export const chatDigitsOf = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? (phoneNumbersIn(value)[0]?.digits ?? visibleText(value)) : value;

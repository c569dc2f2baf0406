const { fold } = require('./texts.js');

/** An extension after a number: "ext. 12", "x12", "#12". It does not tell two telephones apart. */
const extensionPattern = /(?:ext(?:ensi[oó]n)?|int|x|#)\.?:?\s*\d+\s*$/i;

/** What was dialled before a number of Mexico until 2019, which the library no longer reads. */
const formerPattern = /^(?:(?:00|011)?521|(?:(?:00|011)?52)?(?:01|044|045)|01152)(\d{10})$/;

/** The country code and number of a text that can be dialled, as digits; undefined for another text. */
const dialledNumberOf = (text, country) => {
  // Loaded here, because it takes longer to load than all other hooks.
  const { parsePhoneNumber } = require('./phone-library.js');
  const number = parsePhoneNumber(text, country);
  return number?.isPossible() ? number.number.slice(1) : undefined;
};

/**
 * A telephone as digits with its country code, equal for every way to write it: "044 222 555 0101" and
 * "+52 1 (222) 555-0101 ext. 3" are "522225550101". A number without a country is one of Mexico. What cannot be dialled, such
 * as a local number, keeps its digits; '' for fewer than seven.
 */
const phoneKeyOf = (phone) => {
  const number = dialledNumberOf(phone, 'MX');
  if (number) return number;
  const digits = phone.trim().replace(extensionPattern, '').replace(/\D/g, '');
  const [, mexican] = formerPattern.exec(digits) ?? [];
  if (mexican) return `52${mexican}`;
  const rest = digits.replace(/^(?:00|011)/, '');
  return dialledNumberOf(`+${rest}`) ?? (digits.length < 7 ? '' : rest.slice(0, 40));
};

/** Name and company, equal in any case and with or without accents; '' unless both are stated. */
const personKeyOf = (name, empresa) => {
  const parts = [name, empresa].map(fold);
  return parts.includes('') ? '' : parts.join('|').slice(0, 400);
};

/** Sets the keys that a trigger finds the client of an inquiry by. */
const setClientKeys = (inquiry) => {
  inquiry.set('phone_key', phoneKeyOf(inquiry.getString('phone')));
  inquiry.set('person_key', personKeyOf(inquiry.getString('name'), inquiry.getString('empresa')));
};

// Migrations use the first two, so they stay as long as those.
module.exports = { phoneKeyOf, personKeyOf, setClientKeys };

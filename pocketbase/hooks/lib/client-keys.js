const { fold } = require('./texts.js');

/** An extension after a number: "ext. 12", "x12", "#12". It does not tell two telephones apart. */
const extensionPattern = /(?:ext(?:ensi[oó]n)?|int|x|#)\.?:?\s*\d+\s*$/i;

/** Prefixes of a Mexican number: from abroad, long distance, and for mobiles until 2019. */
const mexicanPattern = /^(?:(?:00|011)?521?|01|044|045)?(\d{10})$/;

/**
 * A telephone as digits with its country code, equal for every way to write it: "044 222 555 0101" and
 * "+52 1 (222) 555-0101 ext. 3" are "522225550101". Ten digits are a number of Mexico. '' for a text of fewer than seven
 * digits.
 */
const phoneKeyOf = (phone) => {
  const number = phone.trim().replace(extensionPattern, '');
  const digits = number.replace(/\D/g, '');
  if (digits.length < 7) return '';
  const isForeign = number.startsWith('+') && !digits.startsWith('52');
  const [, mexican] = isForeign ? [] : (mexicanPattern.exec(digits) ?? []);
  return (mexican ? `52${mexican}` : digits.replace(/^00/, '')).slice(0, 40);
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

// The migration that merges clients uses the first two, so they stay as long as it.
module.exports = { phoneKeyOf, personKeyOf, setClientKeys };

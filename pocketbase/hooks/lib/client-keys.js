const { fold } = require('./texts.js');

/**
 * The telephones of a text as digits with their country code and a space between, equal for every way to write them: the
 * function of src/domain/phone-numbers.ts, bundled.
 */
const phoneKeyOf = (phone) => {
  // Loaded here, because it takes longer to load than all other hooks.
  const library = require('./phone-library.js');
  return library.phoneKeyOf(phone);
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

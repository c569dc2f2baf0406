const { fold } = require('./texts.js');

/** What a search looks through; a line for each, so that in its order names stand as people sort them. */
const makeFindable = (location) => {
  const lines = ['name', 'city', 'state'].map((name) => fold(location.getString(name)));
  location.set('search', lines.join('\n'));
};

module.exports = { makeFindable };

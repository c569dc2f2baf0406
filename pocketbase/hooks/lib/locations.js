const { fold } = require('./texts.js');

/** Sets the text that a search reads. The name has the first line, so that sorting by this text sorts by name. */
const setSearchText = (location) => {
  const lines = ['name', 'city', 'state'].map((name) => fold(location.getString(name)));
  location.set('search', lines.join('\n'));
};

module.exports = { setSearchText };

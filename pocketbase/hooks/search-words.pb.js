routerAdd('GET', '/api/search-words/{list}', (e) => {
  require(`${__hooks}/lib/administrators.js`).requireAdministrator(e);
  const { searchWordsOf } = require(`${__hooks}/lib/search-words.js`);
  return e.json(200, { words: searchWordsOf(e.app, e.request.pathValue('list')) });
});

routerAdd('GET', '/api/search-words/{list}', (e) => {
  require(`${__hooks}/lib/staff.js`).requireStaff(e);
  const { searchWordsOf } = require(`${__hooks}/lib/search-words.js`);
  return e.json(200, { words: searchWordsOf(e.app, e.request.pathValue('list')) });
});

routerAdd('GET', '/api/search-words/{list}', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { searchWordsOf } = require(`${__hooks}/lib/database/search-words.js`);
  const words = searchWordsOf(e.app, e.request.pathValue('list'));
  return e.blob(200, 'application/json', `{"words":${words}}`);
});

cronAdd('renew-search-words', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/database/search-words.js`).renewSearchWords(rootApp());
});

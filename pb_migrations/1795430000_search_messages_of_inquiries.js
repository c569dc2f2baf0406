/**
 * The different words of subject and message, folded, so that a search finds an inquiry by what it says. The hooks write
 * them. They stand beside `search`, which the indexes of the lists hold.
 */
const messageWords = { type: 'text', name: 'message_words', max: 6_000 };

/** As `setSearchText` in pocketbase/hooks/lib/inquiries.js. */
const wordsOf = (text) => {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return [...new Set(folded.split(' '))].join(' ');
};

const pageSize = 500;

const fillWords = (app) => {
  const select =
    'SELECT id, subject, message FROM inquiries WHERE id > {:last} ORDER BY id LIMIT {:pageSize}';
  const update = 'UPDATE inquiries SET message_words = {:words} WHERE id = {:id}';
  let rows;
  for (let last = ''; !rows || rows.length === pageSize; last = rows[rows.length - 1]?.id) {
    rows = arrayOf(new DynamicModel({ id: '', subject: '', message: '' }));
    app.db().newQuery(select).bind({ last, pageSize }).all(rows);
    for (const { id, subject, message } of rows)
      app
        .db()
        .newQuery(update)
        .bind({ id, words: wordsOf(`${subject} ${message}`) })
        .execute();
  }
};

migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId('inquiries');
    inquiries.fields.add(new Field(messageWords));
    app.save(inquiries);
    fillWords(app);
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId('inquiries');
    inquiries.fields.removeByName(messageWords.name);
    app.save(inquiries);
  },
);

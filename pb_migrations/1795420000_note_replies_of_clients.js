const { staff } = require(`${__hooks}/lib/schema.js`);

/** What is sent as a proposal, and what the client answers. As in src/domain/inquiry-entry.ts. */
const kinds = ['proposal', 'reply'];

/** An answer, a proposal and a reply were sent, so they stay. */
const formerDeleteRule = `${staff} && kind != "answer"`;
const deleteRule = `${formerDeleteRule} && kind != "proposal" && kind != "reply"`;

const changeEntries = (app, change, rule) => {
  const entries = app.findCollectionByNameOrId('inquiry_entries');
  const field = entries.fields.getByName('kind');
  field.values = change([...field.values]);
  entries.deleteRule = rule;
  app.save(entries);
};

const index = 'idx_inquiries_replied';

/** A reply of the client waits for somebody, also after the first answer to the inquiry. */
migrate(
  (app) => {
    changeEntries(app, (present) => [...present, ...kinds], deleteRule);
    const inquiries = app.findCollectionByNameOrId('inquiries');
    // When the client replied last; '' once somebody answered that.
    inquiries.fields.add(new DateField({ name: 'replied_at' }));
    // The hooks derive it, so that one index answers the question of the screen "Hoy".
    inquiries.fields.add(new BoolField({ name: 'has_reply' }));
    inquiries.indexes = [
      ...inquiries.indexes,
      `CREATE INDEX ${index} ON inquiries (has_reply, replied_at, id)`,
    ];
    app.save(inquiries);
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId('inquiries');
    inquiries.removeIndex(index);
    for (const name of ['replied_at', 'has_reply']) inquiries.fields.removeByName(name);
    app.save(inquiries);
    for (const kind of kinds)
      app.db().newQuery(`DELETE FROM inquiry_entries WHERE kind = '${kind}'`).execute();
    changeEntries(app, (present) => present.filter((kind) => !kinds.includes(kind)), formerDeleteRule);
  },
);

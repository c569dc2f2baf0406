const staff = '@request.auth.verified = true && @request.auth.approved = true';

const keepTheLast200 = `
  CREATE TRIGGER publications_forget_old AFTER INSERT ON publications
  BEGIN
    DELETE FROM publications WHERE id NOT IN (
      SELECT id FROM publications ORDER BY started_at DESC, rowid DESC LIMIT 200
    );
  END
`;

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'publications',
        listRule: staff,
        viewRule: staff,
        fields: [
          { type: 'number', name: 'revision', onlyInt: true, min: 0 },
          {
            type: 'select',
            name: 'state',
            required: true,
            maxSelect: 1,
            values: ['publishing', 'online', 'failed'],
          },
          { type: 'text', name: 'reason', max: 2_000 },
          { type: 'text', name: 'step', max: 60 },
          { type: 'number', name: 'progress', onlyInt: true, min: 0, max: 100 },
          { type: 'text', name: 'release', max: 100 },
          { type: 'number', name: 'pages', onlyInt: true, min: 0 },
          { type: 'date', name: 'started_at', required: true },
          { type: 'date', name: 'finished_at' },
        ],
        indexes: ['CREATE INDEX idx_publications_started_at ON publications (started_at)'],
      }),
    );
    app.db().newQuery(keepTheLast200).execute();
  },
  (app) => app.delete(app.findCollectionByNameOrId('publications')),
);

const { staff } = require(`${__hooks}/lib/schema.js`);

migrate(
  (app) =>
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
    ),
  (app) => app.delete(app.findCollectionByNameOrId('publications')),
);

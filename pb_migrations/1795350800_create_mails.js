const { staff } = require(`${__hooks}/lib/schema.js`);

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'mails',
        listRule: staff,
        viewRule: staff,
        fields: [
          {
            type: 'select',
            name: 'kind',
            required: true,
            maxSelect: 1,
            values: ['inquiry', 'answer', 'verification', 'approval', 'password-reset', 'email-change'],
          },
          { type: 'text', name: 'dedupe_key', required: true, max: 200, presentable: true },
          { type: 'json', name: 'payload', maxSize: 100_000 },
          {
            type: 'select',
            name: 'state',
            required: true,
            maxSelect: 1,
            values: ['pending', 'sent', 'dead'],
          },
          { type: 'number', name: 'attempts', onlyInt: true, min: 0 },
          { type: 'date', name: 'next_at' },
          { type: 'text', name: 'last_error', max: 2_000 },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_mails_dedupe_key ON mails (dedupe_key)',
          'CREATE INDEX idx_mails_due ON mails (state, next_at)',
          'CREATE INDEX idx_mails_created_at ON mails (created_at)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('mails')),
);

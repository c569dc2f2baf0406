const { staff } = require(`${__hooks}/lib/schema.js`);

migrate(
  (app) => {
    const site = new Collection({
      type: 'base',
      name: 'site',
      listRule: staff,
      viewRule: staff,
      fields: [
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        { type: 'number', name: 'delivered_revision', onlyInt: true, min: 0 },
        { type: 'number', name: 'next_try_ms', onlyInt: true, min: 0 },
        { type: 'number', name: 'attempts', onlyInt: true, min: 0 },
        { type: 'text', name: 'last_error', max: 2_000 },
        { type: 'bool', name: 'dead' },
        { type: 'text', name: 'pinned_release', max: 100 },
      ],
    });
    app.save(site);
    app.save(new Record(site, { id: 'site00000000001' }));
  },
  (app) => app.delete(app.findCollectionByNameOrId('site')),
);

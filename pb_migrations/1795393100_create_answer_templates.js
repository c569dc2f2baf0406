const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/** As in 1795350300_configure_users.js. A signature belongs to its owner, as the name does. */
const keepsName = '@request.body.name:changed = false';
const keepsSignature = `${keepsName} && @request.body.signature:changed = false`;

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'answer_templates',
        listRule: staff,
        viewRule: staff,
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: [
          uuid,
          { type: 'text', name: 'name', required: true, min: 2, max: 80 },
          { type: 'text', name: 'text', required: true, max: 5_000 },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_answer_templates_id ON answer_templates (id COLLATE NOCASE)',
          'CREATE INDEX idx_answer_templates_name ON answer_templates (name)',
        ],
      }),
    );
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new TextField({ name: 'signature', max: 500 }));
    users.updateRule = users.updateRule.replace(keepsName, keepsSignature);
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.updateRule = users.updateRule.replace(keepsSignature, keepsName);
    users.fields.removeByName('signature');
    app.save(users);
    app.delete(app.findCollectionByNameOrId('answer_templates'));
  },
);

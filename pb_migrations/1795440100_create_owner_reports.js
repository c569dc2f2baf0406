const { uuid } = require(`${__hooks}/lib/schema.js`);

/** SQL: the private data names the owner of the report. As in pocketbase/hooks/lib/owner-reports.js. */
const isOwner = `iif(owner_reports.owner_email <> '',
      property_private_data.owner_email = owner_reports.owner_email COLLATE NOCASE,
      property_private_data.owner_email = '' AND property_private_data.owner_phone = owner_reports.owner_phone)`;

/** A report of an owner who has no property any more is deleted, with its links. */
const forgetReports = `
  BEGIN
    DELETE FROM owner_reports WHERE NOT EXISTS (SELECT 1 FROM property_private_data WHERE ${isOwner});
    DELETE FROM owner_report_links WHERE report_id NOT IN (SELECT id FROM owner_reports);
  END`;

const triggers = {
  // Who owns nothing any more sees no report, and is forgotten.
  private_data_update_forgets_reports: `
  AFTER UPDATE OF owner_email, owner_phone ON property_private_data
  ${forgetReports}`,

  private_data_delete_forgets_reports: `
  AFTER DELETE ON property_private_data
  ${forgetReports}`,
};

const createReports = (app) =>
  app.save(
    new Collection({
      type: 'base',
      name: 'owner_reports',
      fields: [
        uuid,
        // As in the private data of the owner's properties: the e-mail, or the telephone where none is stated.
        { type: 'email', name: 'owner_email' },
        { type: 'text', name: 'owner_phone', max: 40 },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: [
        // Each insert looks for its id in either case; without this index it scans the table.
        'CREATE UNIQUE INDEX idx_owner_reports_id ON owner_reports (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_owner_reports_owner ON owner_reports (owner_email COLLATE NOCASE, owner_phone)',
      ],
    }),
  );

const createLinks = (app) =>
  app.save(
    new Collection({
      type: 'base',
      name: 'owner_report_links',
      fields: [
        uuid,
        {
          type: 'relation',
          name: 'report_id',
          required: true,
          collectionId: app.findCollectionByNameOrId('owner_reports').id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        // SHA-256 of the secret in the link.
        { type: 'text', name: 'secret_hash', required: true, max: 64, hidden: true },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_owner_report_links_id ON owner_report_links (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_owner_report_links_secret_hash ON owner_report_links (secret_hash)',
        'CREATE INDEX idx_owner_report_links_report_id ON owner_report_links (report_id)',
      ],
    }),
  );

/** The report of an owner: what was counted of the owner's properties by month, under links that can be revoked. */
migrate(
  (app) => {
    createReports(app);
    createLinks(app);
    for (const [name, body] of Object.entries(triggers))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const name of ['owner_report_links', 'owner_reports'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

/** The same as in 1795351200_create_triggers.js. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

// Every change of a landmark counts a site revision.
const triggers = {
  landmarks_insert_changes_site: `AFTER INSERT ON landmarks BEGIN ${countSiteRevision} END`,
  landmarks_update_changes_site: `AFTER UPDATE ON landmarks BEGIN ${countSiteRevision} END`,
  landmarks_delete_changes_site: `AFTER DELETE ON landmarks BEGIN ${countSiteRevision} END`,
};

/**
 * Places of the region, to about 1 km. Every installation begins with them, because they are no invented data; an
 * administrator corrects them.
 */
const landmarks = [
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0001',
    'Volkswagen de México, Cuautlancingo',
    'VW',
    'planta',
    19.118,
    -98.253,
  ],
  ['5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0002', 'Audi México, San José Chiapa', 'Audi', 'planta', 19.217, -97.775],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0003',
    'Aeropuerto Internacional de Puebla (PBC)',
    'Aeropuerto PBC',
    'aeropuerto',
    19.1638,
    -98.3758,
  ],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0004',
    'Aeropuerto Felipe Ángeles (NLU)',
    'AIFA',
    'aeropuerto',
    19.745,
    -99.015,
  ],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0005',
    'Aeropuerto de la Ciudad de México (MEX)',
    'AICM',
    'aeropuerto',
    19.4354,
    -99.0826,
  ],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0006',
    'Puerto de Veracruz',
    'Puerto de Veracruz',
    'puerto',
    19.205,
    -96.135,
  ],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0007',
    'Entronque Arco Norte, San Martín Texmelucan',
    'Arco Norte',
    'entronque',
    19.3,
    -98.44,
  ],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0008',
    'Entronque Amozoc (150D–140D)',
    'Entronque Amozoc',
    'entronque',
    19.055,
    -98.04,
  ],
  [
    '5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0009',
    'Entronque Cuacnopalan (150D–135D)',
    'Cuacnopalan',
    'entronque',
    18.83,
    -97.5,
  ],
];

const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

migrate(
  (app) => {
    const collection = new Collection({
      type: 'base',
      name: 'landmarks',
      listRule: staff,
      viewRule: staff,
      createRule: staff,
      updateRule: staff,
      deleteRule: staff,
      fields: [
        uuid,
        { type: 'text', name: 'name', required: true, min: 2, max: 200, presentable: true },
        { type: 'text', name: 'short_name', required: true, max: 30 },
        {
          type: 'select',
          name: 'kind',
          required: true,
          maxSelect: 1,
          values: ['planta', 'aeropuerto', 'puerto', 'caseta', 'entronque', 'ferrocarril'],
        },
        { type: 'number', name: 'latitude', required: true, min: -90, max: 90 },
        { type: 'number', name: 'longitude', required: true, min: -180, max: 180 },
        { type: 'autodate', name: 'created_at', onCreate: true },
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        { type: 'text', name: 'search', max: 500 },
      ],
      indexes: [
        // Each insert looks for its id in either case; without this index it scans the table.
        'CREATE UNIQUE INDEX idx_landmarks_id ON landmarks (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_landmarks_short_name ON landmarks (short_name COLLATE NOCASE)',
        'CREATE INDEX idx_landmarks_search ON landmarks (search, id)',
        'CREATE INDEX idx_landmarks_kind ON landmarks (kind, search, id)',
      ],
    });
    app.save(collection);
    for (const [id, name, short_name, kind, latitude, longitude] of landmarks) {
      const search = `${fold(name)}\n${fold(short_name)}`;
      app.save(new Record(collection, { id, name, short_name, kind, latitude, longitude, search }));
    }
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    app.delete(app.findCollectionByNameOrId('landmarks'));
  },
);

const { staff, uuid } = require(`${__hooks}/lib/schema.js`);

const types = ['Nave Industrial', 'Bodega', 'Terreno Industrial', 'Parque Industrial'];

/**
 * Each sort order of the list has a covering index: `id` makes the order total, and `search` lets a search filter rows
 * without reading the table.
 */
const sortIndexes = [
  'CREATE INDEX idx_properties_type ON properties (type, id, search)',
  'CREATE INDEX idx_properties_location ON properties (location, id, search)',
  'CREATE INDEX idx_properties_area ON properties (area, id, search)',
  'CREATE INDEX idx_properties_sale_price ON properties (sale_price, rental_price, price, id, search)',
  'CREATE INDEX idx_properties_created_at ON properties (created_at, id, search)',
];

const fieldsFor = (locations) => [
  uuid,
  { type: 'text', name: 'title', required: true, min: 2, max: 200, presentable: true },
  { type: 'text', name: 'description', max: 20_000 },
  { type: 'number', name: 'area', min: 0 },
  { type: 'text', name: 'location', required: true, min: 2, max: 200 },
  { type: 'relation', name: 'location_id', collectionId: locations.id, maxSelect: 1 },
  { type: 'select', name: 'type', required: true, maxSelect: 1, values: types },
  { type: 'text', name: 'city', max: 120 },
  { type: 'text', name: 'state', max: 120 },
  { type: 'text', name: 'address', max: 300 },
  { type: 'number', name: 'latitude', min: -90, max: 90 },
  { type: 'number', name: 'longitude', min: -180, max: 180 },
  { type: 'number', name: 'year_built', onlyInt: true, min: 0, max: 2100 },
  { type: 'number', name: 'bathrooms', onlyInt: true, min: 0 },
  { type: 'number', name: 'parking_spots', onlyInt: true, min: 0 },
  { type: 'number', name: 'ceiling_height', min: 0 },
  { type: 'number', name: 'loading_docks_count', onlyInt: true, min: 0 },
  { type: 'json', name: 'available_services', maxSize: 20_000 },
  { type: 'json', name: 'features', maxSize: 20_000 },
  {
    type: 'file',
    name: 'images',
    maxSelect: 30,
    maxSize: 10 * 1024 * 1024,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  },
  { type: 'json', name: 'image_alts', maxSize: 20_000 },
  { type: 'number', name: 'featured_img_index', onlyInt: true, min: 0 },
  { type: 'number', name: 'sale_price', min: 0 },
  { type: 'number', name: 'rental_price', min: 0 },
  { type: 'number', name: 'price', min: 0 },
  { type: 'bool', name: 'is_for_sale' },
  { type: 'bool', name: 'is_for_rent' },
  { type: 'bool', name: 'featured' },
  { type: 'bool', name: 'active' },
  { type: 'select', name: 'status', maxSelect: 1, values: ['active', 'sold', 'rented'] },
  { type: 'text', name: 'search', max: 500 },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
];

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'properties',
        listRule: `active = true || (${staff})`,
        viewRule: `active = true || (${staff})`,
        createRule: staff,
        updateRule: staff,
        deleteRule: staff,
        fields: fieldsFor(app.findCollectionByNameOrId('locations')),
        indexes: [
          // Each insert looks for its id in either case; without this index it scans the table.
          'CREATE UNIQUE INDEX idx_properties_id ON properties (id COLLATE NOCASE)',
          ...sortIndexes,
          'CREATE INDEX idx_properties_location_id ON properties (location_id)',
          // Only inactive rows, of which there are few. SQLite without statistics would use an index of all rows for
          // the active ones too, and then read and sort nearly the whole table.
          'CREATE INDEX idx_properties_active ON properties (active, created_at) WHERE active = 0',
          // Covers every count, so that counting does not read the long texts.
          'CREATE INDEX idx_properties_counts ON properties (type, is_for_rent, is_for_sale, active, id)',
          // `search` begins with the title without case and accents: in its order "Ángel" precedes "Zoila".
          'CREATE INDEX idx_properties_search ON properties (search, id)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('properties')),
);

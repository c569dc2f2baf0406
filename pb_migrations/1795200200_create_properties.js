const staff = '@request.auth.verified = true && @request.auth.approved = true';

const uuid = {
  type: 'text',
  name: 'id',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  autogeneratePattern: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
};

const types = ['Nave Industrial', 'Bodega', 'Terreno Industrial', 'Parque Industrial'];

/** What a list is sorted by; with the id every row has one place, and a search reads nothing but the index. */
const orderedBy = (fields) =>
  `CREATE INDEX idx_properties_${fields[0]} ON properties (${fields.join(', ')}, id, search)`;
const prices = ['sale_price', 'rental_price', 'price'];

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
          'CREATE UNIQUE INDEX idx_properties_id ON properties (id COLLATE NOCASE)',
          ...[['title'], ['type'], ['location'], ['area'], prices, ['created_at']].map(orderedBy),
          'CREATE INDEX idx_properties_location_id ON properties (location_id)',
          'CREATE INDEX idx_properties_active ON properties (active, created_at)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('properties')),
);

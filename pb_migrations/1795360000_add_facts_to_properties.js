const number = (name) => ({ type: 'number', name, min: 0 });
const integer = (name) => ({ type: 'number', name, min: 0, onlyInt: true });
const choice = (name, values) => ({ type: 'select', name, maxSelect: 1, values });
const choices = (name, values) => ({ type: 'select', name, maxSelect: values.length, values });
/** Three states: yes, no, and '' for "not stated". */
const yesOrNo = (name) => choice(name, ['yes', 'no']);

const fields = [
  number('land_area'),
  number('office_area'),
  number('divisible_from'),
  number('column_spacing_x'),
  number('column_spacing_y'),
  number('floor_load'),
  number('floor_thickness'),
  number('crane_capacity'),
  choice('building_class', ['A', 'B', 'C']),
  choice('condition', ['new', 'used', 'under_construction', 'build_to_suit']),
  integer('dock_levelers'),
  integer('drive_in_doors'),
  number('truck_court_depth'),
  integer('trailer_spots'),
  yesOrNo('is_cross_dock'),
  number('power_kva'),
  choice('power_status', ['contracted', 'available', 'feasible', 'in_process']),
  yesOrNo('has_substation'),
  yesOrNo('has_natural_gas'),
  choices('water_supply', ['municipal', 'well', 'park', 'truck']),
  yesOrNo('has_fiber'),
  yesOrNo('has_rail_spur'),
  choices('fire_protection', ['extinguishers', 'hydrants', 'sprinklers', 'esfr']),
  choice('land_use', ['light_industry', 'medium_industry', 'heavy_industry', 'mixed', 'services']),
  yesOrNo('is_in_park'),
  { type: 'json', name: 'fact_checks', maxSize: 20_000 },
];

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const field of fields) properties.fields.add(new Field(field));
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const { name } of fields) properties.fields.removeByName(name);
    app.save(properties);
  },
);

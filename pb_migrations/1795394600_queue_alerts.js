const { uuid } = require(`${__hooks}/lib/schema.js`);

/** As in src/domain/alert-match.ts. */
const reasons = ['Nueva', 'Disponible', 'Precio', 'Completada'];

/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

const numbers = `area ceiling_height loading_docks_count land_area office_area divisible_from column_spacing_x
  column_spacing_y floor_load floor_thickness crane_capacity dock_levelers drive_in_doors truck_court_depth
  trailer_spots power_kva year_built`.split(/\s+/);
const texts = `building_class condition is_cross_dock power_status has_substation has_natural_gas has_fiber
  has_rail_spur land_use is_in_park location_id`.split(/\s+/);
const lists = ['water_supply', 'fire_protection'];
const prices = `price sale_price sale_currency sale_basis rental_price rental_currency rental_basis
  is_price_on_request is_for_sale is_for_rent`.split(/\s+/);

const isBlankList = (value) => `coalesce(${value}, '') IN ('', 'null', '[]')`;

/** SQL: somebody stated a fact that nobody had stated. */
const isCompleted = [
  ...numbers.map((name) => `(coalesce(OLD.${name}, 0) = 0 AND coalesce(NEW.${name}, 0) <> 0)`),
  ...texts.map((name) => `(coalesce(OLD.${name}, '') = '' AND coalesce(NEW.${name}, '') <> '')`),
  ...lists.map((name) => `(${isBlankList(`OLD.${name}`)} AND NOT ${isBlankList(`NEW.${name}`)})`),
].join(' OR ');

const hasOtherPrice = prices.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');

/** SQL: free now, or from another day. */
const isFreed = `(OLD.status = 'reserved' AND NEW.status = 'active')
  OR (NEW.availability <> '' AND (OLD.availability <> NEW.availability OR OLD.available_from <> NEW.available_from))`;

/** SQL: whether the property had a page before. */
const wasOnline = 'EXISTS (SELECT 1 FROM property_paths WHERE property_id = NEW.id)';

const isOffered = "NEW.active AND NEW.status NOT IN ('sold', 'rented')";

/** The edit counts one site revision after this trigger, which runs before it. */
const queueEvent = (reason) => `
    INSERT INTO alert_events (id, property_id, reason, revision, created_at)
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), NEW.id, ${reason}, site.revision + 1, ${now} FROM site;`;

const triggers = {
  // A new property is compared with requirements after it was published.
  properties_insert_queues_alerts: `
  BEFORE INSERT ON properties
  WHEN ${isOffered}
  BEGIN${queueEvent("'Nueva'")}
  END`,

  // So is one that is offered again, is free from another day, has another price, or states what nobody had stated.
  properties_update_queues_alerts: `
  BEFORE UPDATE ON properties
  WHEN ${isOffered} AND (NOT OLD.active OR ${isFreed} OR ${hasOtherPrice} OR ${isCompleted})
  BEGIN${queueEvent(`CASE
      WHEN NOT OLD.active AND NOT ${wasOnline} THEN 'Nueva'
      WHEN NOT OLD.active OR ${isFreed} THEN 'Disponible'
      WHEN ${hasOtherPrice} THEN 'Precio'
      ELSE 'Completada' END`)}
  END`,

  // What is no longer offered is told to nobody.
  properties_update_drops_alerts: `
  AFTER UPDATE ON properties
  WHEN OLD.active AND NOT NEW.active
  BEGIN
    DELETE FROM alert_events WHERE property_id = OLD.id;
  END`,

  properties_delete_drops_alerts: `
  AFTER DELETE ON properties
  BEGIN
    DELETE FROM alert_events WHERE property_id = OLD.id;
  END`,
};

const createEvents = (app) =>
  app.save(
    new Collection({
      type: 'base',
      name: 'alert_events',
      fields: [
        { type: 'text', name: 'property_id', required: true, max: 36 },
        { type: 'select', name: 'reason', required: true, maxSelect: 1, values: reasons },
        // The site revision that shows the edit.
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: ['CREATE INDEX idx_alert_events_revision ON alert_events (revision, id)'],
    }),
  );

const createAlerts = (app) =>
  app.save(
    new Collection({
      type: 'base',
      name: 'requirement_alerts',
      fields: [
        uuid,
        {
          type: 'relation',
          name: 'requirement_id',
          required: true,
          collectionId: app.findCollectionByNameOrId('requirements').id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { type: 'text', name: 'property_id', required: true, max: 36 },
        { type: 'select', name: 'reason', required: true, maxSelect: 1, values: reasons },
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        // The day of the mail that says it, in the company's time zone; '' until a mail is queued.
        { type: 'text', name: 'mail_day', max: 10 },
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_requirement_alerts_id ON requirement_alerts (id COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_requirement_alerts_key ON requirement_alerts (requirement_id, property_id, reason, revision)',
        'CREATE INDEX idx_requirement_alerts_mail_day ON requirement_alerts (mail_day, requirement_id)',
      ],
    }),
  );

/** Each (requirement, property, reason, revision) is told once. */
migrate(
  (app) => {
    createEvents(app);
    createAlerts(app);
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    for (const name of ['requirement_alerts', 'alert_events']) app.delete(app.findCollectionByNameOrId(name));
  },
);

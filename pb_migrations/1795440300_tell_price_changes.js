const trigger = 'properties_update_queues_alerts';
/** What the trigger writes, without and with the change of the prices. */
const columns = ['reason, revision, created_at', 'reason, revision, price_change, created_at'];
const revisionValue = 'site.revision + 1,';

/** SQL: currency and basis of a price. What nobody chose is a total in MXN, as in src/domain/property.ts. */
const unitOf = (row, market) =>
  `iif(${row}.${market}_currency = 'USD', 'USD', 'MXN'), iif(${row}.${market}_basis = 'per_m2', 'per_m2', 'total')`;

/** SQL: JSON of a price before and after, where both are known in one currency and basis; NULL otherwise. */
const changeOf = (market, isOffered) => `json(CASE WHEN OLD.${isOffered} AND NEW.${isOffered}
        AND OLD.${market}_price > 0 AND NEW.${market}_price > 0 AND OLD.${market}_price <> NEW.${market}_price
        AND (${unitOf('OLD', market)}) = (${unitOf('NEW', market)})
      THEN json_array(OLD.${market}_price, NEW.${market}_price, ${unitOf('NEW', market)}) END)`;

/** SQL: the changes of both prices as JSON; '' when none is known. A price on request was never told. */
const priceChange = `iif(OLD.is_price_on_request OR NEW.is_price_on_request, '', replace(json_patch('{}', json_object(
      'sale', ${changeOf('sale', 'is_for_sale')},
      'rent', ${changeOf('rental', 'is_for_rent')})), '{}', ''))`;

const triggerSql = (app) => {
  const found = new DynamicModel({ sql: '' });
  app
    .db()
    .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = {:trigger}")
    .bind({ trigger })
    .one(found);
  return found.sql;
};

/** Replaces a part of the trigger, which must have it once. */
const rewrite = (sql, from, to) => {
  if (sql.split(from).length !== 2) throw new Error(`The trigger ${trigger} does not have ${from} once.`);
  return sql.split(from).join(to);
};

const replaceTrigger = (app, sql) => {
  app.db().newQuery(`DROP TRIGGER ${trigger}`).execute();
  app.db().newQuery(sql).execute();
};

const eachCollection = (app, change) => {
  for (const name of ['alert_events', 'requirement_alerts', 'requirement_matches']) {
    const collection = app.findCollectionByNameOrId(name);
    change(collection);
    app.save(collection);
  }
};

/** An edit of a price is told with the price before and after. */
migrate(
  (app) => {
    eachCollection(app, (collection) =>
      collection.fields.add(new TextField({ name: 'price_change', max: 300 })),
    );
    const withColumn = rewrite(triggerSql(app), columns[0], columns[1]);
    replaceTrigger(app, rewrite(withColumn, revisionValue, `${revisionValue} ${priceChange},`));
  },
  (app) => {
    const withoutColumn = rewrite(triggerSql(app), columns[1], columns[0]);
    replaceTrigger(app, rewrite(withoutColumn, `${revisionValue} ${priceChange},`, revisionValue));
    eachCollection(app, (collection) => collection.fields.removeByName('price_change'));
  },
);

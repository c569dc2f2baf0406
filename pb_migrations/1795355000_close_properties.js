/** SQL for the time until which the page of a property that is closed now stays online. */
const until = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+90 days')";

// A sold or rented property is not active: lists, index and sitemap leave it out. Its page stays for 90 days.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new DateField({ name: 'page_until' }));
    properties.addIndex('idx_properties_page_until', false, 'page_until', "page_until <> ''");
    app.save(properties);
    app
      .db()
      .newQuery(
        `UPDATE properties SET active = FALSE, page_until = ${until} WHERE active AND status IN ('sold', 'rented')`,
      )
      .execute();
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_page_until');
    properties.fields.removeByName('page_until');
    app.save(properties);
  },
);

const staff = '@request.auth.verified = true && @request.auth.approved = true';

const countedTypes = `
  SELECT type AS id, count(*) AS total,
    CAST(sum(is_for_sale) AS INTEGER) AS for_sale,
    CAST(sum(is_for_rent) AS INTEGER) AS for_rent,
    CAST(sum(active) AS INTEGER) AS active
  FROM properties
  GROUP BY type
`;

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'view',
        name: 'property_figures',
        listRule: staff,
        viewRule: staff,
        viewQuery: countedTypes,
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('property_figures')),
);

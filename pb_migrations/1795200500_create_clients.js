const staff = '@request.auth.verified = true && @request.auth.approved = true';

/**
 * One client per e-mail without regard to case: the words of the latest inquiry, the date of the first.
 * The id is that of the first inquiry, so it stays while new ones arrive.
 */
const clients = `
  SELECT
    CAST((
      SELECT first.id FROM inquiries first WHERE lower(first.email) = person.email
      ORDER BY first.created_at, first.id LIMIT 1
    ) AS TEXT) AS id,
    latest.name AS name,
    latest.email AS email,
    latest.phone AS phone,
    latest.empresa AS empresa,
    CAST(person.created_at AS TEXT) AS created_at,
    latest.created_at AS last_inquiry_at,
    CAST(person.inquiries_count AS INT) AS inquiries_count
  FROM (
    SELECT lower(email) AS email, count(*) AS inquiries_count, min(created_at) AS created_at
    FROM inquiries GROUP BY lower(email)
  ) person
  JOIN inquiries latest ON latest.id = (
    SELECT last.id FROM inquiries last WHERE lower(last.email) = person.email
    ORDER BY last.created_at DESC, last.id DESC LIMIT 1
  )
`;

migrate(
  (app) =>
    app.save(
      new Collection({ type: 'view', name: 'clients', listRule: staff, viewRule: staff, viewQuery: clients }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('clients')),
);

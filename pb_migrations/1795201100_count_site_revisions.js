const shownOnTheSite = ['properties', 'locations', 'company'];

const triggers = shownOnTheSite.flatMap((table) =>
  ['INSERT', 'UPDATE', 'DELETE'].map((event) => ({
    name: `${table}_${event.toLowerCase()}_changes_site`,
    body: `
      AFTER ${event} ON ${table}
      BEGIN
        UPDATE site SET
          revision = revision + 1,
          attempts = iif(dead, 0, attempts),
          next_try_ms = iif(dead, 0, next_try_ms),
          dead = FALSE,
          pinned_release = '',
          changed_at_ms = CAST(unixepoch('subsec') * 1000 AS INT)
        WHERE id = 'site00000000001';
      END`,
  })),
);

migrate(
  (app) => {
    for (const { name, body } of triggers) app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const { name } of triggers) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);

/**
 * The collection was created with facts that somebody invented. They belong to the demo (src/server/seed). Elsewhere the
 * first administrator fills them in, and until then nothing is published (`hasCompanyFacts` in src/domain/company.ts).
 */

/** A new database: nobody has an account and nothing has changed. An existing installation keeps its facts. */
const isNewDatabase = 'NOT EXISTS (SELECT 1 FROM users) AND (SELECT revision FROM site) = 0';

const emptyFacts = `
  UPDATE company SET name = '', notification_email = '', email = '', phone = '', whatsapp = '', address = '',
    latitude = 0, longitude = 0, hours_weekdays = '', hours_saturday = ''
  WHERE ${isNewDatabase}`;

/** The facts of version 1.0.0, whose code cannot show an empty company. */
const invented = {
  name: 'Naves Industriales Puebla',
  notification_email: 'ventas@example.com',
  email: 'ventas@example.com',
  phone: '+52 222 555 0110',
  whatsapp: '522225550110',
  address:
    'Blvd. Atlixcáyotl 4321, piso 6, Reserva Territorial Atlixcáyotl, 72830 San Andrés Cholula, Puebla',
  latitude: 19.0335,
  longitude: -98.2325,
  hours_weekdays: 'Lunes a viernes: 9:00 AM a 6:00 PM',
  hours_saturday: 'Sábado: 10:00 AM a 2:00 PM',
};

migrate(
  (app) => {
    const emptied = app.db().newQuery(emptyFacts).execute().rowsAffected();
    // The trigger counts a revision, but nobody has changed anything.
    if (emptied > 0) app.db().newQuery('UPDATE site SET revision = 0').execute();
  },
  (app) => {
    const company = app.findRecordById('company', 'company00000001');
    if (company.getString('name') !== '') return;
    for (const [name, value] of Object.entries(invented)) company.set(name, value);
    app.save(company);
  },
);

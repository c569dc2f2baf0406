/**
 * What every installation begins with: an empty company, a site that nothing has changed, and places of the region, to
 * about 1 km. They are no invented data; an administrator corrects them.
 */
const landmarks = `
INSERT INTO landmarks (id, kind, latitude, longitude, name, short_name, search) VALUES
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0001', 'planta', 19.118, -98.253, 'Volkswagen de México, Cuautlancingo', 'VW',
    'volkswagen de mexico cuautlancingo' || char(10) || 'vw'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0002', 'planta', 19.217, -97.775, 'Audi México, San José Chiapa', 'Audi',
    'audi mexico san jose chiapa' || char(10) || 'audi'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0003', 'aeropuerto', 19.1638, -98.3758, 'Aeropuerto Internacional de Puebla (PBC)', 'Aeropuerto PBC',
    'aeropuerto internacional de puebla pbc' || char(10) || 'aeropuerto pbc'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0004', 'aeropuerto', 19.745, -99.015, 'Aeropuerto Felipe Ángeles (NLU)', 'AIFA',
    'aeropuerto felipe angeles nlu' || char(10) || 'aifa'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0005', 'aeropuerto', 19.4354, -99.0826, 'Aeropuerto de la Ciudad de México (MEX)', 'AICM',
    'aeropuerto de la ciudad de mexico mex' || char(10) || 'aicm'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0006', 'puerto', 19.205, -96.135, 'Puerto de Veracruz', 'Puerto de Veracruz',
    'puerto de veracruz' || char(10) || 'puerto de veracruz'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0007', 'entronque', 19.3, -98.44, 'Entronque Arco Norte, San Martín Texmelucan', 'Arco Norte',
    'entronque arco norte san martin texmelucan' || char(10) || 'arco norte'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0008', 'entronque', 19.055, -98.04, 'Entronque Amozoc (150D–140D)', 'Entronque Amozoc',
    'entronque amozoc 150d 140d' || char(10) || 'entronque amozoc'),
  ('5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d0009', 'entronque', 18.83, -97.5, 'Entronque Cuacnopalan (150D–135D)', 'Cuacnopalan',
    'entronque cuacnopalan 150d 135d' || char(10) || 'cuacnopalan')`;

const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

const inserts = [
  "INSERT INTO company (id) VALUES ('company00000001')",
  `INSERT INTO site (id, publish_times_counted_at) VALUES ('site00000000001', ${now})`,
  'INSERT INTO reference_counter (id, last_number) VALUES (1, 0)',
  landmarks,
  ...['company', 'landmarks'].map((name) => `UPDATE ${name} SET created_at = ${now}, updated_at = ${now}`),
];

migrate(
  (app) => {
    for (const sql of inserts) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const name of ['company', 'site', 'reference_counter', 'landmarks']) {
      app.db().newQuery(`DELETE FROM ${name}`).execute();
    }
  },
);

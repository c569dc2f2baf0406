import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DemoFactName, demoFactsOf } from '#domain/demo-company.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { FinalError } from '#render/operator-error.ts';
import { propertyIdOf } from './seed/demo-ids.ts';
import { demoProperties } from './seed/demo-properties.ts';
import { demoAdministrator, type Settings } from './settings.ts';

const factTexts = {
  email: 'correo',
  phone: 'teléfono',
  whatsapp: 'WhatsApp',
  address: 'dirección',
} satisfies Record<DemoFactName, string>;

/** Returns the invented facts of the company that a database still holds, in Spanish. */
export const demoFactsIn = (company: Record<string, unknown>): string[] =>
  demoFactsOf(company).map((name) => factTexts[name]);

/**
 * Returns the demo data in a database, in Spanish. A demo property with a changed title does not count: it is in use as
 * a real one.
 */
function demoDataIn(database: DatabaseSync, administrator: Settings['administrator']): string[] {
  const count = (sql: string, ...values: string[]) => Number(database.prepare(sql).get(...values)?.count);
  const titles = new Map(demoProperties.map(({ title }) => [propertyIdOf(title), title]));
  const shown = database.prepare('SELECT id, title FROM properties WHERE active').all();
  const invented = shown.filter(({ id, title }) => titles.get(String(id)) === title).length;
  const company = database.prepare('SELECT * FROM company').get() ?? {};
  const isOwnAccount = administrator.email === demoAdministrator.email;
  const accounts = count('SELECT count(*) AS count FROM users WHERE email = ?', demoAdministrator.email);
  return [
    ...demoFactsIn(company).map((fact) => `${fact} de la empresa`),
    ...(invented > 0 ? [invented === 1 ? '1 propiedad' : `${invented} propiedades`] : []),
    ...(accounts > 0 && !isOwnAccount ? [`la cuenta ${demoAdministrator.email}`] : []),
  ];
}

/**
 * Refuses to publish the data of the demo as if they were real. ALLOW_DEMO_DATA=1 accepts them.
 * @throws FinalError naming what DATA_DIR holds of the demo
 */
export function refuseDemoData({ dataDir, demo, administrator }: Settings, env: NodeJS.ProcessEnv): void {
  const file = join(dataFoldersOf(dataDir).pocketbase, 'data.db');
  if (demo || env.ALLOW_DEMO_DATA === '1' || !existsSync(file)) return;
  const found = inventedIn(file, administrator);
  if (found.length === 0) return;
  throw new FinalError(
    `DATA_DIR (${dataDir}) tiene datos inventados de la demostración (${found.join(', ')}) y no se publica como real: elige una carpeta vacía con DATA_DIR, corrígelos antes con DEMO=1 y sin NODE_ENV=production, o acéptalos con ALLOW_DEMO_DATA=1.`,
  );
}

function inventedIn(file: string, administrator: Settings['administrator']): string[] {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return demoDataIn(database, administrator);
  } catch {
    // A database without these tables has no demo data. PocketBase reports a damaged one.
    return [];
  }
}

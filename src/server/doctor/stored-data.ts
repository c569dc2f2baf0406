import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { variantFileNamesOf } from '#render/photographs/encode-photograph.ts';
import { damagedPhotographsIn } from '#render/photographs/photograph-checksums.ts';
import { databaseFaultsOf } from '#server/backup/database-check.ts';
import { causeOf, databaseDamaged } from '#server/failure-reason.ts';
import { compareMigrations, refuseForeignMigrations } from '#server/pocketbase/applied-migrations.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { firstOf } from './uploads.ts';

/** PocketBase makes `auxiliary.db`, its log, anew where it is missing, but does not start with a damaged one. */
export function checkDatabase(dir: string): Finding {
  const names = ['data.db', 'auxiliary.db'].filter((name) => existsSync(join(dir, name)));
  const faults = names.flatMap((name) =>
    databaseFaultsOf(join(dir, name)).map((fault) => `${name}: ${fault}`),
  );
  if (faults.length === 0) return ok('Base de datos', 'íntegra');
  const isDamaged = faults.some((fault) => [undefined, databaseDamaged].includes(causeOf(fault)));
  const advice = isDamaged
    ? 'Detén el producto y restaura el último respaldo: npm run restore'
    : 'No hace falta restaurar: revisa el espacio, los permisos y el montaje del disco de DATA_DIR.';
  return broken('Base de datos', faults.slice(0, 3).join('; '), advice);
}

/** Compares the schema of the database with the code. */
export function checkSchema(dataDir: string): Finding {
  const subject = 'Esquema';
  try {
    refuseForeignMigrations(dataDir);
  } catch (error) {
    return broken(subject, (error as Error).message, 'Instala la versión del producto que hizo estos datos.');
  }
  const { pending } = compareMigrations(dataDir);
  if (pending.length === 0) return ok(subject, 'el de esta versión');
  const message = `de una versión anterior: ${pending.length === 1 ? 'falta 1 migración' : `faltan ${pending.length} migraciones`}`;
  return warning(
    subject,
    message,
    'El próximo npm start las aplica; haz antes un respaldo con npm run backup.',
  );
}

/** Compares the encoded photographs that the snapshot lists with the files on the disk, byte by byte. */
export async function checkEncodedPhotographs(dataDir: string): Promise<Finding> {
  const subject = 'Fotografías del sitio';
  const file = snapshotFileIn(dataDir);
  if (!existsSync(file)) return ok(subject, 'todavía ninguna');
  const advice = 'Pulsa «Publicar de nuevo» en el panel: se vuelven a codificar.';
  let shown: WrittenSnapshot['photographs'];
  try {
    shown = JSON.parse(readFileSync(file, 'utf8')).photographs;
  } catch (error) {
    return broken(subject, `${file} no se puede leer: ${(error as Error).message}`, advice);
  }
  const folder = dataFoldersOf(dataDir).photographs;
  const present = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const missing = [...new Set(shown.flatMap(variantFileNamesOf))].filter((name) => !present.has(name));
  if (missing.length > 0) return broken(subject, `faltan ${missing.length}: ${firstOf(missing)}`, advice);
  const damaged = await damagedPhotographsIn(folder, new Set(shown.map(({ contentHash }) => contentHash)));
  if (damaged.length === 0) return ok(subject, `${shown.length}, todas codificadas`);
  return broken(subject, `con daño ${damaged.length}: ${firstOf(damaged)}`, advice);
}

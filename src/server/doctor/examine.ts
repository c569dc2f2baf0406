import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type Finding, notice } from './finding.ts';
import { configurationOf, diskOf, programOf } from './machine.ts';
import { databaseIn, encodedIn, uploadsIn } from './stored.ts';
import { backupsIn, outboxOf, publicationOf } from './work.ts';

/**
 * Looks at everything that the product stands on, also while it runs. What is kept is not changed; a DATA_DIR or a
 * PocketBase that is not there yet is made or brought, as the start would.
 */
export async function examine(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const machine = [configurationOf(env), diskOf(dataDir), await programOf(dataDir, env)];
  const dir = dataFoldersOf(dataDir).pocketbase;
  if (!existsSync(join(dir, 'data.db'))) {
    return [...machine, notice('Base de datos', 'todavía no hay', 'Ejecuta npm start para crearla.')];
  }
  const sound = databaseIn(dir);
  if (sound.verdict === 'broken') return [...machine, sound, backupsIn(dir, env)];
  const database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  try {
    return [
      ...machine,
      sound,
      ...(env.S3_BUCKET ? [] : [uploadsIn(dir, database)]),
      encodedIn(dataDir),
      outboxOf(database, env),
      await publicationOf(dataDir, database),
      backupsIn(dir, env),
    ];
  } finally {
    database.close();
  }
}

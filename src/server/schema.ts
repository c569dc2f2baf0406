import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#render/operator-error.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { findPocketBase } from './pocketbase/binary.ts';
import { migrationsFolder } from './pocketbase/process.ts';
import { readDeclaration, schemaDeclaredBy } from './schema/declaration.ts';
import { schemaMadeBy } from './schema/made-schema.ts';
import { migrationBetween } from './schema/next-migration.ts';
import { printLine } from './terminal.ts';

/** `npm run schema -- NAME`: writes the migration from the present migrations to `pocketbase/schema`. */
await runCommand(async (env) => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new OperatorError('Nombra la migración: npm run schema -- add_has_truck_scale_to_properties');
  }
  const binary = await findPocketBase(dataDirIn(env), env);
  const made = await schemaMadeBy(migrationsFolder, binary);
  const fileName = `${Math.floor(Date.now() / 1000)}_${name}`;
  const migration = migrationBetween(made, await schemaDeclaredBy(await readDeclaration(), binary), fileName);
  if (!migration) return printLine('Las migraciones ya hacen lo que declara pocketbase/schema.');
  const files = Object.entries(migration).map(([end, text]) => ({
    file: join(migrationsFolder, `${fileName}.${end}`),
    text,
  }));
  for (const { file, text } of files) await writeFile(file, text);
  await promisify(execFile)('node_modules/.bin/biome', [
    'check',
    '--write',
    ...files.map(({ file }) => file),
  ]);
  printLine(`Lee la migración antes de guardarla: ${files.map(({ file }) => file).join(', ')}`);
});

import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Collection, Field } from '#schema/collection.ts';
import { type Schema, schemaMadeBy } from './made-schema.ts';

/** What `pocketbase/schema` states, by name. */
export interface Declaration {
  collections: Record<string, Collection>;
  /** SQL of the tables that are no collections. */
  tables: Record<string, string>;
}

const folder = 'pocketbase/schema';

export async function readDeclaration(): Promise<Declaration> {
  const declaration: Declaration = { collections: {}, tables: {} };
  for (const file of globSync(`${folder}/collections/*.ts`).sort()) {
    const { default: collection } = await import(pathToFileURL(resolve(file)).href);
    declaration.collections[basename(file, '.ts')] = collection;
  }
  for (const file of globSync(`${folder}/tables/*.sql`).sort()) {
    declaration.tables[basename(file, '.sql')] = readFileSync(file, 'utf8');
  }
  return declaration;
}

/** The id that a collection states, or else the one that PocketBase derives from type and name. */
const idOf = (name: string, { id, type }: Collection) => id ?? `pbc_${crc32(type + name)}`;

/** Fields that hold one value unless another number is stated. */
const selecting = ['select', 'file', 'relation'];

function importedField(declared: Field, { collections }: Declaration) {
  const field = selecting.includes(declared.type) ? { maxSelect: 1, ...declared } : declared;
  if (!('collection' in field)) return field;
  const { collection, ...options } = field;
  const target = collections[collection];
  if (!target)
    throw new Error(`${folder}/collections/${collection}.ts is missing: ${field.name} relates to it.`);
  return { ...options, collectionId: idOf(collection, target) };
}

/** A collection in the form that PocketBase imports. */
function importedCollection(name: string, declaration: Declaration) {
  const { options, ...collection } = { options: {}, ...declaration.collections[name] } as Collection & {
    options: object;
  };
  const fields =
    collection.type === 'view'
      ? {}
      : { fields: collection.fields.map((field) => importedField(field, declaration)) };
  return { ...collection, id: idOf(name, collection), name, ...options, ...fields };
}

/** What PocketBase makes of a declaration: every option has a value. @throws Error with the words of PocketBase */
export async function schemaDeclaredBy(declaration: Declaration, binary: string): Promise<Schema> {
  const collections = Object.keys(declaration.collections).map((name) =>
    importedCollection(name, declaration),
  );
  const migrations = await mkdtemp(join(tmpdir(), 'naves-declaration-'));
  const statements = Object.values(declaration.tables);
  try {
    await writeFile(
      join(migrations, '1_declaration.js'),
      `migrate((app) => {
        for (const sql of ${JSON.stringify(statements)}) app.db().newQuery(sql).execute();
        app.importCollections(${JSON.stringify(collections)}, true);
      });`,
    );
    return await schemaMadeBy(migrations, binary);
  } finally {
    await rm(migrations, { recursive: true });
  }
}

import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '#render/operator-error.ts';
import type { Schema, StoredCollection, StoredField } from './made-schema.ts';

/** The two files of a migration. The statements read the collections from the JSON. */
export interface Migration {
  js: string;
  json: string;
}

/**
 * The migration that leads from one schema to another, and back; undefined when they are equal. A collection or a field
 * with the same id and another name is renamed.
 * @param name of its files, without their ends
 * @throws OperatorError for a change of a table or of the type of a field, which would lose data
 */
export function migrationBetween(before: Schema, after: Schema, name: string): Migration | undefined {
  const [up, down] = [statementsBetween(before, after), statementsBetween(after, before)];
  if (up.length === 0) return;
  const collections = { after: changedCollections(before, after), before: changedCollections(after, before) };
  return { js: textOf(name, up, down), json: JSON.stringify(collections, withoutBlankOptions) };
}

const isBlank = (value: unknown) =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/** An option of a field that is absent is null, false, 0 or ''. */
const withoutBlankOptions = (key: string, value: unknown) =>
  key === 'fields' && Array.isArray(value)
    ? value.map((field) => Object.fromEntries(Object.entries(field).filter(([, option]) => !isBlank(option))))
    : value;

const textOf = (name: string, up: string[], down: string[]) =>
  `// Written by \`npm run schema\` from pocketbase/schema.
const collections = () => require(\`\${__hooks}/../../pb_migrations/${name}.json\`);

const execute = (app, sql) => app.db().newQuery(sql).execute();

/** A trigger may name what changes. The start makes all of them after the migrations. */
const dropTriggers = (app) => {
  const triggers = arrayOf(new DynamicModel({ name: '' }));
  app.db().newQuery("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all(triggers);
  for (const { name } of triggers) execute(app, \`DROP TRIGGER \${name}\`);
};
${
  [...up, ...down].some((statement) => statement.startsWith('removeField'))
    ? `
const removeField = (app, name, id) => {
  const collection = app.findCollectionByNameOrId(name);
  collection.fields.removeById(id);
  app.save(collection);
};
`
    : ''
}
migrate(
  (app) => {
    dropTriggers(app);
    ${up.join('\n    ').replaceAll('CHANGED', 'collections().after')}
  },
  (app) => {
    dropTriggers(app);
    ${down.join('\n    ').replaceAll('CHANGED', 'collections().before')}
  },
);
`;

/** Tables precede the views that read them. What is removed goes last, when nothing names it any more. */
function statementsBetween(before: Schema, after: Schema): string[] {
  const changed = changedCollections(before, after);
  return [
    ...changedTables(before, after),
    ...(changed.length > 0 ? ['app.importCollections(CHANGED, false);'] : []),
    ...after.collections.flatMap((collection) => removedFields(sameIn(before, collection), collection)),
    ...forEach(removedCollections(before, after), 'app.delete(app.findCollectionByNameOrId(name));'),
    ...forEach(
      Object.keys(before.tables).filter((name) => !(name in after.tables)),
      `execute(app, \`DROP TABLE \${name}\`);`,
    ),
  ];
}

const sameIn = ({ collections }: Schema, { id }: StoredCollection) =>
  collections.find((collection) => collection.id === id);

/** New collections, and of changed ones the id, the type, the name and what differs. */
function changedCollections(before: Schema, after: Schema): StoredCollection[] {
  return after.collections.flatMap((collection) => {
    const former = sameIn(before, collection);
    if (!former) return [collection];
    refuseOtherTypes(former, collection);
    const changes = Object.entries(collection).filter(
      ([key, value]) => !isDeepStrictEqual(former[key], value),
    );
    if (changes.length === 0) return [];
    const { id, type, name, indexes } = collection;
    return [{ id, type, name, indexes, ...Object.fromEntries(changes) }];
  });
}

function refuseOtherTypes(former: StoredCollection, { name, fields = [] }: StoredCollection): void {
  for (const field of fields) {
    const other = former.fields?.find((candidate) => candidate.name === field.name);
    if (!other || other.type === field.type) continue;
    throw new OperatorError(
      `${name}.${field.name}: PocketBase no cambia el tipo de un campo; usa otro nombre y copia los datos en una migración escrita a mano.`,
    );
  }
}

function changedTables(before: Schema, after: Schema): string[] {
  return Object.entries(after.tables).flatMap(([name, sql]) => {
    if (!(name in before.tables)) return [`execute(app, \`\n${sql.replaceAll(/[\\`]|\$\{/g, '\\$&')}\`);`];
    if (before.tables[name] === sql) return [];
    throw new OperatorError(
      `La tabla ${name} no es una colección: escribe a mano la migración que la cambia, y vuelve a probar.`,
    );
  });
}

const idsOf = (fields: StoredField[] = []) => fields.map(({ id }) => id);

const removedFields = (former: StoredCollection | undefined, { name, fields }: StoredCollection): string[] =>
  idsOf(former?.fields)
    .filter((id) => !idsOf(fields).includes(id))
    .map((id) => `removeField(app, '${name}', '${id}');`);

const forEach = (names: string[], statement: string) =>
  names.length > 0 ? [`for (const name of ${JSON.stringify(names)}) ${statement}`] : [];

/** The names of collections that are removed. One goes before those that its fields relate to. */
function removedCollections(before: Schema, after: Schema): string[] {
  const removed = before.collections.filter((collection) => !sameIn(after, collection));
  const names: string[] = [];
  while (removed.length > 0) {
    const isNamed = ({ id }: StoredCollection) =>
      removed.some(
        (other) => other.id !== id && other.fields?.some(({ collectionId }) => collectionId === id),
      );
    const views = removed.filter(({ type }) => type === 'view');
    const [next] = views.length > 0 ? views : removed.filter((collection) => !isNamed(collection));
    if (!next)
      throw new OperatorError('Las colecciones que sobran se refieren unas a otras: quita antes un campo.');
    removed.splice(removed.indexOf(next), 1);
    names.push(next.name);
  }
  return names;
}

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const triggers = globSync('pocketbase/schema/triggers/*.sql').map((file) => ({
  name: basename(file, '.sql'),
  text: readFileSync(file, 'utf8'),
}));

test.each(triggers)('the file of $name says what it does and makes it', ({ name, text }) => {
  expect(text).toMatch(
    new RegExp(`^(-- .+\\n)+CREATE TRIGGER ${name}\\n(AFTER|BEFORE) [\\s\\S]+\\nEND;\\n$`),
  );
});

/** The texts of SQL that SQLite keeps in the database, so that any program can open it. */
const stored = [
  ...triggers.map(({ text }) => text),
  ...globSync('pocketbase/schema/collections/*.ts').map((file) => readFileSync(file, 'utf8')),
];

test('no aggregate orders its rows, so SQLite before 3.44 opens the database too', () => {
  const aggregates =
    /(?:group_concat|string_agg|json_group_array|json_group_object)\([^()]*(?:\([^()]*\)[^()]*)*\)/gi;
  const ordered = stored.flatMap((text) =>
    [...text.matchAll(aggregates)].filter(([aggregate]) => /order by/i.test(aggregate)),
  );
  expect(ordered).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const migrations = globSync('pb_migrations/*.js')
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** "the trigger `x` of `pb_migrations/….js`", also with several triggers. */
const namedTriggers = /triggers?\s((?:`\w+`(?:,\s|\sand\s)?)+)\sof\s`(pb_migrations\/[^`]+)`/gi;

const triggersIn = (text: string) =>
  [...text.matchAll(namedTriggers)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/\w+(?=`)/g)].map(([name]) => ({ name, file })),
  );

/** The last migration that names the trigger. A later one replaces what an earlier one created. */
const lastMigrationOf = (name: string) => migrations.findLast(({ text }) => text.includes(name))?.file;

test.each(triggersIn(readFileSync('docs/flows.md', 'utf8')))(
  'the present text of the trigger $name is in $file',
  ({ name, file }) => expect(lastMigrationOf(name)).toBe(file),
);

test('reads one trigger or several', () => {
  expect(
    triggersIn('The trigger `a` of `pb_migrations/1.js`. Triggers `b`\nand `c` of\n`pb_migrations/2.js`'),
  ).toEqual([
    { name: 'a', file: 'pb_migrations/1.js' },
    { name: 'b', file: 'pb_migrations/2.js' },
    { name: 'c', file: 'pb_migrations/2.js' },
  ]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Astro and the pages decide these names: one for each file. */
const namesOfPages = new Set(['GET', 'getStaticPaths']);
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

test('an exported name has one meaning in the whole source', () => {
  const filesByName = new Map<string, string[]>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    const names = new Set(
      readFileSync(file, 'utf8')
        .matchAll(exported)
        .map(([, name = '']) => name),
    );
    for (const name of names) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  }
  const shared = [...filesByName].filter(([name, files]) => files.length > 1 && !namesOfPages.has(name));
  expect(shared).toEqual([]);
});

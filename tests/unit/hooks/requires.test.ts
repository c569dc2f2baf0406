import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'pocketbase/hooks/lib';

/** The names in the braces of a destructuring or an export: `a`, `a: b`, `a as b`. */
const namesIn = (list: string) =>
  list
    .replace(/\/\/.*/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The names that a module of the hooks exports. */
function exportsOf(module: string): string[] {
  const text = readFileSync(join(folder, module.replace(/\.js$/, '.ts')), 'utf8');
  const declared = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...text.matchAll(/^export \{([\s\S]*?)\}/gm)].flatMap(([, list = '']) => namesIn(list));
  return [...declared, ...listed.map((part) => part.split(' as ').at(-1) ?? part)];
}

test.each(globSync('pocketbase/hooks/**/*.js'))('%s requires only names that its modules export', (file) => {
  const text = readFileSync(file, 'utf8');
  const required = text.matchAll(
    /const \{([^}]+)\} = require\(\s*`\$\{__hooks\}\/lib\/([\w/-]+\.js)`,?\s*\)/g,
  );
  const called = text.matchAll(/require\(`\$\{__hooks\}\/lib\/([\w/-]+\.js)`\)\.(\w+)/g);
  const uses = [
    ...Array.from(required, ([, list = '', module = '']) => [list, module] as const),
    ...Array.from(called, ([, module = '', name = '']) => [name, module] as const),
  ];
  const missing = uses.flatMap(([list, module]) => {
    const given = exportsOf(module);
    return namesIn(list)
      .map((part) => part.split(':')[0] ?? part)
      .filter((name) => !given.includes(name))
      .map((name) => `${name} of ${basename(module)}`);
  });
  expect(missing).toEqual([]);
});

test.each(globSync('pocketbase/hooks/*.pb.js'))('no job of %s uses $app', (file) => {
  const statements = readFileSync(file, 'utf8').split(/^(?=\S)/m);
  expect(statements.filter((text) => text.includes('cronAdd(') && text.includes('$app'))).toEqual([]);
});

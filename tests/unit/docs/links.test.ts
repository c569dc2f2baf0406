import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = globSync(['README.md', 'CHANGELOG.md', 'docs/**/*.md', '.github/*.md']).sort();

/** Pages that have to stay short. */
const pagesWithLimits = ['README.md'];
const limits = { lines: 120, lineLength: 200 };

const fence = /^(```|~~~)[\s\S]*?^\1/gm;
const linkTarget = /\]\(([^)\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]:\s+(\S+)/gm;
const repositoryPath = /`((?:src|tests|pocketbase|pb_migrations|docs|public|\.github|\.ci)\/[^`\s]*)`/g;
/** Paths with placeholders, such as `pb_migrations/<unix>_name.js` or `docs/decisions/NNNN-title.md`. */
const placeholder = /[<>{}…*]|NNNN/;

const textOf = (page: string) => readFileSync(page, 'utf8').replace(fence, '');
const isExternal = (link: string) => /^[a-z][a-z+.-]*:/.test(link);

function linksIn(text: string): string[] {
  return [...text.matchAll(linkTarget)].map(([, inline, reference]) => inline ?? reference ?? '');
}

/** The ids that GitHub gives to headings. A repeated heading gets -1, -2, … */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** What is wrong with a relative link of a page, if anything. */
function problemWith(link: string, page: string): string | undefined {
  const [path = '', anchor] = decodeURIComponent(link).split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(target)) return `${link}: no such file`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsIn(textOf(target)).has(anchor) ? undefined : `${link}: no such heading`;
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(repositoryPath)]
    .map(([, path = '']) => path.replace(/(:\d+)?[.,;:]?$/, ''))
    .filter((path) => !placeholder.test(path));
}

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  test('links to existing files and headings', () => {
    const links = linksIn(text).filter((link) => !isExternal(link));
    expect(links.map((link) => problemWith(link, page)).filter(Boolean)).toEqual([]);
  });

  test('names existing paths of the repository', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test.each(pagesWithLimits)('%s stays within 120 lines of 200 characters', (page) => {
  const lines = readFileSync(page, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(limits.lines);
  const isTableRow = (line: string) => line.startsWith('|');
  expect(lines.filter((line) => !isTableRow(line) && line.length > limits.lineLength)).toEqual([]);
});

describe('the check itself', () => {
  test('reads inline and reference links', () => {
    expect(linksIn('[a](docs/a.md#b) ![c](d.png "e")\n[f]: g.md')).toEqual(['docs/a.md#b', 'd.png', 'g.md']);
  });

  test('makes anchors as GitHub does', () => {
    expect([...anchorsIn('# What is it?\n## `npm start` & more\n## What is it?')]).toEqual([
      'what-is-it',
      'npm-start--more',
      'what-is-it-1',
    ]);
  });

  test('reports a missing file and a missing heading', () => {
    expect(problemWith('nada.md', 'docs/performance.md')).toContain('no such file');
    expect(problemWith('#nada', 'docs/performance.md')).toContain('no such heading');
    expect(problemWith('#pages', 'docs/performance.md')).toBeUndefined();
  });

  test('skips paths with placeholders', () => {
    expect(pathsIn('`pb_migrations/<unix>_add.js` `src/nada.ts` `tests/e2e/*.ts`')).toEqual(['src/nada.ts']);
  });
});

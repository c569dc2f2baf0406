import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageWeight, pageBudgets, pageWeightLabels } from '../support/page-weight.ts';
import { adminBudgets } from './panel/budgets.ts';
import { type BenchResults, type Row, readResults } from './results.ts';

const docs = join(import.meta.dirname, '../../docs');

/** A section of docs/performance.md. Its texts contain no measured numbers: those come from the results. */
interface Section {
  /** Its command is `npm run bench <name>`, its results are in `tests/bench/results/<name>.json`. */
  name: string;
  title: string;
  /** What is measured, then notes. One paragraph each. */
  paragraphs: string[];
  /** What the product must reach, and where that is checked. */
  target?: string;
  /** Limits that belong to the target. */
  limits?: Row[];
}

const budgetNames: Record<keyof typeof pageBudgets, string> = {
  content: 'pages of text',
  island: 'with a form',
  property: 'of a property',
  list: 'lists of properties',
};

const limitsOfPages = Object.entries(pageBudgets).map(([name, budget]) => ({
  pages: budgetNames[name as keyof typeof pageBudgets],
  ...Object.fromEntries(
    Object.entries(budget).map(([field, limit]) => [pageWeightLabels[field as keyof PageWeight], limit]),
  ),
}));

const sections: Section[] = [
  {
    name: 'pages',
    title: 'Pages',
    paragraphs: [
      'What a phone of 412 pixels loads before any interaction, and the mobile scores of Lighthouse (median of three runs).',
      'Sizes are KB as they are sent. Layout shift is the cumulative layout shift.',
      '“Missing points” are what each metric of the performance score lacks to 100: first and largest contentful paint (FCP, LCP), speed index (SI), total blocking time (TBT), layout shift (CLS). Lighthouse simulates a slow phone; every byte before the paint costs.',
      '“Performance, bare” is the score of the same document without its styles and scripts, in the same run. A page should have at most 3 points less.',
      'For comparison, “list, client-rendered” is the same list as a React page that loads everything with the PocketBase SDK.',
    ],
    target: 'Checked by `npm test` in `tests/e2e/visitor-page-weight.test.ts`. The limits are:',
    limits: limitsOfPages,
  },
  {
    name: 'publish',
    title: 'From an edit to the public page',
    paragraphs: [
      'The time from the response to a save until the public page shows the change, with an idle publisher.',
      'For comparison, the full build renders every page of the same catalog in the same run.',
      'The second table is the same time while the photographs of the new catalog are encoded.',
    ],
    target: 'At 200 properties an edit is visible within 1.0 s.',
  },
  {
    name: 'growth',
    title: 'Growth',
    paragraphs: [
      'One product after the other, without photographs, each with five inquiries per property. `BENCH_CATALOGS` and `BENCH_EDITS` choose the numbers of properties and of edits.',
      'A second product with the smallest catalog runs all the time. Its edits and those of the measured one take turns, because the machine is not equally fast all the time. The ratios compare their medians. Four edits of each product come before and are not measured: Node compiles the code while it runs.',
      'An edit and a change of the telephone of the company, which every page shows, count from the response to the save until the public page shows them. Above 500 changed pages the general ones go live first. The first edits come when all pages are compressed; those right after the change of the company come while pages are compressed, which waits during an edit.',
      'The restart comes after these edits. It counts from the start of the stopped product until it says that it is ready, which it does when the changed pages are compressed; visitors are served before. The restore is the time of its command. The memory is the sum of what each of its processes took at most, the disk all of `DATA_DIR` with one backup, a file with two names once.',
    ],
    target:
      'An edit among 2,000 properties takes at most 1.5 times what it takes among 200, and among 10,000 at most 5 times.',
  },
  {
    name: 'build',
    title: 'Builds',
    paragraphs: [
      'Builds of a site for a static host, which has one more page for each redirect. Times are medians of three.',
      'The baseline is Astro copying the same pages from files, right after each build. Ratios are to this baseline.',
      '“Edit” is the build after one property changed. “Bundled ahead” counts from the moment when the pages are requested, because the publisher makes the bundles before an edit arrives.',
      '“Without bundles” is the first build on a machine, which also compiles the code.',
    ],
    target: 'A build with existing bundles takes at most 1.3 times the baseline.',
  },
  {
    name: 'backup',
    title: 'Backups',
    paragraphs: [
      'What inquiries wait, one sent after the other, for ten seconds without a backup, during the first backup and during six more; how long a backup takes, and the disk that backups take beside the uploads.',
      'An upload is stored once for all backups, by hard link where the disk can. Each backup has its own copy of the database.',
    ],
    target:
      'Because of a backup no inquiry waits more than 100 ms longer, and seven backups store the uploads no more often than one.',
  },
  {
    name: 'datasheet',
    title: 'The datasheet as PDF',
    paragraphs: [
      'Demo properties on a phone of 412 pixels with a CPU slowed down four times and nothing in its cache: from the tap on “Ficha técnica (PDF)” until the file is ready to be shared, its code, fonts and photographs loaded.',
    ],
    target: 'At most 2 s and 800 KB.',
  },
  {
    name: 'list',
    title: 'The list of properties',
    paragraphs: [
      'Typing, loading more and scrolling in the list, on a CPU slowed down four times.',
      'A worker loads the index when the visitor approaches a control: the data for filters, order and names. Texts and cards are loaded when they are needed.',
      'The response is the time from a keystroke until the page has rendered it: the search is an active filter, and the next keystroke can come. The worker searches meanwhile. The results are the time from a keystroke until the number of properties or their cards change.',
      'The longest task is CPU time of the main thread.',
    ],
    target: 'At 10,000 properties the response to 95 of 100 keystrokes comes within 10 ms.',
  },
  {
    name: 'admin',
    title: 'The panel',
    paragraphs: [
      'Opening screens on a phone with a CPU slowed down four times, 150 ms latency and 1.6 Mbit/s: from the click until the first record is visible.',
      'The second table is the time of everything that each screen asks for at once, without a browser and a network.',
      'An inquiry has 300 entries, a property and a requirement are compared with the whole catalog.',
    ],
    target: `On the phone the median is within ${adminBudgets.firstRecordMs / 1000} s, and no request takes longer than ${adminBudgets.requestMs} ms. Otherwise the bench fails and lists what exceeds them.`,
  },
  {
    name: 'guests',
    title: 'Strangers',
    paragraphs: [
      'What strangers can do to the product: many lists of 200 properties at once, twice, and connections that send or take nothing more. A list has a rate limit of 30 in ten seconds for each address.',
      'While they last, an administrator asks for a list, a visitor for a property and for the home page. The catalog has 500 properties.',
      '“before” is version 1.11.0, measured while much other work ran on the machine: only its memory and what it did not answer compare.',
    ],
    target: 'PocketBase stays within 300 MB, and quiet connections keep nobody from an answer.',
  },
];

/** Formats numbers for reading: `16,542`, `0.53`. */
const cellOf = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : (value ?? '');

/** A Markdown table in the format of Biome: columns are padded, numbers are aligned to the right. */
function renderTable(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((title) => {
    const cells = rows.map((row) => cellOf(row[title]));
    const width = Math.max(3, title.length, ...cells.map(({ length }) => length));
    const isNumeric = typeof rows[0]?.[title] === 'number';
    const pad = (text: string) => (isNumeric ? text.padStart(width) : text.padEnd(width));
    const rule = isNumeric ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);
    return [pad(title), rule, ...cells.map(pad)];
  });
  const lines = rows.length + 2;
  return Array.from(
    { length: lines },
    (_, line) => `| ${columns.map((cells) => cells[line]).join(' | ')} |`,
  ).join('\n');
}

/** Rows with other columns begin another table. */
function tablesOf(rows: Row[]): string[] {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).join('|'));
  return [...groups.values()].map(renderTable);
}

function renderMachine({ measured, machine }: BenchResults): string {
  const { processor, cores, memoryGb, load, node } = machine;
  const date = measured.slice(0, 10);
  return `Measured ${date}: ${cores} cores of ${processor}, ${memoryGb} GB, Node ${node}, load average ${load[0]} at the end.`;
}

function renderSection({ name, title, paragraphs, target, limits }: Section): string {
  const results = readResults(name);
  return [
    `## ${title}`,
    `\`npm run bench ${name}\``,
    ...paragraphs,
    ...(target ? [`**Target.** ${target}`] : []),
    ...(limits ? [renderTable(limits)] : []),
    ...tablesOf(results.rows),
    renderMachine(results),
  ].join('\n\n');
}

/** Renders docs/performance.md from tests/bench/results. */
export function renderPerformancePage(): string {
  const introduction = [
    '# Performance',
    'Written by `npm run bench write` from [tests/bench/results](../tests/bench/results). Do not edit: change `tests/bench/write-performance.ts`.',
    'Each bench saves its results and writes this page again. Other work on the machine changes the figures, so trust ratios within one run more than seconds.',
    'The catalogs are generated and the same in every run.',
  ];
  return `${[...introduction, ...sections.map(renderSection)].join('\n\n')}\n`;
}

/** Writes docs/performance.md. */
export function writePerformancePage(): void {
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(docs, 'performance.md'), renderPerformancePage());
}

if (import.meta.main) writePerformancePage();

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
      'The last table computes what more properties would cost: a straight line through the two largest catalogs. They are not measured, because the process that renders would need more memory than Node gives it. The index that a visitor of the list loads grows in the same way.',
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
    name: 'photographs',
    title: 'Photographs',
    paragraphs: [
      'Encoding photographs of 12 megapixels: four widths and the social image. Results are kept by content, outside of the release.',
      'The first run is killed halfway. The second one continues. The third one finds nothing to do.',
    ],
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
    name: 'fit',
    title: 'What fits a requirement, and what is near',
    paragraphs: [
      'Labelled requirements against a generated catalog: which properties fit, which come near and why, and which ten are the nearest.',
      'A person wrote each requirement in words and read from them what is wanted. An oracle in the tests, which shares no code with the product, derives from that what fits and what is near, by the same rules in other words. So the figures show that the code follows the rules, not that the rules are wise. Twelve properties and the nearest of them were also chosen by reading, with the sentence that each shows (`tests/unit/domain/requirement-fit/hand-checked.ts`).',
      'In the first run some labels stated zones that no URL can carry and rounded distances at halves; these were corrected, and no rule was.',
      'The second table is the time of one search in Node, over the same requirements: the fastest of ten runs each.',
      'The other tables are the other direction, against a real PocketBase: many requirements with generated conditions, one in four of them subscribed to alerts. They are read and prepared before an edit arrives. Then the rent of one property after another changes, and is compared when the release is online, which is simulated here. The time ends when the matches are stored and the mails are queued.',
      'The longest task is how long the process that serves the site did nothing else. The last table is the response to such an edit alone, in turn with and without stored requirements.',
    ],
    target:
      'Precision and recall of at least 0.98, checked in `tests/unit/domain/requirement-fit/requirement-fit.test.ts`. Among 100,000 requirements, the matches of an edit are queued within 1 s of the release, and the response to the edit takes as long as without any.',
  },
  {
    name: 'counts',
    title: 'Counts of visits',
    paragraphs: [
      'A simulated month of people and as many programs, in turn on thirty days, with the script that the pages have and a real PocketBase. People see one to six pages, leave tabs and come back, tap a contact twice.',
      'A third of the programs runs no script, others are crawlers that do, drive a browser, post by themselves with the name of a program, from another origin, or texts that no page sends. Programs that imitate a person in everything are not among them: the rate limit bounds them, and nothing tells them apart.',
    ],
    target: 'Differences of at most 2 %, checked with 1,000 people in `tests/long/simulated-month.test.ts`.',
  },
  {
    name: 'facts',
    title: 'Facts in prose',
    paragraphs: [
      'Labelled sentences of the trade, Spanish and English, against what the panel proposes from them. Precision is the share of read facts that are right, recall the share of stated facts that are read.',
      'The held-out sentences were written before the patterns. Their first run is the unbiased figure: afterwards the patterns were corrected for its errors.',
    ],
    target:
      'Precision of at least 0.99 and recall of at least 0.95, checked in `tests/unit/domain/stated-facts/stated-facts.test.ts`.',
  },
  {
    name: 'review',
    title: 'Reviewing facts of prose',
    paragraphs: [
      'The screen that goes through all properties with proposed facts. It reads pages of properties in short tasks, and only as many as the user needs.',
      'The longest task is CPU time of the main thread, the start of the panel included.',
    ],
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
  {
    name: 'api',
    title: 'The front server',
    paragraphs: [
      'A precompressed page over 32 connections, from the front server of the product and from nginx with one worker.',
      'A request to the API, direct and through the front server, over one connection.',
    ],
  },
  {
    name: 'load',
    title: 'Everything at once',
    paragraphs: [
      'Visitors who open a page each second, administrators with the queries and realtime connections of the panel, and 50 inquiries per second.',
      'All clients run on the same machine, so it is saturated. `BENCH_MINUTES` sets the duration.',
    ],
    target: 'No error. Every inquiry is stored, and every panel receives it. The bench fails otherwise.',
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

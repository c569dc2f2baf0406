import { spawnSync } from 'node:child_process';

/** The file of each bench, after the options of Node that it needs. */
const benches: Record<string, string[]> = {
  admin: ['admin.ts'],
  api: ['api.ts'],
  backup: ['backup.ts'],
  build: ['build.ts'],
  counts: ['counts.ts'],
  datasheet: ['datasheet.ts'],
  facts: ['facts.ts'],
  fit: ['--expose-gc', 'fit.ts'],
  growth: ['growth.ts'],
  guests: ['guests.ts'],
  list: ['list.ts'],
  load: ['--experimental-eventsource', 'load.ts'],
  pages: ['pages.ts'],
  photographs: ['photographs.ts'],
  publish: ['publish.ts'],
  review: ['fact-review.ts'],
  write: ['write-performance.ts'],
};

/** `npm run bench NAME`: measures one thing; `write` then writes docs/performance.md from what was measured. */
const [name = '', ...rest] = process.argv.slice(2);
const [file, ...options] = benches[name]?.toReversed() ?? [];
if (file === undefined) {
  console.error(`No hay una medición «${name}»; las hay: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [...options, `tests/bench/${file}`, ...rest], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';

/** The file of each bench. */
const benches: Record<string, string> = {
  admin: 'admin.ts',
  backup: 'backup.ts',
  build: 'build.ts',
  datasheet: 'datasheet.ts',
  growth: 'growth.ts',
  guests: 'guests.ts',
  list: 'list.ts',
  pages: 'pages.ts',
  publish: 'publish.ts',
  write: 'write-performance.ts',
};

/** `npm run bench NAME`: measures one thing; `write` then writes docs/performance.md from what was measured. */
const [name = '', ...rest] = process.argv.slice(2);
const file = benches[name];
if (file === undefined) {
  console.error(`No hay una medición «${name}»; las hay: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [`tests/bench/${file}`, ...rest], { stdio: 'inherit' });
process.exitCode = status ?? 1;

import { alertFigures } from './alert-figures.ts';

const rows = await alertFigures(Number(process.env.P ?? 10000), Number(process.env.R ?? 100000));
for (const r of rows) console.log(JSON.stringify(r));

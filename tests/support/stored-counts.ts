import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Counts } from './simulated-month.ts';

/** All stored counts by kind and target, read beside PocketBase. @param dir its data directory */
export function storedCountsIn(dir: string): Counts {
  const database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true });
  const rows = database
    .prepare('SELECT kind, target, sum(count) AS count FROM daily_counts GROUP BY 1, 2')
    .all();
  database.close();
  return Object.fromEntries(rows.map(({ kind, target, count }) => [`${kind} ${target}`, Number(count)]));
}

import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Finding, ok, warning } from './finding.ts';

/** Prefixes of our variables. A variable with another prefix may belong to another program. */
const ownPrefix = /^(ADMIN|BACKUP|MAIL|POCKETBASE|S3|SITE|SMTP|SUPERUSER)_/;

/** More edits make another word of most names. */
const maxEditDistance = 2;
/** Short names of other programs, such as HOME, are close to short names of ours. */
const minSimilarLength = 5;

/** Finds variables that the product does not know, in `.env` and in the environment, and names the likely ones. */
export function checkVariables(env: NodeJS.ProcessEnv): Finding {
  const subject = 'Variables';
  const known = namesIn('.env.example');
  const inFile = new Set(existsSync('.env') ? namesIn('.env') : []);
  const unknown = Object.keys(env)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, likely: likelyNameOf(name, known) }))
    .filter(({ name, likely }) => inFile.has(name) || ownPrefix.test(name) || likely);
  if (unknown.length === 0) return ok(subject, 'todas conocidas');
  const named = unknown.map(({ name, likely }) => (likely ? `${name} (¿${likely}?)` : name));
  return warning(
    subject,
    `sin efecto: ${named.join(', ')}`,
    'Corrige el nombre, o quítala; .env.example las lista todas.',
  );
}

const namesIn = (file: string) => Object.keys(parseEnv(readFileSync(file, 'utf8')));

/** Returns the known name that a person probably meant; undefined when none is close. */
function likelyNameOf(name: string, known: string[]): string | undefined {
  if (name.length < minSimilarLength) return undefined;
  const [closest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return closest && closest.distance <= maxEditDistance ? closest.candidate : undefined;
}

/** Counts the letters that were added, lost, changed or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

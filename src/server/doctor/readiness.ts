import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type Check, type CheckedProduct, checks } from './checks.ts';
import type { Finding } from './finding.ts';

/**
 * The answer of `/readyz`. It has no reasons, because these may contain paths and e-mail addresses; `npm run doctor`
 * prints them.
 */
export interface Readiness {
  isReady: boolean;
  /** The state of each part, by the name of its check. */
  parts: Record<string, Finding['severity']>;
}

const readinessChecks = checks.filter(({ isReadiness }) => isReadiness);

const worst = (findings: Finding[]): Finding['severity'] =>
  (['broken', 'warning'] as const).find((severity) =>
    findings.some((finding) => finding.severity === severity),
  ) ?? 'ok';

/** Runs the checks of the table that are for readiness. A check that throws counts as broken. */
export async function readReadiness(product: CheckedProduct): Promise<Readiness> {
  const states = await Promise.all(
    readinessChecks.map(async (check) => {
      const state = await stateOf(check, product);
      return [check.name, check.isInsurance && state === 'broken' ? 'warning' : state] as const;
    }),
  );
  return {
    isReady: states.every(([, state]) => state !== 'broken'),
    parts: Object.fromEntries(states),
  };
}

async function stateOf(check: Check, product: CheckedProduct): Promise<Finding['severity']> {
  try {
    if ('look' in check) return worst([await check.look(product)].flat());
    using database = new DatabaseSync(join(dataFoldersOf(product.dataDir).pocketbase, 'data.db'), {
      readOnly: true,
    });
    return worst([await check.read(product, database)].flat());
  } catch {
    return 'broken';
  }
}

/** Requests within this time share one result, so that a flood of them costs nothing. */
const sharedForMs = 1_000;

/** Makes a reader of the readiness that answers requests of the same second with one run of the checks. */
export function makeReadinessReader(product: CheckedProduct, now = Date.now): () => Promise<Readiness> {
  let result: Promise<Readiness> | undefined;
  let readAt = 0;
  return () => {
    if (!result || now() - readAt >= sharedForMs) {
      readAt = now();
      result = readReadiness(product);
    }
    return result;
  };
}

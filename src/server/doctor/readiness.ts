import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { type CheckedProduct, checks } from './checks.ts';
import type { Finding } from './finding.ts';
import { type NamedFinding, runCheck } from './run-check.ts';

/** What `/readyz` answers. */
export interface Readiness {
  isReady: boolean;
  /** The state of each part, by the name of its check. */
  parts: Record<string, Finding['severity']>;
  /** What is not well. Messages may contain paths and e-mail addresses. */
  faults: NamedFinding[];
}

const readinessChecks = checks.filter(({ isReadiness }) => isReadiness);

const worst = (findings: Finding[]): Finding['severity'] =>
  (['broken', 'warning'] as const).find((severity) =>
    findings.some((finding) => finding.severity === severity),
  ) ?? 'ok';

/** Runs the checks of the table that are for readiness. */
export async function readReadiness(product: CheckedProduct): Promise<Readiness> {
  const databaseFile = join(dataFoldersOf(product.dataDir).pocketbase, 'data.db');
  using opened = new DisposableStack();
  const openDatabase = () => opened.use(new DatabaseSync(databaseFile, { readOnly: true }));
  const results = await Promise.all(
    readinessChecks.map(async (check) => ({
      check,
      findings: await runCheck(check, product, openDatabase),
    })),
  );
  const states = results.map(({ check, findings }) => {
    const state = worst(findings);
    return [check.name, check.isInsurance && state === 'broken' ? 'warning' : state] as const;
  });
  return {
    isReady: states.every(([, state]) => state !== 'broken'),
    parts: Object.fromEntries(states),
    faults: results.flatMap(({ findings }) => findings.filter(({ severity }) => severity !== 'ok')),
  };
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

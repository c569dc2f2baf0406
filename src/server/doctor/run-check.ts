import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '#server/failure-reason.ts';
import type { Check, CheckedProduct } from './checks.ts';
import { broken, type Finding } from './finding.ts';

/** A finding and the name of its check. */
export type NamedFinding = Finding & { name: string };

/** Runs one check of the table. A check that throws has found a fault, and the others are run all the same. */
export async function runCheck(
  check: Check,
  product: CheckedProduct,
  openDatabase: () => DatabaseSync,
): Promise<NamedFinding[]> {
  const { name } = check;
  try {
    const found = await ('look' in check ? check.look(product) : check.read(product, openDatabase()));
    return [found].flat().map((finding) => ({ name, ...finding }));
  } catch (error) {
    const advice =
      'Revisa el disco de DATA_DIR y sus permisos; lo que no se puede leer no se puede comprobar.';
    return [{ name, ...broken(`Revisión ${name}`, reasonOf(error), advice) }];
  }
}

/**
 * What the engine of PocketBase gives to the hooks in TypeScript, as far as they use it. `types.d.ts` in the data folder of
 * PocketBase describes all of it.
 */

interface PocketBaseRecord {
  readonly id: string;
  getString(name: string): string;
  set(name: string, value: unknown): void;
  /** The record as it is stored; blank for a new one. */
  original(): PocketBaseRecord;
  collection(): { fields: { getName(): string; type(): string }[] };
}

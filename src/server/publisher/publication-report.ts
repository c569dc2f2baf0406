import type { default as PocketBase, RecordModel } from 'pocketbase';
import { say } from '#server/terminal.ts';

/** What administrators see of one build or roll-back, from its start to its end. */
export interface Publication {
  /** States how far a step is; told at most every half second. */
  reached(step: string, done: number, total: number): void;
  succeeded(pages: number, release?: string): Promise<void>;
  failed(reason: string): Promise<void>;
}

const pause = 500;

/** Tells PocketBase, and so the panel, that a build began. The site is published even when the telling fails. */
export async function announcePublication(
  superuser: () => Promise<PocketBase>,
  revision: number,
): Promise<Publication> {
  const rows = async () => (await superuser()).collection('publications');
  const begun = { revision, state: 'publishing', started_at: new Date().toISOString() };
  let record: RecordModel | undefined;
  let telling = Promise.resolve();
  let next = Date.now() + pause;

  const tell = (changes: Record<string, unknown>) => {
    telling = telling.then(async () => {
      const write = async () =>
        record ? (await rows()).update(record.id, changes) : (await rows()).create({ ...begun, ...changes });
      record = (await told(write)) ?? record;
    });
    return telling;
  };
  const end = (outcome: Record<string, unknown>) =>
    tell({ ...outcome, step: '', progress: 100, finished_at: new Date().toISOString() });
  await endInterrupted(superuser);
  await tell({});
  return {
    reached(step, done, total) {
      if (Date.now() < next) return;
      next = Date.now() + pause;
      void tell({ step, progress: Math.min(100, Math.round((100 * done) / total)) });
    },
    succeeded: (pages, release = '') => end({ state: 'online', reason: '', pages, release }),
    failed: (reason) => end({ state: 'failed', reason: inShort(reason) }),
  };
}

export const interrupted = 'La publicación se interrumpió.';

const meanings: [sign: RegExp, meaning: string][] = [
  [/ENOSPC|no space left on device/i, 'El disco del servidor está lleno.'],
  [/out of memory|memory allocation/i, 'Al servidor le faltó memoria.'],
];

/** What an administrator reads of a reason; whoever runs the server has all of it at the terminal. */
function inShort(reason: string): string {
  const [first = ''] = reason.split('\n');
  return meanings.find(([sign]) => sign.test(reason))?.[1] ?? first.slice(0, 2_000);
}

/** Says of builds whose end nobody told, as they were killed or the disk was full, that they came to nothing. */
export async function endInterrupted(superuser: () => Promise<PocketBase>): Promise<void> {
  await told(async () => {
    const rows = (await superuser()).collection('publications');
    const end = { state: 'failed', reason: interrupted, step: '' };
    for (const { id } of await rows.getFullList({ filter: 'state = "publishing"', fields: 'id' })) {
      await rows.update(id, { ...end, finished_at: new Date().toISOString() });
    }
  });
}

/** The release that administrators want shown by now; empty for the newest, undefined where PocketBase does not say. */
export const pinnedRelease = (superuser: () => Promise<PocketBase>): Promise<string | undefined> =>
  told(async () => {
    const site = await (await superuser()).collection('site').getFirstListItem('');
    return site.pinned_release;
  });

/** Takes away, from what administrators may go back to, the releases that are kept no more. */
export async function forgetReleases(superuser: () => Promise<PocketBase>, kept: Set<string>): Promise<void> {
  await told(async () => {
    const rows = (await superuser()).collection('publications');
    const able = await rows.getFullList({ filter: 'release != ""', fields: 'id,release' });
    for (const { id, release } of able) {
      if (!kept.has(release)) await rows.update(id, { release: '' });
    }
  });
}

async function told<T>(telling: () => Promise<T>): Promise<T | undefined> {
  try {
    return await telling();
  } catch (error) {
    say(`  El estado de la publicación no se pudo anotar: ${(error as Error).message}`);
    return undefined;
  }
}

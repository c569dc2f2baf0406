import type PocketBase from 'pocketbase';
import { say } from '#server/terminal.ts';

/** What administrators see of one build, from its start to its end. */
export interface Publication {
  succeeded(pages: number): Promise<void>;
  failed(reason: string): Promise<void>;
}

/** Tells PocketBase, and so the panel, that a build began. The site is published even when the telling fails. */
export async function announcePublication(
  superuser: () => Promise<PocketBase>,
  revision: number,
): Promise<Publication> {
  const begun = { revision, state: 'publishing', started_at: new Date().toISOString() };
  const record = await told(async () => (await superuser()).collection('publications').create(begun));
  const end = (outcome: Record<string, unknown>) =>
    told(async () => {
      const finished = { ...outcome, finished_at: new Date().toISOString() };
      if (record) await (await superuser()).collection('publications').update(record.id, finished);
    });
  return {
    succeeded: (pages) => end({ state: 'online', pages }),
    failed: (reason) => end({ state: 'failed', reason: reason.slice(0, 2_000) }),
  };
}

async function told<T>(telling: () => Promise<T>): Promise<T | undefined> {
  try {
    return await telling();
  } catch (error) {
    say(`  El estado de la publicación no se pudo anotar: ${(error as Error).message}`);
    return undefined;
  }
}

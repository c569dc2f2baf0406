import type { default as PocketBase, RecordModel } from 'pocketbase';
import { causeOf } from '#server/failure-reason.ts';
import { printFailure } from '#server/terminal.ts';

/** Reports one build or roll-back to administrators, as a record of the collection `publications`. */
export interface PublicationReport {
  /** Saves how far a step is, at most every half second. */
  progress(step: string, done: number, total: number): void;
  /**
   * @param remainingStep - work that goes on and ends with another publication
   * @param missing - sentences about what the site does not show
   */
  succeeded(pages: number, release?: string, remainingStep?: string, missing?: string): Promise<void>;
  failed(reason: string): Promise<void>;
}

type GetSuperuser = () => Promise<PocketBase>;

const progressIntervalMs = 500;
const maxReasonLength = 2_000;

/** Reports that a build began. A report that cannot be saved is logged; the build goes on. */
export async function startPublicationReport(
  superuser: GetSuperuser,
  revision: number,
): Promise<PublicationReport> {
  const publications = async () => (await superuser()).collection('publications');
  const initial = { revision, state: 'publishing', started_at: new Date().toISOString() };
  let record: RecordModel | undefined;
  let saving = Promise.resolve();
  let nextProgressAt = Date.now() + progressIntervalMs;
  const percentOf = makeOverallPercent();

  const save = (changes: Record<string, unknown>) => {
    saving = saving.then(async () => {
      const write = async () =>
        record
          ? (await publications()).update(record.id, changes)
          : (await publications()).create({ ...initial, ...changes });
      record = (await logFailure(write)) ?? record;
    });
    return saving;
  };
  const finish = (outcome: Record<string, unknown>) =>
    save({ step: '', ...outcome, progress: 100, finished_at: new Date().toISOString() });
  await failInterruptedPublications(superuser);
  await save({});
  return {
    progress(step, done, total) {
      const percent = percentOf(step, done / total);
      if (Date.now() < nextProgressAt) return;
      nextProgressAt = Date.now() + progressIntervalMs;
      void save({ step, progress: percent });
    },
    succeeded: (pages, release = '', remainingStep = '', missing = '') =>
      finish({
        state: 'online',
        reason: missing.slice(0, maxReasonLength),
        pages,
        release,
        step: remainingStep,
      }),
    failed: (reason) => finish({ state: 'failed', reason: summaryOf(reason) }),
  };
}

/** The last step of a publication. */
export const pagesStep = 'Páginas';

/**
 * Makes the function that turns the share of a step, 0 to 1, into the percentage of the whole publication, which never
 * goes back. The last step leads to 100 %, each step before it takes half of what is left.
 */
function makeOverallPercent(): (step: string, share: number) => number {
  let percent = 0;
  let current = { step: '', start: 0 };
  return (step, share) => {
    if (step !== current.step) current = { step, start: percent };
    const end = step === pagesStep ? 100 : (current.start + 100) / 2;
    const reached = Math.round(current.start + (end - current.start) * Math.min(1, share));
    percent = Math.max(percent, reached);
    return percent;
  };
}

export const interrupted = 'La publicación se interrumpió.';

/** Returns one line for administrators. The terminal shows the whole reason. */
function summaryOf(reason: string): string {
  const [firstLine = ''] = reason.split('\n');
  return causeOf(reason) ?? firstLine.slice(0, maxReasonLength);
}

/** Marks publications as failed that never ended, because the process was killed or the disk was full. */
export async function failInterruptedPublications(superuser: GetSuperuser): Promise<void> {
  await logFailure(async () => {
    const publications = (await superuser()).collection('publications');
    const failure = { state: 'failed', reason: interrupted, step: '' };
    for (const { id } of await publications.getFullList({ filter: 'state = "publishing"', fields: 'id' })) {
      await publications.update(id, { ...failure, finished_at: new Date().toISOString() });
    }
  });
}

/**
 * Returns the release that an administrator went back to. It is empty for the newest release, and undefined when
 * PocketBase does not answer.
 */
export const getPinnedRelease = (superuser: GetSuperuser): Promise<string | undefined> =>
  logFailure(async () => {
    const site = await (await superuser()).collection('site').getFirstListItem('');
    return site.pinned_release;
  });

/** Removes the releases that no longer exist from the list that administrators can go back to. */
export async function removeReleasesExcept(kept: Set<string>, superuser: GetSuperuser): Promise<void> {
  await logFailure(async () => {
    const publications = (await superuser()).collection('publications');
    const withRelease = await publications.getFullList({ filter: 'release != ""', fields: 'id,release' });
    for (const { id, release } of withRelease) {
      if (!kept.has(release)) await publications.update(id, { release: '' });
    }
  });
}

async function logFailure<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    printFailure(`  El estado de la publicación no se pudo anotar: ${(error as Error).message}`);
    return undefined;
  }
}

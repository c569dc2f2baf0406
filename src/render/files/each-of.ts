/** Visitors' files are read by the same few threads, and their answers made by the same processors. */
const atOnce = 2;

/** Does the same with each of many, two at a time. @throws why one failed, once none is under way any more */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = Iterator.from(items);
  const workRest = async () => {
    for (const item of queue) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, workRest));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

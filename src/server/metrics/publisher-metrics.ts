import { type Metric, single } from './metrics-text.ts';

const results = ['online', 'failed'] as const;

/** Makes the counters of publications since the start. */
export function makePublisherMetrics() {
  const counts = { online: 0, failed: 0 };
  let lastSeconds: number | undefined;
  return {
    /** Counts one publication. */
    observe(result: (typeof results)[number], durationMs: number): void {
      counts[result] += 1;
      lastSeconds = durationMs / 1000;
    },
    /** @param waitingPhotographs photographs that are not encoded yet */
    read(waitingPhotographs: number, liveRevision: number | undefined): Metric[] {
      return [
        {
          name: 'naves_publications_total',
          help: 'Publications since the start, by result.',
          type: 'counter',
          samples: results.map((result) => ({ labels: { result }, value: counts[result] })),
        },
        single(
          'gauge',
          'naves_photographs_waiting',
          'Photographs and plans that are not encoded yet.',
          waitingPhotographs,
        ),
        ...(lastSeconds === undefined
          ? []
          : [single('gauge', 'naves_publication_seconds', 'Duration of the last publication.', lastSeconds)]),
        ...(liveRevision === undefined
          ? []
          : [single('gauge', 'naves_live_revision', 'Revision that visitors see.', liveRevision)]),
      ];
    },
  };
}

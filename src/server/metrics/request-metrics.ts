import type { AnsweredRequest } from '#server/front/front.ts';
import type { Metric } from './metrics-text.ts';

/** Upper bounds in seconds. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the counters of answered requests by route and status class, and the histogram of their durations by route. */
export function makeRequestMetrics() {
  const counts = new Map<string, { route: string; code: string; count: number }>();
  const durations = new Map<string, { buckets: number[]; sum: number; count: number }>();

  function observeDuration(route: string, seconds: number): void {
    const duration = durations.get(route) ?? { buckets: bucketBounds.map(() => 0), sum: 0, count: 0 };
    durations.set(route, duration);
    for (const [index, bound] of bucketBounds.entries()) {
      if (seconds <= bound) duration.buckets[index] = (duration.buckets[index] ?? 0) + 1;
    }
    duration.sum += seconds;
    duration.count += 1;
  }

  return {
    /** Counts one request. A stream of events lasts for minutes, so its duration is not observed. */
    observe({ route, status, durationMs, isStream }: AnsweredRequest): void {
      const code = status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
      const key = `${code} ${route}`;
      const counted = counts.get(key) ?? { route, code, count: 0 };
      counted.count += 1;
      counts.set(key, counted);
      if (!isStream) observeDuration(route, durationMs / 1000);
    },
    read(): Metric[] {
      const requests = [...counts.values()].map(({ route, code, count }) => ({
        labels: { route, code },
        value: count,
      }));
      const samples = [...durations].flatMap(([route, { buckets, sum, count }]) => [
        ...buckets.map((value, index) => ({
          suffix: '_bucket',
          labels: { route, le: String(bucketBounds[index]) },
          value,
        })),
        { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { route }, value: sum },
        { suffix: '_count', labels: { route }, value: count },
      ]);
      return [
        {
          name: 'naves_http_requests_total',
          help: 'Answered requests by route and status class.',
          type: 'counter',
          samples: requests,
        },
        {
          name: 'naves_http_request_duration_seconds',
          help: 'Time from the head of a request to the end of its response.',
          type: 'histogram',
          samples,
        },
      ];
    },
  };
}

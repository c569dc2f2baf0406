/** One family of values in Prometheus' text format. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

interface Sample {
  /** Appended to the name: `_bucket`, `_sum` and `_count` of a histogram. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

/** A gauge or counter with one value. */
export const single = (type: 'counter' | 'gauge', name: string, help: string, value: number): Metric => ({
  type,
  name,
  help,
  samples: [{ value }],
});

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

/** Writes metrics in Prometheus' text format, version 0.0.4. A family without a value is left out. */
export function metricsTextOf(metrics: Metric[]): string {
  const families = metrics.filter(({ samples }) => samples.length > 0);
  return families.map(familyTextOf).join('');
}

function familyTextOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ suffix = '', labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberTextOf(value)}`;
  });
  return [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function numberTextOf(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return Number.isFinite(value) ? String(value) : 'NaN';
}

import { makeReadinessReader } from './doctor/readiness.ts';
import { makeAlert } from './faults/alert.ts';
import { watchFaults } from './faults/watch-faults.ts';
import type { AnsweredRequest, Front } from './front/front.ts';
import { alivePath, makeAliveHandler, makeReadyHandler, readyPath } from './front/health.ts';
import { makeMetricsHandler, mayMonitor, metricsPath } from './front/metrics-handler.ts';
import { type Metric, metricsTextOf } from './metrics/metrics-text.ts';
import { readBackupMetrics, readDatabaseMetrics, readMachineMetrics } from './metrics/product-metrics.ts';
import { makeRequestMetrics } from './metrics/request-metrics.ts';
import { probeDatabase } from './pocketbase/database-state.ts';
import type { PocketBaseEndpoint } from './pocketbase/endpoint.ts';
import type { ProductVersion } from './product-version.ts';
import type { Settings } from './settings.ts';
import { printEvent } from './terminal.ts';

/** Reads metrics when they are requested. */
type MetricSource = () => Promise<Metric[]>;

/** The endpoints for monitoring: `/healthz`, `/readyz` and `/metrics`. */
export interface Monitoring {
  onAnswered: (answered: AnsweredRequest) => void;
  /** Answers the paths from now on, also while the product starts. */
  serveOn(front: Front): void;
  /** States where PocketBase listens, once it does. */
  watchPocketBase(endpoint: () => PocketBaseEndpoint | undefined): void;
  addMetrics(source: MetricSource): void;
  /** Logs faults and tells the operator, until the signal is aborted. */
  watchFaults(signal: AbortSignal): Promise<void>;
}

export function makeMonitoring(settings: Settings, version: ProductVersion): Monitoring {
  const { dataDir, metricsToken } = settings;
  let endpoint: () => PocketBaseEndpoint | undefined = () => undefined;
  const probe = async () => {
    const running = endpoint();
    return running ? probeDatabase(running) : 'silent';
  };
  const readReadiness = makeReadinessReader({ dataDir, env: process.env, probeDatabase: probe });
  const requests = makeRequestMetrics();
  const sources: MetricSource[] = [
    async () => requests.read(),
    async () => readMachineMetrics(dataDir, version),
    async () => readDatabaseMetrics(dataDir),
    async () => readBackupMetrics(dataDir),
  ];
  const readMetrics = async () => metricsTextOf((await Promise.all(sources.map((read) => read()))).flat());
  return {
    onAnswered(answered) {
      requests.observe(answered);
      logRequest(answered);
    },
    serveOn(front) {
      front.route(alivePath, makeAliveHandler());
      const access = { rule: settings, token: metricsToken };
      front.route(
        readyPath,
        makeReadyHandler(readReadiness, (request) => mayMonitor(request, access)),
      );
      front.route(metricsPath, makeMetricsHandler(readMetrics, access));
    },
    watchPocketBase(read) {
      endpoint = read;
    },
    addMetrics: (source) => void sources.push(source),
    watchFaults: (signal) => watchFaults({ dataDir, readReadiness, alert: makeAlert(process.env), signal }),
  };
}

/** Logs requests of the API and failed requests. Pages are counted by the metrics only. */
function logRequest({ requestId, method, path, route, status, durationMs }: AnsweredRequest): void {
  const isFailed = status !== undefined && status >= 500;
  if (route !== '/api/' && !isFailed) return;
  printEvent(isFailed ? 'error' : 'info', 'request', {
    request_id: requestId,
    method,
    path,
    status,
    duration_ms: Math.round(durationMs),
  });
}

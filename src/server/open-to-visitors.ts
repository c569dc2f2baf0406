import { photographsPath } from '#paths.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { openFront } from './front/front.ts';
import { makeHeldRequests } from './front/held-requests.ts';
import { makePhotographFiles } from './front/photograph-files.ts';
import type { ReleaseFiles } from './front/release-files.ts';
import { securityHeaders } from './hosts/headers.ts';
import { makeMonitoring } from './monitoring.ts';
import type { ProductVersion } from './product-version.ts';
import type { Lifetime } from './service.ts';
import type { Settings } from './settings.ts';
import { makeAttempts } from './start-attempts.ts';
import { recordStart } from './upgrade/start-record.ts';

export interface VisitorOptions {
  /** Know which photographs visitors see. */
  files?: ReleaseFiles;
  /** Whether `files` has a release that answers visitors from now on. */
  isLive?: boolean;
}

/** Listens, and answers with the live release and the state of the product before anything else is started. */
export async function openToVisitors(
  settings: Settings,
  version: ProductVersion,
  { signal, onEnd }: Pick<Lifetime, 'onEnd' | 'signal'>,
  { files, isLive = false }: VisitorOptions,
) {
  const { host, port, dataDir, siteUrl, hstsSubdomains } = settings;
  const monitoring = makeMonitoring(settings, version);
  const { onAnswered } = monitoring;
  const headers = securityHeaders(siteUrl, hstsSubdomains);
  const front = await openFront({ host, port, headers, onAnswered, socket: inheritedSocket() });
  onEnd(front.stop);
  monitoring.serveOn(front);
  const heldRequests = makeHeldRequests();
  onEnd(async () => heldRequests.refuse());
  front.route('/api/', heldRequests);
  if (files && isLive) front.route('/', files);
  const { photographs } = dataFoldersOf(dataDir);
  front.route(`${photographsPath}/`, makePhotographFiles(photographs, files?.showsPhotograph));
  let watching: Promise<void> | undefined;
  onEnd(async () => watching);
  const watchFaults = () => {
    watching ??= monitoring.watchFaults(signal);
  };
  const attempt = makeAttempts({
    isLive,
    dataDir,
    signal,
    onFailure({ reason, cause }) {
      recordStart(dataDir, 'failed', reason);
      heldRequests.refuse(cause);
      watchFaults();
    },
  });
  return { front, monitoring, heldRequests, attempt, watchFaults };
}

/** The socket that systemd listens on for this process, and keeps while it restarts (sd_listen_fds). */
function inheritedSocket({ LISTEN_PID, LISTEN_FDS } = process.env): { fd: number } | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? { fd: 3 } : undefined;
}

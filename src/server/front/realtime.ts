import type { IncomingMessage } from 'node:http';

/** Whether a request opens a stream of PocketBase's events. */
export const isRealtime = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'GET' && /^\/api\/realtime(\?|$)/.test(url);

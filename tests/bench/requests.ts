import { Agent, get } from 'node:http';
import { quantile } from './results.ts';

export interface Load {
  perSecond: number;
  medianMs: number;
}

/** Requests a URL in a loop over keep-alive connections. */
export async function loadOf(url: string, connections: number, durationMs: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + durationMs;
  const requestInLoop = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await readResponse(url, agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, requestInLoop));
  agent.destroy();
  return { perSecond: Math.round((1_000 * times.length) / durationMs), medianMs: quantile(times, 0.5) };
}

/**
 * Requests a URL and reads the whole response.
 * @throws Error when its status is not 200
 */
export const readResponse = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: HTTP ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

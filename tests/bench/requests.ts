import { Agent, get } from 'node:http';
import { quantile } from './results.ts';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  median: number;
}

/** Asks an address again and again over connections that stay open. */
export async function loadOf(address: string, connections: number, duration: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + duration;
  const ask = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await answerOf(address, agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return { perSecond: Math.round((1_000 * times.length) / duration), median: quantile(times, 0.5) };
}

/** Asks an address and takes in the whole answer, which must be a good one. */
export const answerOf = (address: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: HTTP ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

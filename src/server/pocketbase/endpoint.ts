import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The loopback URL of a running PocketBase, and the secret that only its parent process knows. Each start has a new
 * port and a new secret, because any local process can take the port of a PocketBase that ended.
 */
export interface PocketBaseEndpoint {
  url: string;
  port: number;
  secret: string;
  /** Name of the header that states the client's IP address. PocketBase believes no other header. */
  clientIpHeader: string;
  /** Whether the process still runs, asked from the operating system. */
  isRunning: () => boolean;
}

/** Makes a secret that can be a part of a header name. */
export const makeLoopbackSecret = () => randomBytes(24).toString('hex');

export const endpointOf = (child: ChildProcess, port: number, secret: string): PocketBaseEndpoint => ({
  url: `http://127.0.0.1:${port}`,
  port,
  secret,
  clientIpHeader: `x-client-ip-${secret}`,
  isRunning: () => isRunning(child) && !isZombie(child.pid ?? 0),
});

/** Whether Node has not yet received the exit of a child process. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/**
 * Whether a process has ended and its parent has not been notified (zombie). Its ports are free already. Linux only.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

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
  isRunning: () => isRunning(child) && !isExiting(child.pid ?? 0),
});

/** Whether Node has not yet received the exit of a child process. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** A flag of the kernel: the process has begun to exit. It is set before the ports of the process become free, and stays. */
const exitingFlag = 0x4;

/** Whether a process has begun to exit, which its parent learns later. Linux only. */
function isExiting(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // The name of the program may have spaces and parentheses. State, four ids, terminal and flags follow it.
    const [, fields = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return (Number(fields.split(' ')[6]) & exitingFlag) !== 0;
  } catch {
    return true;
  }
}

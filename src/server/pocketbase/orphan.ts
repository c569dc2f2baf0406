import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pidFileIn = (dir: string) => join(dir, 'pocketbase.pid');

/** Writes the process id next to the data. A full disk does not prevent the start. */
export function writePidFile(dir: string, pid: number | undefined): void {
  try {
    writeFileSync(pidFileIn(dir), String(pid));
  } catch {}
}

/** Returns the id of the PocketBase that runs on a folder; undefined when none does. */
export function runningPid(dir: string): number | undefined {
  const pid = readPidFile(dir);
  return pid && commandOf(pid).includes(dir) ? pid : undefined;
}

/** Time that PocketBase has to end after SIGTERM. */
export const stopTimeoutMs = 10_000;

/** Stops the PocketBase that a killed `npm start` left running, so that no second one writes to its database. */
export async function stopOrphan(dir: string): Promise<void> {
  const pid = runningPid(dir);
  if (!pid) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + stopTimeoutMs;
  while (commandOf(pid).includes(dir)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await wait(50);
  }
}

function readPidFile(dir: string): number | undefined {
  try {
    return Number(readFileSync(pidFileIn(dir), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the command line of a process; empty when it ended or cannot be read. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

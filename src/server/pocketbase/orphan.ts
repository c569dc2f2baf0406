import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pidFileIn = (dir: string) => join(dir, 'pocketbase.pid');

/** Where the disk takes nothing more, it goes on unremembered. */
export function rememberProcess(dir: string, pid: number | undefined): void {
  try {
    writeFileSync(pidFileIn(dir), String(pid));
  } catch {}
}

/** Milliseconds in which PocketBase ends by itself once asked to. */
const patience = 10_000;

/** Ends the PocketBase of a start that was killed before it could end it, lest two of them serve one database. */
export async function stopOrphan(dir: string): Promise<void> {
  const pid = readPid(dir);
  if (!pid || !commandOf(pid).includes(dir)) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (commandOf(pid).includes(dir)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await wait(50);
  }
}

function readPid(dir: string): number | undefined {
  try {
    return Number(readFileSync(pidFileIn(dir), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty where there is none or it cannot be told. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

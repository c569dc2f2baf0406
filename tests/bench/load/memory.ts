import { readFileSync } from 'node:fs';

const intervalMs = 1_000;

/**
 * Samples the resident memory of processes.
 * @returns stops sampling and returns one row per process, in MB
 */
export function watchMemory(pids: Record<string, number>) {
  const samples = new Map(Object.keys(pids).map((name) => [name, [] as number[]]));
  const sample = () => {
    for (const [name, figures] of samples) figures.push(residentMb(pids[name] ?? 0));
  };
  sample();
  const timer = setInterval(sample, intervalMs);
  return () => {
    clearInterval(timer);
    sample();
    return [...samples].map(([process, figures]) => ({
      process,
      'MB at start': figures[0] ?? 0,
      'MB halfway': figures[Math.floor(figures.length / 2)] ?? 0,
      'MB at end': figures.at(-1) ?? 0,
      'MB maximum': Math.max(...figures),
    }));
  };
}

function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

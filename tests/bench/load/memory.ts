import { readFileSync } from 'node:fs';

const pause = 1_000;

/** Follows what processes hold in memory. @returns what ends it and tells each one's figures in MB */
export function watchMemory(pids: Record<string, number>) {
  const seen = new Map(Object.keys(pids).map((name) => [name, [] as number[]]));
  const look = () => {
    for (const [name, figures] of seen) figures.push(residentMb(pids[name] ?? 0));
  };
  look();
  const looking = setInterval(look, pause);
  return () => {
    clearInterval(looking);
    look();
    return [...seen].map(([process, figures]) => ({
      process,
      'MB at start': figures[0],
      'MB half-way': figures[Math.floor(figures.length / 2)],
      'MB at end': figures.at(-1),
      'MB at most': Math.max(...figures),
    }));
  };
}

function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

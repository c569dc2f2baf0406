import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Visitors and the database run at 0 and come first when the processor is busy. */
const priority = 5;

/** Linux kills the process with the highest score first when memory runs out. The server has 0. */
const memoryKillScore = 500;

/** Preloaded into a child process: lowers its priority, and ends it when the parent process is gone. */
setPriority(priority);
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', String(memoryKillScore));
  } catch {
    // Without /proc the kernel decides by size alone.
  }
}
process.once('disconnect', () => process.exit(1));
process.channel.unref();

import { appendFileSync } from 'node:fs';

/** Preloaded with `--import`: appends the maximum memory of the process in KB to MEMORY_FILE when it ends. */
process.on('exit', () => appendFileSync(process.env.MEMORY_FILE, `${process.resourceUsage().maxRSS}\n`));

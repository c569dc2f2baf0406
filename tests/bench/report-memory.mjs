import { appendFileSync } from 'node:fs';

/** Preloaded into a process: writes down, at its end, the most memory that it took, in KB. */
process.on('exit', () => appendFileSync(process.env.MEMORY_FILE, `${process.resourceUsage().maxRSS}\n`));

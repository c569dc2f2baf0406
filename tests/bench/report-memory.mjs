import { appendFileSync } from 'node:fs';

/** Preloaded with `--import`: appends the maximum memory of the process in KB to MEMORY_FILE, at its end and meanwhile. */
const report = () => appendFileSync(process.env.MEMORY_FILE, `${process.resourceUsage().maxRSS}\n`);
process.on('exit', report);
// A render process is killed when its site is rendered.
setInterval(report, 200).unref();

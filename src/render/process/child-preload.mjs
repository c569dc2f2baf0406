import { setPriority } from 'node:os';

/** Visitors and the database run at 0 and come first when the processor is busy. */
const priority = 5;

/** Preloaded into a child process: lowers its priority, and ends it when the parent process is gone. */
setPriority(priority);
process.once('disconnect', () => process.exit(1));
process.channel.unref();

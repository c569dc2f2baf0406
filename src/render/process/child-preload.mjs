import { setPriority } from 'node:os';

/** Visitors and the database, at 0, come first where both want the processor. */
const priority = 5;

/** Preloaded into a build: keeps it behind the process that wants it, and ends it when that is gone, however it ended. */
setPriority(priority);
process.once('disconnect', () => process.exit(1));
process.channel.unref();

import { createHash } from 'node:crypto';
import { extname } from 'node:path';

/** Returns the name of a file that releases share: a digest of what decides its content, with the extension of the file. */
export const sharedNameOf = (decisive: string | Buffer, file: string): string =>
  createHash('sha256').update(decisive).digest('hex').slice(0, 40) + extname(file);

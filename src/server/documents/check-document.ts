import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verdictOn } from './document-verdict.ts';

/**
 * The program that pocketbase/hooks/lib/documents/document-uploads.ts calls for each uploaded document, because the engine of the
 * hooks takes seconds for what this takes milliseconds. It prints the verdict and the digest of a file as JSON.
 */
const [, , path = ''] = process.argv;
const bytes = readFileSync(path);
const content_hash = createHash('sha256').update(bytes).digest('hex');
process.stdout.write(JSON.stringify({ ...(await verdictOn(bytes)), content_hash }));

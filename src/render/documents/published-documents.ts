import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import pLimit from 'p-limit';
import type { PublicDocument, SnapshotDocument } from '#domain/document.ts';
import { documentsPath, paths } from '#paths.ts';
import { maxOpenFiles } from '#render/files/site-files.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { OperatorError } from '#render/operator-error.ts';

interface FetchOptions {
  pocketbaseUrl: string;
  /** Gives a token that PocketBase requires for the files. */
  fileToken: () => Promise<string>;
  /** Keeps the fetched files, by their digest. */
  folder: string;
  /** Prints one line for the person at the terminal. */
  printFailure: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** A file of 25 MB over a slow line. */
const fetchTimeoutMs = 120_000;

const isPublic = (document: SnapshotDocument): document is PublicDocument => document.visibility === 'public';

const storedNameOf = ({ content_hash, format }: PublicDocument) => `${content_hash}.${format}`;
const isStoredName = (name: string) => /^[0-9a-f]{64}\.\w+$/.test(name);
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const publishedNameOf = (document: PublicDocument) => basename(paths.document(document));

/** The names of the public documents below `documentsPath`. */
export const publishedNamesOf = (documents: SnapshotDocument[]): Set<string> =>
  new Set(documents.filter(isPublic).map(publishedNameOf));

/**
 * Fetches the public documents that the folder does not hold yet, and removes those that are not public any more.
 * @returns the documents that the site can show; one whose file is lost or altered is left out
 * @throws OperatorError when PocketBase does not answer or a file cannot be written
 */
export async function fetchDocuments(
  documents: SnapshotDocument[],
  options: FetchOptions,
): Promise<SnapshotDocument[]> {
  const { folder, printFailure } = options;
  await mkdir(folder, { recursive: true });
  const stored = new Set(await readdir(folder));
  const wanted = new Map(documents.filter(isPublic).map((document) => [storedNameOf(document), document]));
  const lost = new Set<string>();
  await pLimit(maxOpenFiles).map([...wanted], async ([name, document]) => {
    if (stored.has(name)) return;
    options.signal?.throwIfAborted();
    const problem = await fetchDocument(document, join(folder, name), options);
    if (problem === undefined) return;
    lost.add(name);
    printFailure(`  El documento «${document.name}» (${document.id}) no se publica: ${problem}`);
  });
  for (const name of stored) if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  return documents.filter((document) => !isPublic(document) || !lost.has(storedNameOf(document)));
}

/**
 * Returns the names of the fetched documents whose content is not that of their name.
 * @param beforeFile - awaited before each file, so that other work goes first
 */
export async function damagedDocumentsIn(folder: string, beforeFile: () => Promise<void>): Promise<string[]> {
  const damaged: string[] = [];
  for (const name of (await readdir(folder).catch((): string[] => [])).filter(isStoredName)) {
    await beforeFile();
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content && digestOf(content) !== parse(name).name) damaged.push(name);
  }
  return damaged;
}

/** @returns why the file cannot be published; undefined when it is stored */
async function fetchDocument(
  { id, file, content_hash }: PublicDocument,
  target: string,
  { pocketbaseUrl, fileToken }: FetchOptions,
): Promise<string | undefined> {
  try {
    const url = `${pocketbaseUrl}${paths.documentUpload(id, file)}?token=${await fileToken()}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    const { ok, status } = response;
    if (status === 429 || status >= 500) throw new Error(`HTTP ${status}`);
    if (!ok) return `HTTP ${status}`;
    const content = Buffer.from(await response.arrayBuffer());
    if (digestOf(content) !== content_hash) return 'el archivo cambió';
    await writeFileAtomically(target, content);
    return undefined;
  } catch (error) {
    throw new OperatorError(`El documento ${id} no se pudo traer o guardar: ${(error as Error).message}`);
  }
}

/**
 * Puts the public documents into a site. They are hard links where the disk allows it.
 * @param folder - the folder that `fetchDocuments` filled
 */
export async function linkDocumentsInto(
  documents: SnapshotDocument[],
  folder: string,
  site: string,
): Promise<void> {
  const shown = documents.filter(isPublic);
  if (shown.length === 0) return;
  const target = join(site, documentsPath);
  await mkdir(target, { recursive: true });
  for (const document of shown) {
    const from = join(folder, storedNameOf(document));
    const to = join(target, publishedNameOf(document));
    // Two properties may have one document under one name.
    if (!existsSync(to)) await link(from, to).catch(() => copyFile(from, to));
  }
}

/** Removes documents from a site that are not public any more. */
export async function removeWithdrawn(site: string, published: Set<string>): Promise<void> {
  const folder = join(site, documentsPath);
  const names: string[] = await readdir(folder).catch(() => []);
  for (const name of names) if (!published.has(name)) await rm(join(folder, name), { force: true });
}

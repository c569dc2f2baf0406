import { isShownAsPlan } from '#domain/document.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import type { SnapshotSource } from '#render/snapshot/read-snapshot.ts';
import { printFailure } from '#server/terminal.ts';

const requestTimeoutMs = 60_000;

/**
 * Tells administrators which plans of a release have no preview. The site is published also when PocketBase does not
 * accept it.
 * @param documentIds - the ids of these plans
 */
export async function saveFailedPreviews(
  documentIds: string[],
  { documents }: Pick<Snapshot, 'documents'>,
  { url, token }: SnapshotSource,
): Promise<void> {
  if (!documents.some(isShownAsPlan)) return;
  try {
    const response = await fetch(`${url}/api/site/failed-previews`, {
      method: 'POST',
      headers: { authorization: await token(), 'content-type': 'application/json' },
      body: JSON.stringify({ document_ids: documentIds }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    printFailure(`  Los planos sin vista previa no se pudieron anotar: ${(error as Error).message}`);
  }
}

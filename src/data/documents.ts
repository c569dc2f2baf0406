import { type DocumentDraft, documentSchema, type PropertyDocument } from '#domain/document.ts';
import { type DocumentGrant, documentDownloadSchema, documentGrantSchema } from '#domain/document-grant.ts';
import { recordsOf } from './collection.ts';
import { pocketbase } from './pocketbase.ts';
import { upload } from './upload.ts';

const documents = recordsOf('documents', documentSchema);
const grants = recordsOf<DocumentGrant, NewGrant>('document_grants', documentGrantSchema);
const downloads = recordsOf('document_downloads', documentDownloadSchema);

/** The documents of a property, the oldest first. */
export const listDocuments = (property_id: string) => documents.listOf({ property_id }, 'created_at');

export interface DocumentUpload {
  /** Absent for a new document. */
  id?: string;
  /** Required for a new document. */
  property_id?: string;
  draft: Partial<DocumentDraft>;
  /** Absent when the file stays. */
  file?: File | undefined;
  /** Gets the part of the file that was sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Creates a document or changes one. A new file replaces the old one.
 * @throws UploadStalled when nothing was sent for 45 seconds, ClientResponseError when the server refuses it
 */
export async function saveDocument(options: DocumentUpload): Promise<PropertyDocument> {
  const { id, property_id, draft, file, onProgress } = options;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...draft, ...(property_id && { property_id }) }))
    body.append(name, value);
  if (file) body.append('file', file, file.name);
  const path = `/api/collections/documents/records${id ? `/${id}` : ''}`;
  return documentSchema.parse(await upload({ method: id ? 'PATCH' : 'POST', path, body, onProgress }));
}

/** Removes a document with its grants. @returns false when a colleague removed it before */
export const removeDocument = documents.remove;

/** The documents that an inquiry asks for and that still exist, in its order. */
export const listRequestedDocuments = async (ids: string[]) =>
  (await Promise.all(ids.map(documents.get))).filter((found) => found !== null);

/** The grants of a document, the newest first. */
export const listGrants = (document_id: string) => grants.listOf({ document_id }, '-created_at');

/** The grants that were made for an inquiry, the newest first. */
export const listGrantsOfInquiry = (inquiry_id: string) => grants.listOf({ inquiry_id }, '-created_at');

/** The downloads of a document with grants, the newest first. */
export const listDownloads = (document_id: string) => downloads.listOf({ document_id }, '-created_at');

/** The fields of a new grant. The server makes the secret when it sends the mail. */
export type NewGrant = Pick<DocumentGrant, 'document_id' | 'email'> &
  Partial<Pick<DocumentGrant, 'inquiry_id'>>;

/**
 * Gives a document to an e-mail address. The server queues the mail with the link in the same transaction.
 * @throws ClientResponseError 400 for an internal or expired document
 */
export const createGrant = grants.create;

/** Revokes a grant. */
export async function revokeGrant(id: string): Promise<void> {
  await pocketbase.send(`/api/document-grants/${id}/revoke`, { method: 'POST' });
}

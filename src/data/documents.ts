import { type DocumentDraft, documentSchema, type PropertyDocument } from '#domain/document.ts';
import {
  type DocumentDownload,
  type DocumentGrant,
  documentDownloadSchema,
  documentGrantSchema,
} from '#domain/document-grant.ts';
import { listAllRows } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';
import { upload } from './upload.ts';

const newestFirst = ['-created_at', '-id'];

/** The documents of a property, the oldest first. */
export async function listDocuments(propertyId: string): Promise<PropertyDocument[]> {
  return listAllRows({
    collection: 'documents',
    schema: documentSchema,
    filter: pocketbase.filter('property_id = {:propertyId}', { propertyId }),
    sort: ['created_at', 'id'],
  });
}

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
export async function removeDocument(id: string): Promise<boolean> {
  return (await orNull(pocketbase.collection('documents').delete(id))) !== null;
}

/** The documents that an inquiry asks for and that still exist, in its order. */
export async function listRequestedDocuments(ids: string[]): Promise<PropertyDocument[]> {
  const found = await Promise.all(ids.map((id) => orNull(pocketbase.collection('documents').getOne(id))));
  return found.flatMap((record) => (record === null ? [] : [documentSchema.parse(record)]));
}

/** The grants of a document, the newest first. */
export async function listGrants(documentId: string): Promise<DocumentGrant[]> {
  return listAllRows({
    collection: 'document_grants',
    schema: documentGrantSchema,
    filter: pocketbase.filter('document_id = {:documentId}', { documentId }),
    sort: newestFirst,
  });
}

/** The grants that were made for an inquiry, the newest first. */
export async function listGrantsOfInquiry(inquiryId: string): Promise<DocumentGrant[]> {
  return listAllRows({
    collection: 'document_grants',
    schema: documentGrantSchema,
    filter: pocketbase.filter('inquiry_id = {:inquiryId}', { inquiryId }),
    sort: newestFirst,
  });
}

/** The downloads of a document with grants, the newest first. */
export async function listDownloads(documentId: string): Promise<DocumentDownload[]> {
  return listAllRows({
    collection: 'document_downloads',
    schema: documentDownloadSchema,
    filter: pocketbase.filter('document_id = {:documentId}', { documentId }),
    sort: newestFirst,
  });
}

/** The fields of a new grant. The server makes the secret when it sends the mail. */
export type NewGrant = Pick<DocumentGrant, 'document_id' | 'email'> &
  Partial<Pick<DocumentGrant, 'inquiry_id'>>;

/**
 * Gives a document to an e-mail address. The server queues the mail with the link in the same transaction.
 * @throws ClientResponseError 400 for an internal or expired document
 */
export async function createGrant(grant: NewGrant): Promise<DocumentGrant> {
  return documentGrantSchema.parse(await pocketbase.collection('document_grants').create(grant));
}

/** Revokes a grant. */
export async function revokeGrant(id: string): Promise<void> {
  await pocketbase.send(`/api/document-grants/${id}/revoke`, { method: 'POST' });
}

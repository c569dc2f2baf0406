import type { SnapshotDocument } from '#domain/document.ts';
import type { DocumentFormat, DocumentKind } from '#domain/document-kinds.ts';
import { paths } from '#paths.ts';

interface PublishedDocument {
  id: string;
  name: string;
  kind: DocumentKind;
  format: DocumentFormat;
  /** Bytes. */
  file_size: number;
  /** `YYYY-MM-DD`; '' when it does not expire. */
  valid_until: string;
  updated_at: string;
  /** Its path in the release. */
  path: string;
}

/** A document as the page of its property shows it. One on request has no path. */
export type ShownDocument = PublishedDocument | Pick<PublishedDocument, 'id' | 'name' | 'kind'>;

/** The public part of a document: never the name of the stored file. */
export function shownDocumentOf(document: SnapshotDocument): ShownDocument {
  const { id, name, kind } = document;
  if (document.visibility === 'on_request') return { id, name, kind };
  const { format, file_size, valid_until, updated_at } = document;
  return { id, name, kind, format, file_size, valid_until, updated_at, path: paths.document(document) };
}

/** The documents that visitors may ask for, as the contact form needs them. */
export const requestableOf = (documents: ShownDocument[]) =>
  documents.flatMap((document) => ('path' in document ? [] : [{ id: document.id, name: document.name }]));

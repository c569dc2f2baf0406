import type { PropertyDocument } from '#domain/document.ts';
import { apiUrl } from './api-url.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** The document behind a link. */
export interface LinkedDocument {
  name: string;
  /** The title of its property. */
  property: string;
  format: PropertyDocument['format'];
  file_size: number;
  /** When the link ends, as a timestamp of PocketBase. */
  expires_at: string;
}

/** The document behind a link; null for a link that opens nothing. @throws as `postAsVisitor` */
export const getLinkedDocument = async (secret: string): Promise<LinkedDocument | null> =>
  jsonOrNull(await postAsVisitor('/api/document-links/view', { secret }));

/** Where a form posts a secret to download the file. */
export const linkedDocumentFileUrl = apiUrl('/api/document-links/file');

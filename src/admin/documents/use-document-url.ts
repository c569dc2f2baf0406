import { useFileToken } from '#admin/properties/use-photograph-url.ts';
import { apiUrl } from '#data/api-url.ts';
import type { PropertyDocument } from '#domain/document.ts';
import { paths } from '#paths.ts';

/**
 * Returns a function that gives the URL of a stored document; undefined until the token is there that the server
 * requires. The URL works for an hour.
 */
export function useDocumentUrl() {
  const token = useFileToken();
  return ({ id, file }: Pick<PropertyDocument, 'id' | 'file'>): string | undefined =>
    token && `${apiUrl(paths.documentUpload(id, file))}?token=${token}&download=1`;
}

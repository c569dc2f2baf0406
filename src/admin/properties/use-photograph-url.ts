import { useQuery } from '@tanstack/react-query';
import { apiUrl } from '#data/api-url.ts';
import { getFileToken } from '#data/session.ts';
import { paths } from '#paths.ts';

/** A token of the server is valid for an hour. */
const renewalMs = 50 * 60_000;

/** A token that the server requires for files, valid for an hour; undefined until it is there. */
export function useFileToken(): string | undefined {
  const { data: token } = useQuery({
    queryKey: ['file-token'],
    queryFn: getFileToken,
    staleTime: renewalMs,
    refetchInterval: renewalMs,
  });
  return token;
}

/**
 * Returns a function that gives the URL of an uploaded photograph; undefined until the token is there that the server
 * requires. The URL works for an hour.
 */
export function usePhotographUrl() {
  const token = useFileToken();
  return (propertyId: string, fileName: string, thumbSize = ''): string | undefined => {
    const thumb = thumbSize && `&thumb=${thumbSize}`;
    return token && `${apiUrl(paths.upload(propertyId, fileName))}?token=${token}${thumb}`;
  };
}

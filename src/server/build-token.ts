import { createHmac } from 'node:crypto';

const fileTokenMs = 5 * 60_000;

/**
 * A token for the URLs of the files that a build shows; it ends after five minutes. `isBuildFileToken` in
 * pocketbase/hooks/lib/accounts/build-access.ts checks it.
 * @param token - that of the build (POCKETBASE_TOKEN), which is BUILD_TOKEN of PocketBase
 */
export function makeBuildFileToken(token: string): string {
  const end = String(Date.now() + fileTokenMs);
  return `${end}.${createHmac('sha256', token).update(end).digest('hex')}`;
}

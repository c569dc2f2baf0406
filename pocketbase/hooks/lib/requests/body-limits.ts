import { maxVisitorBytes } from '#domain/request-limits.ts';
import { authRecordOf, isAdministrator } from '#hooks/accounts/administrators.ts';
import { statuses } from './sentences.ts';

/** An administrator's limit: several photographs in one request. */
const maxAdministratorBytes = 64 * 1024 * 1024;

const maxBytesFor = (sender: core.Record | undefined) => {
  if (sender?.isSuperuser()) return Infinity;
  return sender && isAdministrator(sender) ? maxAdministratorBytes : maxVisitorBytes;
};

/**
 * Refuses a body that is too large for its sender, or that states no Content-Length, before any of it is read.
 * @throws ApiError 413
 */
export const refuseLargeBody = (e: core.RequestEvent) => {
  const { contentLength } = e.request;
  if (contentLength >= 0 && contentLength <= maxVisitorBytes) return;
  if (contentLength < 0 || contentLength > maxBytesFor(authRecordOf(e))) {
    throw new ApiError(413, statuses[413], {});
  }
};

const { statuses } = require('./sentences.js');
const { authRecordOf, isAdministrator } = require('./administrators.js');

/** A visitor's limit: more than the longest inquiry in any encoding. */
const maxVisitorBytes = 64 * 1024;
/** An administrator's limit: several photographs in one request. */
const maxAdministratorBytes = 64 * 1024 * 1024;

const maxBytesFor = (sender) => {
  if (sender?.isSuperuser()) return Infinity;
  return sender && isAdministrator(sender) ? maxAdministratorBytes : maxVisitorBytes;
};

/**
 * Refuses a body that is too large for its sender, or that states no Content-Length, before any of it is read.
 * @throws ApiError 413
 */
const refuseLargeBody = (e) => {
  const { contentLength } = e.request;
  if (contentLength >= 0 && contentLength <= maxVisitorBytes) return;
  if (contentLength < 0 || contentLength > maxBytesFor(authRecordOf(e))) {
    throw new ApiError(413, statuses[413], {});
  }
};

module.exports = { maxVisitorBytes, refuseLargeBody };

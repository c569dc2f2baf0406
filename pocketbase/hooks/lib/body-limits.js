const { statuses } = require('./sentences.js');
const { isStaff, senderOf } = require('./staff.js');

/** Bytes that somebody whom nobody knows may send: the longest inquiry, with room to spare. */
const fromAnybody = 64 * 1024;
/** Bytes that an administrator may send at once: several photographs. */
const fromStaff = 64 * 1024 * 1024;

const limitFor = (sender) => {
  if (sender?.isSuperuser()) return Infinity;
  return sender && isStaff(sender) ? fromStaff : fromAnybody;
};

/** Refuses what is too long, or does not say how long it is, before any of it is read. @throws */
const refuseTooLong = (e) => {
  const { contentLength } = e.request;
  if (contentLength >= 0 && contentLength <= fromAnybody) return;
  if (contentLength < 0 || contentLength > limitFor(senderOf(e))) {
    throw new ApiError(413, statuses[413], {});
  }
};

module.exports = { refuseTooLong };

/** Percent-encoded letters, digits, `-`, `.`, `_` and `~`, which mean the same without the encoding (RFC 3986 §6.2.2.2). */
const encodedUnreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

/** Returns a request target whose path is written in the one way in which paths are compared. The query stays. */
export const normalizedTarget = (target: string): string =>
  target.replace(/^[^?]*/, (path) => path.replace(encodedUnreserved, decodeURIComponent));

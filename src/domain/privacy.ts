/** The version of the privacy notice: its day. Each inquiry and each alert stores the version that its sender read. */
export const privacyVersion = '2026-11-28';

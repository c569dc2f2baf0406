/** Characters of a uuid as the index of the list sends it. */
export const packedIdLength = 22;

/** The 16 bytes of a uuid in the 64 characters that addresses allow. */
export function packId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  const binary = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').slice(0, packedIdLength);
}

export function unpackId(packed: string): string {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(binary, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Names of a macro project in a drawing: of its class in DWG and DXF, and of its part in older files. */
const macroNames = ['VBA_PROJECT', 'AcDbVbaProject', 'AcDb:VBAProject', '_VBA_PROJECT_CUR'];

export const isDwg = (bytes: Buffer) =>
  /^AC10(?:12|14|15|18|21|24|27|32)/.test(bytes.toString('latin1', 0, 6));

/** A DXF begins with comments (group 999) and its first section, or with the name of the binary format. */
export function isDxf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1_024);
  return (
    start.startsWith('AutoCAD Binary DXF\r\n\x1a\0') ||
    /^(?:ï»¿)?(?:\s*999\s*\r?\n[^\n]*\n)*\s*0\s*\r?\nSECTION\s*\r?\n/.test(start)
  );
}

/**
 * Why a drawing is refused: it names a project of macros where the file can be read. That is all of a DXF and of a DWG up
 * to version 2000 (AC1015). Later versions compress their parts, and these are not searched: documents are only sent as
 * attachments, and programs that open a drawing ask before they run a macro.
 */
export const cadProblem = (bytes: Buffer): string | undefined =>
  macroNames.some((name) => bytes.includes(name) || bytes.includes(Buffer.from(name, 'utf16le')))
    ? 'validation_cad_macros'
    : undefined;

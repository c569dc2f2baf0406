/** Formats that people have and the site cannot take: what each is, and what to do. The hooks have the same sentences. */
export const unsupportedFormats = {
  heic: 'El contenido es una foto HEIC de iPhone. Ábrela y guárdala como JPEG, o en el iPhone elige Ajustes › Cámara › Formatos › «El más compatible».',
  tiff: 'El contenido es una imagen TIFF. Ábrela y guárdala como JPEG o PNG.',
  old_dwg:
    'El contenido es un DWG anterior a la versión R13, como R12. Ábrelo en AutoCAD y guárdalo como DWG 2018, o como PDF.',
} as const;
type UnsupportedFormat = keyof typeof unsupportedFormats;

const signatures: [UnsupportedFormat, RegExp][] = [
  ['heic', /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['tiff', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['old_dwg', /^(?:AC1\.[0-9]{2}|AC2\.[0-9]{2}|AC100[0-9]|MC0\.0)/],
];

/** The unsupported format of a file by its first 12 bytes; undefined for every other file. */
export function unsupportedFormatOf(bytes: Uint8Array): UnsupportedFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return signatures.find(([, signature]) => signature.test(start))?.[0];
}

import { unsupportedSentenceOf } from '#admin/forms/unsupported-file.ts';
import { unsupportedFormats } from '#domain/unsupported-formats.ts';

/** The longer side in pixels; no page shows a photograph larger. */
const maxSidePx = 2400;
const jpegQuality = 0.85;

/**
 * Returns the photograph as a JPEG: upright, at most 2400 px, without EXIF and thus without GPS position.
 * @throws Error with a sentence for the user, when the browser cannot read the file
 */
export async function shrinkPhotograph(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw new Error(await unreadableSentence(file));
  });
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(`El navegador no tiene memoria para preparar «${file.name}».`);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** Some browsers can read such formats, so that they are refused only here. */
async function unreadableSentence(file: File): Promise<string> {
  const { name, type } = file;
  const isNamedHeic = /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name);
  const unsupported = (await unsupportedSentenceOf(file)) ?? (isNamedHeic && unsupportedFormats.heic);
  if (unsupported) return `«${name}» no se añadió. ${unsupported}`;
  if (!/^image\//.test(type)) return `«${name}» no es una imagen. Elige fotos JPEG, PNG, WebP o AVIF.`;
  return `«${name}» no se puede leer: el archivo está dañado o incompleto. Ábrelo y guárdalo otra vez.`;
}

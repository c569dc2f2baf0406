import { NoDatasheet } from './load-datasheet.ts';

/** Names the parts that were left out of a PDF; '' when complete. */
export function missingText(missing: number): string {
  if (missing === 0) return '';
  return missing === 1
    ? 'La ficha se hizo sin una imagen que no cargó.'
    : `La ficha se hizo sin ${missing} imágenes que no cargaron.`;
}

/** Says why there is no PDF, and what to do. */
export const failureText = (error: unknown): string =>
  error instanceof NoDatasheet
    ? 'Esta propiedad no está publicada, así que aún no tiene ficha.'
    : 'No se pudo hacer la ficha. Revisa tu conexión e inténtalo de nuevo.';

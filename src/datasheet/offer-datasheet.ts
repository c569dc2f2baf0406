import { failureText, missingText } from './datasheet-texts.ts';
import { deliverFile } from './deliver-file.ts';
import { loadDatasheet } from './load-datasheet.ts';
import type { DatasheetPdf } from './pdf/make-pdf.ts';

/** Made once per page view, so that a second tap reuses the file. */
const made = new Map<string, DatasheetPdf>();

/**
 * Makes the PDF of a property and gives it to the visitor.
 * @returns a message for the visitor; '' on complete success
 */
export async function offerDatasheet(code: string): Promise<string> {
  try {
    const pdf = made.get(code) ?? (await makePdf(code));
    if (pdf.missing === 0) made.set(code, pdf);
    await deliverFile(pdf.file);
    return missingText(pdf.missing);
  } catch (error) {
    console.error(error);
    return failureText(error);
  }
}

async function makePdf(code: string): Promise<DatasheetPdf> {
  const { makeDatasheetPdf, datasheet, contact } = await prepareDatasheet(code);
  return makeDatasheetPdf(datasheet, contact);
}

/** The code that makes a PDF, and the datasheet. Loaded once per page view, and again after a failure. */
const prepared = new Map<string, ReturnType<typeof loadParts>>();

/** Loads code, fonts and texts before the tap, so that the PDF is ready sooner. @throws as `loadDatasheet` */
export function prepareDatasheet(code: string): ReturnType<typeof loadParts> {
  const parts = prepared.get(code) ?? loadParts(code);
  prepared.set(code, parts);
  parts.catch(() => prepared.delete(code));
  return parts;
}

async function loadParts(code: string) {
  const [{ makeDatasheetPdf }, loaded] = await Promise.all([
    import('./pdf/make-pdf.ts'),
    loadDatasheet(code),
  ]);
  return { makeDatasheetPdf, ...loaded };
}

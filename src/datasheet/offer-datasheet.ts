import { failureText, missingText } from './datasheet-texts.ts';
import { deliverFile } from './deliver-file.ts';
import { loadDatasheet } from './load-datasheet.ts';
import type { DatasheetPdf } from './pdf/make-pdf.ts';

/** Made once on a page, so that a second tap gives the same file at once. */
const made = new Map<string, DatasheetPdf>();

/**
 * Makes the PDF of a property and gives it to the visitor.
 * @returns what the visitor should know; '' when all went well
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
  const [{ makeDatasheetPdf }, { datasheet, contact }] = await Promise.all([
    import('./pdf/make-pdf.ts'),
    loadDatasheet(code),
  ]);
  return makeDatasheetPdf(datasheet, contact);
}

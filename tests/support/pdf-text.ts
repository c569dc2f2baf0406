import { PDFiumLibrary } from '@hyzyla/pdfium';

let loading: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** The text of each page of a PDF, with single spaces, as PDFium reads it. */
export async function pdfTexts(pdf: Uint8Array): Promise<string[]> {
  loading ??= PDFiumLibrary.init();
  const document = await (await loading).loadDocument(pdf);
  const texts = Array.from(document.pages(), (page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  return texts;
}

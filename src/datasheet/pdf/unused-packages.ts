/**
 * Replaces packages that pdfkit imports and our PDFs do not need, because they are more than half of the code that a
 * phone would load: fontkit (pdf-font.ts does its work) and linebreak (text-lines.ts in ../layout breaks lines).
 * astro.config.mjs names it.
 */
export function create(): never {
  throw new Error('This PDF reads no font files. Use pdf-font.ts.');
}

export default class LineBreaker {
  constructor() {
    throw new Error('This PDF breaks no lines. Use text-lines.ts.');
  }
}

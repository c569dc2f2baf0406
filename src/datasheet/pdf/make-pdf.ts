import type { Datasheet, DatasheetContact } from '#datasheet/datasheet.ts';
import headingFont from '#datasheet/fonts/archivo-bold.ttf.zlib?url';
import regularFont from '#datasheet/fonts/inter-regular.ttf.zlib?url';
import semiboldFont from '#datasheet/fonts/inter-semibold.ttf.zlib?url';
import { factPageOf } from '#datasheet/layout/fact-page.ts';
import { datasheetFileNameOf, offerPageOf } from '#datasheet/layout/offer-page.ts';
import type { DatasheetPage, PictureMark } from '#datasheet/layout/page-element.ts';
import { hasPlace, type PlaceContents } from '#datasheet/layout/place.ts';
import { withPrintableTexts } from '#datasheet/layout/printable.ts';
import { fetchFile } from '#datasheet/load-datasheet.ts';
import { formatDay } from '#text/format.ts';
import { beginPdf, drawPages, measureOf, type PdfFonts, pictureName } from './draw-pages.ts';
import { loadImage, toJpeg } from './jpeg.ts';
import { mapShapesOf } from './map-shapes.ts';

/** Bytes at most, so that a PDF stays below 800 KB. */
const maxBytes = { main: 220_000, other: 80_000, plan: 200_000 };

export interface DatasheetPdf {
  file: File;
  /** How many images and maps could not be loaded and are left out. */
  missing: number;
}

/** Makes the PDF of a datasheet. @throws Error when a font cannot be loaded, DOMException after 20 seconds */
export async function makeDatasheetPdf(
  stated: Datasheet,
  statedContact: DatasheetContact,
): Promise<DatasheetPdf> {
  const { datasheet, contact } = withPrintableTexts({ datasheet: stated, contact: statedContact });
  const { photographs, plan, map } = datasheet;
  const [fonts, photographImages, planImage, mapText] = await Promise.all([
    loadFonts(),
    Promise.all(photographs.map(({ src }) => orMissing(loadImage(src)))),
    plan && orMissing(loadImage(plan.src)),
    map && orMissing(loadMap(map.src)),
  ]);
  const pdf = beginPdf(fonts, datasheet, contact.name);
  const measure = measureOf(pdf);
  const loaded = photographImages.flatMap((image, index) => (image ? index : []));
  const madeOn = formatDay(new Date().toISOString());
  const place: PlaceContents = { hasMap: Boolean(mapText) };
  // A plan takes the room on the second page, so the place stands on the first one then.
  const shownPlace = hasPlace(datasheet, place) ? place : undefined;
  const pages = [
    offerPageOf({ datasheet, contact, madeOn, photographs: loaded, place: planImage && shownPlace }, measure),
    factPageOf(
      {
        datasheet,
        planAspect: planImage && planImage.width / planImage.height,
        place: planImage ? undefined : shownPlace,
      },
      measure,
    ),
  ];
  const images = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const mark of picturesOf(pages)) {
    const { picture, width, height } = mark;
    const image = picture.kind === 'photograph' ? photographImages[picture.index] : planImage;
    if (picture.kind === 'qr' || picture.kind === 'map' || !image) continue;
    const limit = picture.kind === 'plan' ? 'plan' : images.size === 0 ? 'main' : 'other';
    images.set(pictureName(picture), await toJpeg(image, { width, height, maxBytes: maxBytes[limit] }));
  }
  const shapes = mapText ? mapShapesOf(mapText) : undefined;
  const bytes = await drawPages(pdf, pages, { images, map: shapes }, datasheet);
  const isMissing = [...photographImages.map((image) => !image), plan && !planImage, map && !mapText];
  return {
    file: new File([bytes], datasheetFileNameOf(datasheet), { type: 'application/pdf' }),
    missing: isMissing.filter(Boolean).length,
  };
}

async function loadFonts(): Promise<PdfFonts> {
  const [regular, semibold, heading] = await Promise.all(
    [regularFont, semiboldFont, headingFont].map(loadFont),
  );
  if (!regular || !semibold || !heading) throw new Error('A font is missing.');
  return { regular, semibold, heading };
}

/** The library expands a WOFF file again for each glyph, so the browser expands a font once. */
async function loadFont(url: string): Promise<Uint8Array> {
  const file = await (await fetchFile(url)).blob();
  const font = new Response(file.stream().pipeThrough(new DecompressionStream('deflate')));
  return new Uint8Array(await font.arrayBuffer());
}

const loadMap = async (src: string) => (await fetchFile(src)).text();

const orMissing = <T>(loading: Promise<T>): Promise<T | undefined> => loading.catch(() => undefined);

const picturesOf = (pages: DatasheetPage[]): PictureMark[] =>
  pages
    .flatMap(({ elements }) => elements)
    .flatMap(({ children }) => children)
    .filter((child): child is PictureMark => 'kind' in child && child.kind === 'picture');

import type { Datasheet, DatasheetContact } from '#datasheet/datasheet.ts';
import headingMetrics from '#datasheet/fonts/archivo-bold.json' with { type: 'json' };
import headingFile from '#datasheet/fonts/archivo-bold.ttf.zlib?url';
import regularMetrics from '#datasheet/fonts/inter-regular.json' with { type: 'json' };
import regularFile from '#datasheet/fonts/inter-regular.ttf.zlib?url';
import semiboldMetrics from '#datasheet/fonts/inter-semibold.json' with { type: 'json' };
import semiboldFile from '#datasheet/fonts/inter-semibold.ttf.zlib?url';
import { factPageOf } from '#datasheet/layout/fact-page.ts';
import { datasheetFileNameOf, offerPageOf } from '#datasheet/layout/offer-page.ts';
import type { DatasheetPage, FigureMark } from '#datasheet/layout/page-element.ts';
import { hasPlace, type PlaceContents } from '#datasheet/layout/place.ts';
import { withPrintableTexts } from '#datasheet/layout/printable.ts';
import { fetchFile } from '#datasheet/load-datasheet.ts';
import { formatDay } from '#text/format.ts';
import { beginPdf, drawPages, figureName, measureOf, type PdfFonts } from './draw-pages.ts';
import { loadImage, toJpeg } from './jpeg.ts';
import { mapShapesOf } from './map-shapes.ts';
import type { PdfFont, PdfFontMetrics } from './pdf-font.ts';

/** Bytes at most, so that a PDF stays below 800 KB. */
const maxBytes = { main: 220_000, other: 80_000, plan: 200_000 };

const allMetrics: PdfFontMetrics[] = [regularMetrics, semiboldMetrics, headingMetrics];
const printableCharacters = Array.from(regularMetrics.characters)
  .filter((character) => allMetrics.every(({ characters }) => characters.includes(character)))
  .join('');

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
  const { datasheet, contact } = withPrintableTexts(
    { datasheet: stated, contact: statedContact },
    printableCharacters,
  );
  const { photographs, plan, map } = datasheet;
  const [fonts, photographImages, planImage, mapText] = await Promise.all([
    pdfFonts(),
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
  const images = new Map(
    await Promise.all(
      figuresOf(pages).flatMap(({ figure, width, height }) => {
        const image = figure.kind === 'photograph' ? photographImages[figure.index] : planImage;
        if (figure.kind === 'qr' || figure.kind === 'map' || !image) return [];
        const limit = figure.kind === 'plan' ? 'plan' : figure.index === loaded[0] ? 'main' : 'other';
        const jpeg = toJpeg(image, { width, height, maxBytes: maxBytes[limit] });
        return [jpeg.then((bytes) => [figureName(figure), bytes] as const)];
      }),
    ),
  );
  const shapes = mapText ? mapShapesOf(mapText) : undefined;
  const bytes = await drawPages(pdf, pages, { images, map: shapes }, datasheet);
  const isMissing = [...photographImages.map((image) => !image), plan && !planImage, map && !mapText];
  return {
    file: new File([bytes], datasheetFileNameOf(datasheet), { type: 'application/pdf' }),
    missing: isMissing.filter(Boolean).length,
  };
}

/** Loaded with this module, again after a failure. */
let loading: Promise<PdfFonts> | undefined;

function pdfFonts(): Promise<PdfFonts> {
  loading ??= loadFonts();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
pdfFonts();

async function loadFonts(): Promise<PdfFonts> {
  const [regular, semibold, heading] = await Promise.all([
    loadFont(regularMetrics, regularFile),
    loadFont(semiboldMetrics, semiboldFile),
    loadFont(headingMetrics, headingFile),
  ]);
  return { regular, semibold, heading };
}

async function loadFont(metrics: PdfFontMetrics, url: string): Promise<PdfFont> {
  const file = await (await fetchFile(url)).blob();
  const font = new Response(file.stream().pipeThrough(new DecompressionStream('deflate')));
  return { metrics, file: new Uint8Array(await font.arrayBuffer()) };
}

const loadMap = async (src: string) => (await fetchFile(src)).text();

const orMissing = <T>(loading: Promise<T>): Promise<T | undefined> => loading.catch(() => undefined);

const figuresOf = (pages: DatasheetPage[]): FigureMark[] =>
  pages
    .flatMap(({ elements }) => elements)
    .flatMap(({ children }) => children)
    .filter((child): child is FigureMark => 'kind' in child && child.kind === 'figure');

import type { Datasheet } from '#datasheet/datasheet.ts';
import type { Frame } from '#datasheet/layout/page-element.ts';
import { colors } from '#datasheet/layout/styles.ts';
import type { MapLabel, MapPath, MapShapes } from './map-shapes.ts';

type Pdf = PDFKit.PDFDocument;

interface PathStyle {
  color: string;
  /** Points; 0 fills the path. */
  width: number;
  dash?: [number, number];
  cap?: 'round' | 'square';
}

const border = '#a8b0b6';
/** As in src/site/geography/map-style.ts, for a drawing of 200 points. */
const pathStyles: Record<string, PathStyle> = {
  g: { color: colors.concrete, width: 0 },
  m: { color: colors.line, width: 0.6 },
  s: { color: border, width: 0.6, dash: [3, 2] },
  r: { color: border, width: 0.6 },
  t: { color: border, width: 2.4, dash: [0.6, 3.6] },
  c: { color: colors.concrete, width: 3.4 },
  h: { color: colors.ink, width: 1.1 },
  o: { color: colors.paper, width: 6, cap: 'round' },
  k: { color: colors.ink, width: 3.8, cap: 'round' },
  b: { color: colors.muted, width: 0.6 },
};

const labelSize = 6.2;
const plateSize = 5.2;

/** Draws the orientation map as lines and texts, with the marker of the property. */
export function drawMapShapes(
  pdf: Pdf,
  { width, height, shapes }: MapShapes,
  frame: Frame,
  at?: MapPlace,
): void {
  const scale = frame.width / width;
  const whole = { ...frame, height: height * scale };
  // A frame that is lower than the map shows the part around the marker.
  const middle = (whole.height * (at?.top ?? 50)) / 100;
  const hidden = whole.height - frame.height;
  whole.y -= Math.min(Math.max(middle - frame.height / 2, 0), Math.max(hidden, 0));
  pdf.save();
  pdf.rect(frame.x, frame.y, frame.width, frame.height).clip();
  for (const shape of shapes)
    if (shape.kind === 'path') drawPath(pdf, shape, whole, scale);
    else drawLabel(pdf, shape, whole, scale);
  if (at) drawMarker(pdf, whole, at);
  pdf.restore();
}

type MapPlace = NonNullable<NonNullable<Datasheet['map']>['at']>;

function drawPath(pdf: Pdf, { names, data }: MapPath, { x, y }: Frame, scale: number): void {
  const style = pathStyles[names[0] ?? ''];
  if (!style) return;
  pdf.save().translate(x, y).scale(scale).path(data);
  if (style.width === 0) pdf.fill(style.color);
  else {
    pdf.lineJoin('round').lineCap(names.includes('q') ? 'square' : (style.cap ?? 'butt'));
    if (style.dash) pdf.dash(style.dash[0] / scale, { space: style.dash[1] / scale });
    pdf.lineWidth(style.width / scale).stroke(style.color);
  }
  pdf.restore();
}

function drawLabel(pdf: Pdf, { names, text, dx, dy, ...label }: MapLabel, frame: Frame, scale: number): void {
  const isPlate = names.includes('n');
  const size = isPlate ? plateSize : labelSize;
  pdf.font(isPlate || names.includes('l') ? 'semibold' : 'regular').fontSize(size);
  const width = pdf.widthOfString(text);
  const anchor = frame.x + label.x * scale + dx * size;
  const left = names.includes('a') ? anchor : anchor - (names.includes('z') ? width : width / 2);
  const baseline = frame.y + label.y * scale + dy * size;
  const padding = isPlate ? 1.6 : 0.8;
  const plate = [left - padding, baseline - size * 0.9, width + 2 * padding, size * 1.25] as const;
  if (isPlate) pdf.roundedRect(...plate, 1).fill(colors.ink);
  else
    pdf
      .rect(...plate)
      .fillOpacity(0.75)
      .fill(colors.concrete)
      .fillOpacity(1);
  pdf.fillColor(isPlate ? colors.paper : names.includes('l') ? colors.ink : colors.muted);
  pdf.text(text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
}

function drawMarker(pdf: Pdf, { x, y, width, height }: Frame, { left, top }: MapPlace): void {
  const center = [x + (width * left) / 100, y + (height * top) / 100] as const;
  pdf.circle(...center, 5.6).fill(colors.paper);
  pdf.circle(...center, 4.4).fill(colors.signal);
}

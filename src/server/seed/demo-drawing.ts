import sharp from 'sharp';
import { formatArea, formatNumber } from '#text/format.ts';
import type { DemoProperty } from './demo-property.ts';
import { textPaths } from './drawing-text.ts';

/** Pixels. */
const sheet = { width: 1080, height: 720 };
const ink = '#1b1f23';
const muted = '#545c62';

/** The box of a drawn part, in pixels. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const planBox: Box = { x: 70, y: 70, width: 600, height: 400 };
const sectionBox: Box = { x: 70, y: 545, width: 600, height: 115 };
const blockLeft = 730;

/** A building or land of the demo, with its offices and doors. */
export type DrawnProperty = Pick<
  DemoProperty,
  | 'title'
  | 'type'
  | 'area'
  | 'land_area'
  | 'office_area'
  | 'ceiling_height'
  | 'column_spacing_x'
  | 'column_spacing_y'
  | 'loading_docks_count'
  | 'drive_in_doors'
  | 'truck_court_depth'
>;

/** The name of the drawing of a property. */
export const drawingNameOf = ({ type }: Pick<DrawnProperty, 'type'>): string =>
  isBuilding(type) ? 'Planta y corte' : 'Planta del predio';

const isBuilding = (type: DrawnProperty['type']) => type === 'Nave Industrial' || type === 'Bodega';

/** A plan, and a section of a building, drawn from the facts of a property. @returns a PNG, which is the same each time */
export const drawingOf = (property: DrawnProperty): Promise<Buffer> =>
  sharp(Buffer.from(drawingSvgOf(property)))
    .png({ palette: true, colours: 32 })
    .toBuffer();

/** The drawing as SVG, with texts as paths. */
export function drawingSvgOf(property: DrawnProperty): string {
  const drawn = isBuilding(property.type)
    ? [buildingPlan(property), section(property)]
    : [landPlan(property)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">
<rect width="100%" height="100%" fill="#fff"/>
<rect x="20" y="20" width="${sheet.width - 40}" height="${sheet.height - 40}" fill="none" stroke="${ink}" stroke-width="2"/>
<path d="M${blockLeft - 20} 20V${sheet.height - 20}" stroke="${ink}"/>
${titleBlock(property)}
${drawn.join('\n')}
</svg>`;
}

/** The sides of a rectangle with an area, in metres. */
function sidesOf(area: number, proportion: number): { long: number; deep: number } {
  const deep = Math.sqrt(area / proportion);
  return { long: area / deep, deep };
}

const buildingProportion = 1.7;
const yardShare = 0.35;

/** The building with its offices and doors, the yard below it, and the land around both where it is known. */
function buildingPlan(property: DrawnProperty): string {
  const { area, land_area, office_area, loading_docks_count = 0, drive_in_doors = 0 } = property;
  const { long, deep } = sidesOf(area, buildingProportion);
  const yard = property.truck_court_depth ?? deep * yardShare;
  const land = landAround(long, deep + yard, land_area);
  const metre = Math.min(planBox.width / (land?.long ?? long), planBox.height / (land?.deep ?? deep + yard));
  const width = long * metre;
  const x = planBox.x + (planBox.width - width) / 2;
  const y = planBox.y + (planBox.height - (deep + yard) * metre) / 2;
  const bottom = y + deep * metre;
  const doors = [
    ...Array.from({ length: loading_docks_count }, () => '#8a9299'),
    ...Array.from({ length: drive_in_doors }, () => ink),
  ];
  const step = width / (doors.length + 1);
  const door = Math.min(step * 0.6, 4 * metre);
  const offices = office_area ? sidesOf(office_area, 1.6) : undefined;
  return [
    land && dashed(land, { x, y, metre, long, deep: deep + yard }),
    rectangle({ x, y: bottom, width, height: yard * metre }, '#eceeed'),
    rectangle({ x, y, width, height: deep * metre }, '#fff', 3),
    ...columnsIn({ x, y, metre, long, deep }, property),
    offices && rectangle({ x, y, width: offices.long * metre, height: offices.deep * metre }, '#d3d7d8', 1.5),
    ...doors.map((color, index) =>
      rectangle({ x: x + step * (index + 1) - door / 2, y: bottom - 4, width: door, height: 8 }, color),
    ),
    label(
      property.truck_court_depth ? 'Patio de maniobras' : 'Frente',
      x + width / 2,
      bottom + (yard * metre) / 2 + 5,
      15,
      muted,
    ),
    label(formatArea(area), x + width / 2, y + (deep * metre) / 2 + 8, 26),
    property.truck_court_depth &&
      sideLength({ x, y: bottom, height: yard * metre }, `${formatNumber(yard)} m`),
    dimension({ x, y: y - 16 }, width, metresText(long)),
    sideLength({ x, y, height: deep * metre }, metresText(deep)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The columns inside of a building, where their spacing is known. The first spacing runs along the long side. */
function columnsIn(
  { x, y, metre, long, deep }: Placed,
  { column_spacing_x, column_spacing_y }: DrawnProperty,
): string[] {
  if (!column_spacing_x || !column_spacing_y) return [];
  const placesIn = (side: number, spacing: number) => {
    const spans = Math.max(1, Math.round(side / spacing));
    return Array.from({ length: spans - 1 }, (_, index) => (side * (index + 1)) / spans);
  };
  return placesIn(deep, column_spacing_y).flatMap((down) =>
    placesIn(long, column_spacing_x).map(
      (right) =>
        `<path d="M${x + right * metre - 4} ${y + down * metre}h8m-4 -4v8" stroke="${muted}" stroke-width="2"/>`,
    ),
  );
}

/** Undefined when the land is unknown or hardly larger than the building. */
function landAround(long: number, deep: number, area: number | undefined) {
  if (!area || area < long * deep * 1.1) return undefined;
  const factor = Math.sqrt(area / (long * deep));
  return { long: long * factor, deep: deep * factor };
}

interface Placed {
  x: number;
  y: number;
  metre: number;
  long: number;
  deep: number;
}

function dashed(land: { long: number; deep: number }, { x, y, metre, long, deep }: Placed): string {
  const left = x - ((land.long - long) * metre) / 2;
  const top = y - ((land.deep - deep) * metre) / 2;
  return `<rect x="${left}" y="${top}" width="${land.long * metre}" height="${land.deep * metre}" fill="none" stroke="${muted}" stroke-dasharray="14 5 3 5"/>`;
}

const roofRise = 0.045;
/** Metres, for the scale. */
const truck = { long: 14, high: 4 };

/** The section across a building, with its clear height. */
function section({ area, ceiling_height, column_spacing_y }: DrawnProperty): string {
  if (!ceiling_height) return '';
  const { deep } = sidesOf(area, buildingProportion);
  const rise = deep * roofRise;
  const metre = Math.min(
    sectionBox.width / (deep + truck.long + 6),
    sectionBox.height / (ceiling_height + rise + 1),
  );
  const width = deep * metre;
  const { x } = sectionBox;
  const floor = sectionBox.y + sectionBox.height;
  const eaves = floor - (ceiling_height + 0.8) * metre;
  const ridge = eaves - rise * metre;
  const columns = column_spacing_y ? Math.max(1, Math.round(deep / column_spacing_y)) : 1;
  return [
    `<path d="M${x - 30} ${floor}H${sectionBox.x + sectionBox.width + 20}" stroke="${ink}" stroke-width="3"/>`,
    `<path d="M${x} ${floor}V${eaves}L${x + width / 2} ${ridge}L${x + width} ${eaves}V${floor}" fill="#f3f4f3" stroke="${ink}" stroke-width="2.5"/>`,
    ...Array.from({ length: columns - 1 }, (_, index) => {
      const left = x + (width * (index + 1)) / columns;
      return `<path d="M${left} ${floor}V${floor - ceiling_height * metre}" stroke="${muted}"/>`;
    }),
    `<path d="M${x + 26} ${floor}V${floor - ceiling_height * metre}M${x + 20} ${floor}h12M${x + 20} ${floor - ceiling_height * metre}h12" stroke="${ink}"/>`,
    textPaths(`${formatNumber(ceiling_height)} m libres`, {
      ...{ x: x + 40, y: floor - (ceiling_height * metre) / 2 + 5, size: 15, font: 'inter-semibold' },
    }),
    rectangle(
      {
        ...{ x: x + width + 2 * metre, y: floor - truck.high * metre },
        ...{ width: truck.long * metre, height: truck.high * metre },
      },
      '#d3d7d8',
    ),
    label(
      'Tráiler',
      x + width + (2 + truck.long / 2) * metre,
      floor - (truck.high * metre) / 2 + 5,
      12,
      muted,
    ),
    textPaths('Corte', { x, y: sectionBox.y - 18, size: 16, font: 'inter-semibold' }),
  ].join('\n');
}

/** The land with its area, and the street before it. */
function landPlan({ area, land_area }: DrawnProperty): string {
  const size = land_area ?? area;
  const { long, deep } = sidesOf(size, 1.5);
  const metre = Math.min(planBox.width / long, planBox.height / deep);
  const width = long * metre;
  const height = deep * metre;
  const x = planBox.x + (planBox.width - width) / 2;
  const { y } = planBox;
  const street = y + height + 40;
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return [
    rectangle({ x, y, width, height }, '#eef1ea', 3),
    ...corners.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="6" fill="${ink}"/>`),
    label(formatArea(size), x + width / 2, y + height / 2 + 10, 32),
    dimension({ x, y: y - 16 }, width, metresText(long)),
    sideLength({ x, y, height }, metresText(deep)),
    `<path d="M40 ${street}H${blockLeft - 40}M40 ${street + 56}H${blockLeft - 40}" stroke="${muted}"/>`,
    `<path d="M40 ${street + 28}H${blockLeft - 40}" stroke="${muted}" stroke-dasharray="18 12"/>`,
    label('Acceso', x + width / 2, street - 10, 15, muted),
  ].join('\n');
}

/** Title of the sheet, its facts and a warning. */
function titleBlock(property: DrawnProperty): string {
  const { title, type, area, land_area, office_area, loading_docks_count, drive_in_doors } = property;
  const { column_spacing_x, column_spacing_y } = property;
  const isOfBuilding = isBuilding(type);
  const rows = [
    isOfBuilding && ['Área', formatArea(area)],
    [isOfBuilding ? 'Terreno' : 'Superficie', formatAreaOf(isOfBuilding ? land_area : (land_area ?? area))],
    isOfBuilding && ['Oficinas', formatAreaOf(office_area)],
    isOfBuilding && ['Andenes', countOf(loading_docks_count)],
    isOfBuilding && ['Portones a piso', countOf(drive_in_doors)],
    isOfBuilding && ['Entre columnas', spacingText(column_spacing_x, column_spacing_y)],
  ].flatMap((row) => (row ? [row] : []));
  const right = sheet.width - 40;
  return [
    textPaths(drawingNameOf(property), { x: blockLeft, y: 70, size: 26, font: 'archivo-bold' }),
    textPaths(type, { x: blockLeft, y: 98, size: 15, color: muted }),
    ...linesOf(title, 34).map((line, index) =>
      textPaths(line, { x: blockLeft, y: 140 + index * 22, size: 16 }),
    ),
    ...rows.flatMap(([name = '', value = ''], index) => {
      const y = 260 + index * 34;
      return [
        textPaths(name, { x: blockLeft, y, size: 15, color: muted }),
        textPaths(value, { x: right, y, size: 15, font: 'inter-semibold', anchor: 'end' }),
        `<path d="M${blockLeft} ${y + 11}H${right}" stroke="#d3d7d8"/>`,
      ];
    }),
    textPaths('Dibujo esquemático a partir de los datos.', { x: blockLeft, y: 640, size: 13, color: muted }),
    textPaths('Forma y medidas aproximadas.', { x: blockLeft, y: 660, size: 13, color: muted }),
  ].join('\n');
}

const formatAreaOf = (area: number | undefined) => (area ? formatArea(area) : 'No informado');
const countOf = (count: number | undefined) => (count === undefined ? 'No informado' : String(count));
const spacingText = (x: number | undefined, y: number | undefined) =>
  x && y ? `${formatNumber(x)} × ${formatNumber(y)} m` : 'No informado';
/** The length of a side that follows from the area alone. */
const metresText = (metres: number) => `aprox. ${formatNumber(Math.round(metres))} m`;

function linesOf(text: string, length: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 1 > length && line) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

const rectangle = ({ x, y, width, height }: Box, fill: string, stroke = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${ink}" stroke-width="${stroke}"/>`;

const label = (text: string, x: number, y: number, size: number, color = ink) =>
  textPaths(text, { x, y, size, color, anchor: 'middle', font: 'inter-semibold' });

/** A line with a tick at each end and its length. The text has an opaque background. */
const dimension = ({ x, y }: { x: number; y: number }, width: number, text: string) =>
  `<path d="M${x} ${y}h${width}M${x - 5} ${y + 5}l10 -10M${x + width - 5} ${y + 5}l10 -10" stroke="${muted}"/>
<rect x="${x + width / 2 - 50}" y="${y - 22}" width="100" height="20" fill="#fff"/>
${textPaths(text, { x: x + width / 2, y: y - 7, size: 14, anchor: 'middle', color: muted })}`;

/** The length of a vertical side, at the left of it. */
const sideLength = ({ x, y, height }: Omit<Box, 'width'>, text: string) =>
  `<rect x="${x - 28}" y="${y + height / 2 - 50}" width="20" height="100" fill="#fff"/>
${textPaths(text, { x: x - 14, y: y + height / 2, size: 14, anchor: 'middle', turn: -90, color: muted })}`;

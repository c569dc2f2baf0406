import { pdfText, pdfWithContent } from './demo-document-files.ts';

/** A sheet in the size of a tabloid, in points. */
const sheetSize: [number, number] = [1224, 792];
const frame = 36;

type Point = [number, number];

/** Operators of PDF for the parts of a plan. Coordinates are points from the lower left corner. */
const rectangle = ([x, y]: Point, width: number, height: number) => `${x} ${y} ${width} ${height} re S`;
const filled = ([x, y]: Point, width: number, height: number, grey: number) =>
  `${grey} g ${x} ${y} ${width} ${height} re f 0 g`;
const line = ([x1, y1]: Point, [x2, y2]: Point) => `${x1} ${y1} m ${x2} ${y2} l S`;
const text = ([x, y]: Point, content: string, size = 10, font = 'F1') =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${pdfText(content)}) Tj ET`;
const width = (points: number) => `${points} w`;
const dashes = (pattern: string) => `[${pattern}] 0 d`;

/** A dimension: a line with a tick at each end and its length. */
function horizontalDimension([x, y]: Point, length: number, label: string): string[] {
  return [
    line([x, y], [x + length, y]),
    line([x - 4, y - 4], [x + 4, y + 4]),
    line([x + length - 4, y - 4], [x + length + 4, y + 4]),
    text([x + length / 2 - label.length * 2.5, y + 5], label),
  ];
}

function verticalDimension([x, y]: Point, length: number, label: string): string[] {
  return [
    line([x, y], [x, y + length]),
    line([x - 4, y - 4], [x + 4, y + 4]),
    line([x - 4, y + length - 4], [x + 4, y + length + 4]),
    text([x - label.length * 5 - 8, y + length / 2 - 3], label),
  ];
}

interface Sheet {
  title: string;
  lines: string[];
  /** Points of a metre. */
  metre: number;
  /** Metres of each of the four parts of the graphic scale. */
  scalePart: number;
}

/** The frame of the sheet with its title block, the north and a graphic scale. */
function sheetOf({ title, lines, metre, scalePart }: Sheet): string[] {
  const left = 950;
  const scaleTop = 150;
  const part = scalePart * metre;
  return [
    width(2),
    rectangle([frame, frame], sheetSize[0] - 2 * frame, sheetSize[1] - 2 * frame),
    line([left, frame], [left, sheetSize[1] - frame]),
    width(0.8),
    text([left + 18, 700], title, 20, 'F2'),
    ...lines.map((content, index) => text([left + 18, 670 - index * 18], content, 11)),
    line([left + 110, 300], [left + 110, 400]),
    `${left + 98} 370 m ${left + 110} 400 l ${left + 122} 370 l f`,
    text([left + 105, 408], 'N', 14, 'F2'),
    ...[0, 1, 2, 3].map((index) =>
      index % 2 === 0
        ? filled([left + 18 + index * part, scaleTop], part, 8, 0)
        : rectangle([left + 18 + index * part, scaleTop], part, 8),
    ),
    text([left + 18, scaleTop + 14], '0'),
    text([left + 8 + 4 * part, scaleTop + 14], `${4 * scalePart} m`),
    line([left, 120], [sheetSize[0] - frame, 120]),
    text([left + 18, 90], 'Documento de demostración', 11),
    text([left + 18, 70], 'Sin valor oficial. Cotas en metros.', 9),
  ];
}

/** The building of the demo property, in metres. */
const building = { length: 133.3, depth: 72, yard: 38, bay: 12, crossBay: 36 };

/** The building on its land of 160 by 120 m, with offices, docks, yard and access. */
export function sitePlan(): Buffer {
  const metre = 5;
  const [x, y] = [160, 315];
  const [long, deep, yard] = [building.length * metre, building.depth * metre, building.yard * metre];
  const docks = Array.from({ length: 12 }, (_, dock) => x + 120 + dock * 38);
  return pdfWithContent(
    [
      ...sheetOf({
        title: 'Planta de conjunto',
        lines: [
          'Nave clase A, Cuautlancingo',
          'Nave: 9,600 m²',
          'Terreno: 19,200 m²',
          '12 andenes, patio de 38 m',
        ],
        metre,
        scalePart: 10,
      }),
      dashes('12 4 2 4'),
      rectangle([90, 100], 800, 600),
      dashes(''),
      text([98, 108], 'Límite del terreno'),
      filled([x, y - yard], long, yard, 0.93),
      text([x + long / 2 - 66, y - 100], 'Patio de maniobras', 14),
      width(2.5),
      rectangle([x, y], long, deep),
      filled([x, y + deep - 50], 155, 50, 0.85),
      rectangle([x, y + deep - 50], 155, 50),
      text([x + 22, y + deep - 29], 'Oficinas (2 niveles)', 12),
      text([x + long / 2 - 30, y + deep / 2 + 8], 'Nave', 26, 'F2'),
      text([x + long / 2 - 34, y + deep / 2 - 16], '9,600 m²', 14),
      width(1),
      ...docks.flatMap((left, index) => [
        filled([left, y - 10], 20, 14, 0.6),
        rectangle([left, y - 10], 20, 14),
        text([left + (index < 9 ? 7 : 4), y + 10], String(index + 1), 9),
      ]),
      width(0.8),
      ...horizontalDimension([x, 714], long, '133.30'),
      ...verticalDimension([x - 20, y], deep, '72.00'),
      ...verticalDimension([x - 20, y - yard], yard, '38.00'),
      width(1.5),
      line([x + 560, 100], [x + 560, 125]),
      line([x + 630, 100], [x + 630, 125]),
      text([x + 578, 108], 'Acceso'),
    ].join('\n'),
    sheetSize,
  );
}

/** The columns and rooms of the same building. */
export function floorPlan(): Buffer {
  const metre = 6;
  const [x, y] = [84, 190];
  const [long, deep] = [building.length * metre, building.depth * metre];
  const axes = Array.from({ length: 12 }, (_, index) => 4 + index * building.bay * metre);
  const crossAxes = Array.from({ length: 3 }, (_, index) => index * building.crossBay * metre);
  return pdfWithContent(
    [
      ...sheetOf({
        title: 'Planta arquitectónica',
        lines: ['Nave clase A, Cuautlancingo', 'Claros de 12 x 36 m', 'Altura libre: 11 m'],
        metre,
        scalePart: 5,
      }),
      width(3),
      rectangle([x, y], long, deep),
      width(0.5),
      dashes('10 4 2 4'),
      ...axes.map((offset) => line([x + offset, y - 14], [x + offset, y + deep + 14])),
      ...crossAxes.map((offset) => line([x - 14, y + offset], [x + long + 14, y + offset])),
      dashes(''),
      ...axes.map((offset, index) => text([x + offset - 4, y + deep + 20], String(index + 1), 12, 'F2')),
      ...crossAxes.map((offset, index) => text([x - 30, y + offset - 4], 'ABC'.charAt(index), 12, 'F2')),
      ...axes.flatMap((offset) => crossAxes.map((cross) => filled([x + offset - 4, y + cross - 4], 8, 8, 0))),
      width(2),
      filled([x, y + deep - 60], 186, 60, 1),
      rectangle([x, y + deep - 60], 186, 60),
      line([x + 93, y + deep - 60], [x + 93, y + deep]),
      text([x + 14, y + deep - 36], 'Recepción'),
      text([x + 107, y + deep - 36], 'Oficinas'),
      text([x + long / 2 - 100, y + 300], 'Área de almacenamiento', 16),
      text([x + long / 2 - 26, y + 24], 'Andenes', 14),
      width(0.8),
      ...[0, 1, 2].flatMap((bay) =>
        horizontalDimension([x + 4 + bay * building.bay * metre, y - 36], building.bay * metre, '12.00'),
      ),
      ...verticalDimension([x + long + 40, y], building.crossBay * metre, '36.00'),
    ].join('\n'),
    sheetSize,
  );
}

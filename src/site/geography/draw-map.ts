import type { Landmark } from '#domain/landmark.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { slugOf } from '#domain/slug.ts';
import {
  clipLine,
  lengthOf,
  pathDataOf,
  pointAlong,
  roundedPathDataOf,
  simplifyLine,
} from './drawn-lines.ts';
import { geography, pointsOf } from './geography.ts';
import { boxAround, type Label, placeLabels } from './label-placement.ts';
import { mapStyle, plateFilter } from './map-style.ts';
import {
  type Box,
  type DrawnPoint,
  frameOf,
  type MapWindow,
  makeProjection,
  percentIn,
  scaleBarOf,
  unitsPerPixel,
} from './map-window.ts';

type DrawnLandmark = Pick<Landmark, 'short_name' | 'kind' | 'latitude' | 'longitude'>;

export interface MapContents {
  landmarks: DrawnLandmark[];
  /** Names of the municipalities with labels that come first. */
  cities: string[];
  /** Whether other municipalities get labels too. */
  showsAllMunicipalities: boolean;
  /** Points that no label covers. */
  markers?: MapPoint[];
  /** A part that has a drawing of its own: it gets a frame. */
  inset?: MapWindow;
}

const pixel = unitsPerPixel;
/** Lines go on a little behind the edge, so that their ends are not seen. */
const bleed = 3 * pixel;
const tolerance = 0.45 * pixel;
const cornerRadius = 14 * pixel;

/** The text sizes of a phone and of a wide drawing, in units; the same as in map-style.ts. */
const phone = { fontSize: 10.5 * pixel, shield: 9.5 * pixel };
const wide = { fontSize: 5.6 * pixel, shield: 5 * pixel };
type TextSizes = typeof phone;

interface DrawnLabel extends Label {
  kind: 'highway' | 'landmark' | 'municipality';
  /** The position of the sign of a landmark. */
  sign?: DrawnPoint;
}

/**
 * Draws one part of the corridor as an SVG file. It follows the color scheme of the page. Texts keep about their size
 * while the drawing grows; a wide drawing shows the labels that a phone has no room for.
 */
export function drawMap(window: MapWindow, contents: MapContents): string {
  const [width, height] = [window.size.width * pixel, window.size.height * pixel];
  const project = makeProjection(window);
  const around: Box = { left: -bleed, top: -bleed, right: width + bleed, bottom: height + bleed };
  const visible = (line: number[]) =>
    clipLine(pointsOf(line).map(project), around).map((part) => simplifyLine(part, tolerance));
  const path = (name: string, lines: number[][]) => pathElement(name, pathDataOf(lines.flatMap(visible)));
  const highways = geography.highways.map(({ number, line }) => ({ number, lines: visible(line) }));
  const highwayData = roundedPathDataOf(
    highways.flatMap(({ lines }) => lines),
    cornerRadius,
  );
  const bar = scaleBarOf(window);
  const inset = contents.inset && frameOf(contents.inset, project);
  const labels = placedLabelsOf(window, contents, highways);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${mapStyle}</style>${plateFilter}`,
    `<path class="g" d="M0 0h${width}v${height}h${-width}z"/>`,
    path('m', geography.municipalBorders),
    path('s', geography.stateBorders),
    path('r', geography.railways),
    path('t', geography.railways),
    pathElement('c', highwayData),
    pathElement('h', highwayData),
    inset ? pathElement('f', rectangleData(inset)) : '',
    ...landmarksIn(window, contents).map(({ kind, sign }) => signElement(kind, sign)),
    ...labels.phone.map(({ label, at }) => labelElement(label, at, phone)),
    labels.wide.length > 0
      ? `<g class="w">${labels.wide.map(({ label, at }) => labelElement(label, at, wide)).join('')}</g>`
      : '',
    pathElement('b', `M${bar.left} ${bar.y - 4 * pixel}v${4 * pixel}h${bar.length}v${-4 * pixel}`),
    `<text class="a" x="${bar.left}" y="${bar.y}" dy="-.7em" dx=".4em">${bar.km} km</text>`,
    '</svg>',
  ].join('');
}

type DrawnHighway = { number: string; lines: DrawnPoint[][] };

/** The landmarks of a drawing. Those of the inset stand in its own drawing. */
const landmarksIn = (window: MapWindow, { landmarks, inset }: MapContents) => {
  const project = makeProjection(window);
  return landmarks
    .filter((point) => percentIn(window, point) && !(inset && percentIn(inset, point)))
    .map(({ short_name, kind, ...point }) => ({ text: short_name, kind, sign: project(point) }));
};

/** @returns the labels of every drawing, and those for wide drawings only */
function placedLabelsOf(window: MapWindow, contents: MapContents, highways: DrawnHighway[]) {
  const project = makeProjection(window);
  const landmarks = landmarksIn(window, contents);
  const labelsOf = (sizes: TextSizes): DrawnLabel[] => [
    ...landmarks.map(({ text, sign }) => landmarkLabel(text, sign, sizes)),
    ...highways.flatMap(({ number, lines }) => highwayLabel(number, lines, sizes) ?? []),
    ...municipalityLabels(contents, project, sizes).filter(({ places: [middle = [-1, -1]] }) =>
      isInside(window, middle),
    ),
  ];
  const margin = 4 * pixel;
  const inner: Box = {
    left: margin,
    top: margin,
    right: window.size.width * pixel - margin,
    bottom: window.size.height * pixel - margin,
  };
  const bar = scaleBarOf(window);
  const insetFrame = contents.inset && frameOf(contents.inset, project);
  const takenWith = (marker: number) => [
    { left: 0, right: bar.left + bar.length, top: bar.y - 16 * pixel, bottom: bar.y },
    ...landmarks.map(({ sign }) => boxAround(sign, 10 * pixel, 10 * pixel)),
    ...(contents.markers ?? []).map((point) => boxAround(project(point), marker, marker)),
    ...(insetFrame ? [insetFrame] : []),
  ];
  const onPhone = placeLabels(labelsOf(phone), inner, takenWith(24 * pixel));
  const placed = new Set(onPhone.map(({ label }) => label.text));
  const shrink = wide.fontSize / phone.fontSize;
  const onWide = placeLabels(
    labelsOf(wide).filter(({ text }) => !placed.has(text)),
    inner,
    [
      ...takenWith(12 * pixel),
      ...onPhone.map(({ label, at }) => boxAround(at, label.width * shrink, label.height * shrink)),
    ],
  );
  return { phone: onPhone, wide: onWide };
}

const isInside = ({ size }: MapWindow, [x, y]: DrawnPoint): boolean =>
  x >= 0 && x <= size.width * pixel && y >= 0 && y <= size.height * pixel;

const rectangleData = ({ left, top, right, bottom }: Box) =>
  `M${Math.round(left)} ${Math.round(top)}H${Math.round(right)}V${Math.round(bottom)}H${Math.round(left)}z`;

const pathElement = (name: string, data: string) => (data ? `<path class="${name}" d="${data}"/>` : '');

/** The mean width of a letter, as a share of the font size. */
const letterWidth = 0.56;

function landmarkLabel(text: string, sign: DrawnPoint, { fontSize }: TextSizes): DrawnLabel {
  const width = text.length * letterWidth * fontSize;
  const [x, y] = sign;
  const beside = width / 2 + 0.75 * fontSize;
  return {
    kind: 'landmark',
    text,
    sign,
    width,
    height: 1.1 * fontSize,
    places: [
      [x + beside, y],
      [x - beside, y],
      [x, y - 1.2 * fontSize],
      [x, y + 1.2 * fontSize],
    ],
  };
}

const shares = [0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85, 0.45, 0.55];

function highwayLabel(number: string, lines: DrawnPoint[][], { shield }: TextSizes): DrawnLabel | undefined {
  const [longest] = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return undefined;
  return {
    kind: 'highway',
    text: number,
    width: (number.length * 0.65 + 1.2) * shield,
    height: 1.5 * shield,
    places: shares.map((share) => pointAlong(longest, share)),
  };
}

function municipalityLabels(
  { cities, showsAllMunicipalities }: MapContents,
  project: ReturnType<typeof makeProjection>,
  { fontSize }: TextSizes,
): DrawnLabel[] {
  const important = new Set(cities.map(slugOf));
  const labels = geography.municipalities.map(({ name, ...point }): DrawnLabel & { rank: number } => {
    const [x, y] = project(point);
    return {
      rank: important.has(slugOf(name)) ? 0 : 1,
      kind: 'municipality',
      text: name,
      width: (name.length * 0.56 + 0.6) * fontSize,
      height: 1.15 * fontSize,
      places: [
        [x, y],
        [x, y - fontSize],
        [x, y + fontSize],
        [x, y - 2 * fontSize],
        [x, y + 2 * fontSize],
      ],
    };
  });
  return labels
    .filter(({ rank }) => showsAllMunicipalities || rank === 0)
    .sort((a, b) => a.rank - b.rank || a.text.length - b.text.length);
}

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

const at = (x: number, y: number) => `x="${Math.round(x)}" y="${Math.round(y)}"`;

function labelElement(label: DrawnLabel, [x, y]: DrawnPoint, sizes: TextSizes): string {
  const text = escaped(label.text);
  if (label.kind === 'municipality') return `<text ${at(x, y)} dy=".35em">${text}</text>`;
  if (label.kind === 'highway') return `<text class="n" ${at(x, y)} dy=".35em">${text}</text>`;
  const [signX, signY] = label.sign ?? [x, y];
  // The gap to the sign follows the size of the text.
  if (Math.abs(y - signY) > sizes.fontSize / 2)
    return `<text class="l" ${at(signX, signY)} dy="${y > signY ? 1.5 : -0.85}em">${text}</text>`;
  const side = x > signX ? ['a', 0.75] : ['z', -0.75];
  return `<text class="l ${side[0]}" ${at(signX, signY)} dx="${side[1]}em" dy=".35em">${text}</text>`;
}

/** A line without length is a dot of constant size. Its cap is square for plants and round for all others. */
function signElement(kind: DrawnLandmark['kind'], [x, y]: DrawnPoint): string {
  const data = `M${Math.round(x)} ${Math.round(y)}h0`;
  const square = kind === 'planta' ? ' q' : '';
  return pathElement(`o${square}`, data) + pathElement(`k${square}`, data);
}

import { divIcon, type Map as LeafletMap, layerGroup, marker, polyline, svg } from 'leaflet';
import type { MapPoint } from '#domain/map-point.ts';
import { type Label, placeLabels } from '#site/geography/label-placement.ts';
import type { MapData } from '#site/geography/map-data.ts';
import { type PackedLine, unpackLine } from '#site/geography/packed-lines.ts';
import { worldPixelsOf } from './cluster-places.ts';

interface Name extends Label {
  point: MapPoint;
  kind: 'city' | 'highway';
}

/** Pixels of a letter and of a line of a name. */
const letter = 6.6;
const lineHeight = 16;
/** From this zoom on, municipalities without properties have names too. */
const allNamesZoom = 11;
/** Pixels between two numbers on a highway. */
const betweenNumbers = 420;

/** Draws the own geography below everything else, and the landmarks above it. The style sheet gives the colors. */
export function drawBaseLayer(map: LeafletMap, data: MapData): void {
  const renderer = svg({ pane: 'geography', padding: 0.3 });
  const draw = (name: string, lines: PackedLine[]) =>
    polyline(lines.map(unpackLine), {
      ...{ renderer, pane: 'geography', className: `map-${name}`, interactive: false, fill: false },
    }).addTo(map);
  draw('municipality', data.municipalBorders);
  draw('state', data.stateBorders);
  draw('railway', data.railways);
  draw('ties', data.railways);
  const highways = data.highways.map(({ line }) => line);
  draw('casing', highways);
  draw('highway', highways);

  for (const { short_name, kind, latitude, longitude } of data.landmarks)
    addText(map, { latitude, longitude }, short_name, `map-landmark map-${kind}`, 'landmarks');

  const names = layerGroup().addTo(map);
  let drawnZoom: number | undefined;
  const drawNames = () => {
    if (map.getZoom() === drawnZoom) return;
    drawnZoom = map.getZoom();
    names.clearLayers();
    for (const { label } of placedNames(data, drawnZoom))
      addText(names, label.point, label.text, `map-name map-${label.kind}`, 'names');
  };
  map.on('zoomend', drawNames);
  drawNames();
}

type Target = Parameters<ReturnType<typeof marker>['addTo']>[0];

function addText(
  target: Target,
  { latitude, longitude }: MapPoint,
  text: string,
  className: string,
  pane: string,
) {
  const html = document.createElement('span');
  html.textContent = text;
  marker([latitude, longitude], {
    ...{ pane, interactive: false, keyboard: false },
    icon: divIcon({ html, className, iconSize: [0, 0] }),
  }).addTo(target);
}

const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** The names that have room at a zoom: landmarks first, then highways, then municipalities with properties. */
function placedNames({ landmarks, highways, municipalities }: MapData, zoom: number) {
  const taken = landmarks.map((landmark) => {
    const [x, y] = worldPixelsOf(landmark, zoom);
    return { left: x - 10, top: y - 10, right: x + 20 + landmark.short_name.length * letter, bottom: y + 10 };
  });
  const numbers = highways.flatMap(({ number, line }) => numbersAlong(number, unpackLine(line), zoom));
  const cities = municipalities
    .filter(({ hasProperties }) => hasProperties || zoom >= allNamesZoom)
    .map(({ name, ...point }) => nameAt('city', name, point, zoom));
  return placeLabels([...numbers, ...cities], everywhere, taken);
}

const nameAt = (kind: Name['kind'], text: string, point: MapPoint, zoom: number): Name => ({
  ...{ kind, text, point },
  places: [worldPixelsOf(point, zoom)],
  width: (text.length + 2) * letter,
  height: lineHeight + 4,
});

/** The number of a highway every few hundred pixels. */
function numbersAlong(number: string, line: [latitude: number, longitude: number][], zoom: number): Name[] {
  const found: Name[] = [];
  let rest = betweenNumbers / 3;
  let last: [number, number] | undefined;
  for (const [latitude, longitude] of line) {
    const [x, y] = worldPixelsOf({ latitude, longitude }, zoom);
    rest -= last ? Math.hypot(x - last[0], y - last[1]) : 0;
    last = [x, y];
    if (rest > 0) continue;
    found.push(nameAt('highway', number, { latitude, longitude }, zoom));
    rest = betweenNumbers;
  }
  return found;
}

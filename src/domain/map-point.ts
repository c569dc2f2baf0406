import { visibleText } from './invisible-characters.ts';
import { anglesIn, type MapAngle } from './map-angles.ts';

/** A point in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Patterns of the point in a link. The marker comes before the map's centre. */
const markerPatterns = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|destination|daddr|center|coordinate|to)=(?:loc:|ll\\.)?${degrees}[,\\s]\\s*${degrees}`,
  ),
  new RegExp(`/(?:search|place|dir|l)/(?:[^/]*/)?${degrees},\\s*${degrees}`),
];
const centerPatterns = [
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${degrees}/${degrees}`),
];

/** An embedded map of Google states the longitude first. */
const embedPattern = new RegExp(`!2d${degrees}!3d${degrees}`);

/** A link, also without its scheme or in another text: "maps.google.com/?q=…", "Nave 4 https://…", "<iframe src=…>". */
const linkPattern = /(?:https?:\/\/|\bgeo:|\b(?:www\.|maps\.|goo\.gl\/)|\bgoogle\.com)[^\s"<>]+/i;

/** Whether a text has a short link, which states no point: only its website knows where it leads. */
export const isShortMapLink = (text: string) =>
  /(?:^|\/\/|\s)(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\b/i.test(text);

/** Whether a text has a plus code, as "76F9+XR Puebla". A short one states no point without its city. */
export const hasPlusCode = (text: string) =>
  /(?:^|\s)[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?!\w)/i.test(text);

/** The point in a text that was copied from a map: coordinates or a link. Undefined when it states none. */
export function mapPointIn(text: string): MapPoint | undefined {
  const [link = ''] = linkPattern.exec(text) ?? [];
  return pointInLink(decoded(link)) ?? pointInText(text.replace(link, ' '));
}

function pointInLink(link: string): MapPoint | undefined {
  if (/^geo:/i.test(link)) return pointBy(markerPatterns, link) ?? pointInText(link.slice('geo:'.length));
  const [, east, north] = embedPattern.exec(link) ?? [];
  if (east && north) return pointOf(Number(north), Number(east));
  const place = link.includes('°') ? pointOfAngles(anglesIn(link)) : undefined;
  return pointBy(markerPatterns, link) ?? place ?? pointBy(centerPatterns, link);
}

function pointBy(patterns: RegExp[], link: string): MapPoint | undefined {
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    const point = latitude && longitude && pointOf(Number(latitude), Number(longitude));
    if (point) return point;
  }
  return undefined;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link).replaceAll('+', ' ');
  } catch {
    return link;
  }
}

/** Beside other words, only what looks like degrees counts: not "Nave 4". */
function pointInText(text: string): MapPoint | undefined {
  const angles = anglesIn(visibleText(text));
  const isPair =
    angles.length === 2 && angles.reduce((rest, { text }) => rest.replace(text, ''), visibleText(text));
  const isOnlyPair = isPair !== false && !/[\p{L}\p{N}]/u.test(isPair);
  return pointOfAngles(isOnlyPair ? angles : angles.filter(({ isCertain }) => isCertain));
}

/** The latitude comes first, unless labels, letters or more than 90 degrees say otherwise. */
function pointOfAngles([first, second]: MapAngle[]): MapPoint | undefined {
  if (!first || !second) return undefined;
  const isReversed =
    first.axis === 'longitude' ||
    second.axis === 'latitude' ||
    (!first.axis && Math.abs(first.value) > 90 && Math.abs(second.value) <= 90);
  return isReversed ? pointOf(second.value, first.value) : pointOf(first.value, second.value);
}

/** Six decimals are 11 cm. */
const rounded = (value: number) => Number(value.toFixed(6));

function pointOf(latitude: number, longitude: number): MapPoint | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

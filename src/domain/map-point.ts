/** A point in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Patterns of the point in a link of Google Maps, Apple Maps or OpenStreetMap. The pin comes before the map's centre.
 */
const linkPatterns = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${degrees},\\s*${degrees}`),
  new RegExp(`/(?:search|place|dir)/(?:[^/]*/)?${degrees},\\s*${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${degrees}/${degrees}`),
];

/** An embedded map of Google states the longitude first. */
const embedPattern = new RegExp(`!2d${degrees}!3d${degrees}`);

/** A link, also without its scheme or in another text: "maps.google.com/?q=…", "Nave 4 https://…", "<iframe src=…>". */
const linkPattern = /(?:https?:\/\/|\b(?:www\.|maps\.|goo\.gl\/)|\bgoogle\.com)[^\s"<>]+/i;

/** "19.0414, -98.2063", also with degree signs and letters: "19.0414° N, 98.2063° W". */
const pairPattern = new RegExp(`^${degrees}°?\\s*([NS])?\\s*[,;\\s]\\s*${degrees}°?\\s*([EWO])?$`, 'i');

/** "19°02'29.0"N 98°12'22.7"W" */
const sexagesimalPattern =
  /^(\d{1,2})°\s*(\d{1,2})['′’]\s*([\d.]+)(?:["″”]|'')\s*([NS])[,\s]*(\d{1,3})°\s*(\d{1,2})['′’]\s*([\d.]+)(?:["″”]|'')\s*([EWO])$/i;

/** Whether a text has a short link, which states no point: only its website knows where it leads. */
export const isShortMapLink = (text: string) =>
  /(?:^|\/\/|\s)(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\b/i.test(text);

/** The point in a text that was copied from a map: a pair of coordinates or a link. Undefined when it states none. */
export function mapPointIn(text: string): MapPoint | undefined {
  const [link] = linkPattern.exec(text) ?? [];
  if (link) return pointInLink(link);
  const pair = text.replace(/^\s*(?:geo:|\()|\)\s*$/gi, '').trim();
  return pointInPair(pair) ?? sexagesimalPoint(pair);
}

function pointInLink(link: string): MapPoint | undefined {
  const plain = decoded(link);
  const [, east, north] = embedPattern.exec(plain) ?? [];
  if (east && north) return pointOf(Number(north), Number(east));
  for (const pattern of linkPatterns) {
    const [, latitude, longitude] = pattern.exec(plain) ?? [];
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

function pointInPair(text: string): MapPoint | undefined {
  const [, latitude, north, longitude, east] = pairPattern.exec(text) ?? [];
  if (latitude === undefined) return undefined;
  return pointOf(Number(latitude) * signOf(north), Number(longitude) * signOf(east));
}

function sexagesimalPoint(text: string): MapPoint | undefined {
  const match = sexagesimalPattern.exec(text);
  if (!match) return undefined;
  const [, latDegrees, latMinutes, latSeconds, north, lngDegrees, lngMinutes, lngSeconds, east] = match;
  const decimal = (whole = '', minutes = '', seconds = '') =>
    Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  return pointOf(
    decimal(latDegrees, latMinutes, latSeconds) * signOf(north),
    decimal(lngDegrees, lngMinutes, lngSeconds) * signOf(east),
  );
}

/** South and west are negative. "O" is oeste. */
const signOf = (letter = '') => (/[SWO]/i.test(letter) ? -1 : 1);

/** Six decimals are 11 cm. */
const rounded = (value: number) => Number(value.toFixed(6));

function pointOf(latitude: number, longitude: number): MapPoint | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

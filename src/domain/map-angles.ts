/** Degrees in a text. */
export interface MapAngle {
  value: number;
  /** Absent when neither a label nor a letter says it. */
  axis?: 'latitude' | 'longitude' | undefined;
  /** Whether it can be nothing else: it has a label, a degree sign, or at least three decimals. */
  isCertain: boolean;
  /** As it is written. */
  text: string;
}

/** Signs that stand for others on phones, in Word and on maps. */
const sameSigns: [RegExp, string][] = [
  [/[−–—‐‑﹣－]/g, '-'],
  [/[º˚]|\s*grados?\b/gi, '°'],
  [/″|”|“|''|\s*seg(?:undos?)?\b/gi, '"'],
  [/[′’‘´`]|\s*min(?:utos?)?\b/gi, "'"],
];

/** "19.0414", "-98,2063", "19°02'29.0"N", "19° 2.483' N", "Lat: 19.0414", "W 98.2063". Letters: O is oeste. */
const patternOf = (before: string, after: string) =>
  new RegExp(
    [
      String.raw`(?:\b(lat|lon|lng)[a-z]*[\s.:=]*)?`,
      before,
      String.raw`(-\s?)?`,
      String.raw`(\d{1,3}(?!\d)(?:\.\d+|,\d{3,})?)`,
      String.raw`(\s*°(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*')?(?:\s*(\d{1,2}(?:[.,]\d+)?)\s*")?)?`,
      after,
    ].join(''),
    'giu',
  );
const letterFirst = patternOf(String.raw`(?:\b([NSEWO])[\s:]*)?`, '()');
const letterLast = patternOf('()', String.raw`(?:\s*([NSEWO])(?!\p{L}))?`);
const startsWithLetter = /^\D*\b[NSEWO][\s:]*(?:-\s?)?\d/iu;

const numberOf = (text = '0') => Number(text.replace(',', '.'));

/** Everything in a text that can be degrees of latitude or longitude. */
export function anglesIn(text: string): MapAngle[] {
  const plain = sameSigns.reduce((result, [signs, sign]) => result.replace(signs, sign), text);
  const pattern = startsWithLetter.test(plain) ? letterFirst : letterLast;
  return [...plain.matchAll(pattern)].flatMap((match) => {
    const [whole, label, before, minus, degrees, sexagesimal, minutes, seconds, after] = match;
    const isPartOfNumber = /\d/.test(plain.charAt(match.index - 1)) && /^\d/.test(whole);
    if (isPartOfNumber || numberOf(minutes) >= 60 || numberOf(seconds) >= 60) return [];
    const letter =
      [before, after].find((found) => found && (sexagesimal || found === found.toUpperCase())) ?? '';
    const size = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
    return {
      value: minus || /[SWO]/i.test(letter) ? -size : size,
      axis: axisOf(label, letter),
      isCertain: Boolean(label || sexagesimal || /[.,]\d{3}/.test(String(degrees))),
      text: whole,
    };
  });
}

function axisOf(label = '', letter: string): MapAngle['axis'] {
  if (label) return /^lat/i.test(label) ? 'latitude' : 'longitude';
  if (letter) return /[NS]/i.test(letter) ? 'latitude' : 'longitude';
  return undefined;
}

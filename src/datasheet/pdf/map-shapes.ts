/** A line, area or dot of the map. `data` is that of an SVG path. */
export interface MapPath {
  kind: 'path';
  /** One of the names in src/site/geography/map-style.ts. */
  names: string[];
  data: string;
}

export interface MapLabel {
  kind: 'label';
  names: string[];
  text: string;
  x: number;
  y: number;
  /** Offsets in units of the font size. */
  dx: number;
  dy: number;
}

export interface MapShapes {
  width: number;
  height: number;
  shapes: (MapPath | MapLabel)[];
}

const tags = /<path([^>]*)\/>|<text([^>]*)>([^<]*)<\/text>|<g class="w">[\s\S]*?<\/g>/g;

/**
 * Reads a drawing of src/site/geography/draw-map.ts, and no other SVG. Labels for wide drawings are left out.
 * @throws Error when the text has no size
 */
export function mapShapesOf(svg: string): MapShapes {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('The map has no size.');
  const shapes = Array.from(svg.matchAll(tags), ([, path, label, text]) =>
    path !== undefined ? pathOf(path) : label !== undefined ? labelOf(label, text ?? '') : undefined,
  ).filter((shape) => shape !== undefined);
  return { width: Number(width), height: Number(height), shapes };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const namesOf = (tag: string) => attribute(tag, 'class').split(' ').filter(Boolean);

const pathOf = (tag: string): MapPath => ({ kind: 'path', names: namesOf(tag), data: attribute(tag, 'd') });

const labelOf = (tag: string, text: string): MapLabel => ({
  kind: 'label',
  names: namesOf(tag),
  text: text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  x: Number(attribute(tag, 'x')),
  y: Number(attribute(tag, 'y')),
  dx: Number.parseFloat(attribute(tag, 'dx')) || 0,
  dy: Number.parseFloat(attribute(tag, 'dy')) || 0,
});

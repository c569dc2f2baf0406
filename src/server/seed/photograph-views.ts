import type { DemoProperty } from './demo-property.ts';

/** A part of a source photograph. Lengths are fractions of its width and height. */
export interface PhotographView {
  /** A file of ./photographs. */
  source: string;
  left: number;
  top: number;
  size: number;
  isMirrored: boolean;
  tone: PhotographTone;
}

export type PhotographTone = 'plain' | 'warm' | 'cool' | 'bright' | 'late';

/** Horizontal position of the building or land in a source, from the left; the others have it in the middle. */
const subjects: Record<string, number> = {
  'bodega-01.jpg': 0.3,
  'bodega-02.jpg': 0.7,
  'bodega-03.jpg': 0.6,
  'detail-02.jpg': 0.42,
  'detail-03.jpg': 0.42,
  'nave-exterior-01.jpg': 0.38,
  'nave-exterior-02.jpg': 0.64,
  'nave-exterior-05.jpg': 0.42,
  'nave-exterior-07.jpg': 0.68,
  'nave-exterior-08.jpg': 0.42,
  'nave-exterior-10.jpg': 0.68,
};

/** The views of one source. Of the views for main photographs, the widest comes first. */
const views: (Pick<PhotographView, 'size' | 'isMirrored' | 'tone'> & { shift: number; height: number })[] = [
  { size: 1, shift: 0, height: 0.5, isMirrored: false, tone: 'plain' },
  { size: 0.7, shift: 0.02, height: 0.52, isMirrored: true, tone: 'warm' },
  { size: 0.82, shift: -0.12, height: 0.5, isMirrored: false, tone: 'late' },
  { size: 0.62, shift: 0.1, height: 0.58, isMirrored: true, tone: 'cool' },
  { size: 0.66, shift: -0.18, height: 0.6, isMirrored: false, tone: 'bright' },
  { size: 0.9, shift: 0.2, height: 0.4, isMirrored: true, tone: 'plain' },
  { size: 0.6, shift: 0.2, height: 0.56, isMirrored: false, tone: 'cool' },
  { size: 0.74, shift: -0.2, height: 0.42, isMirrored: true, tone: 'late' },
  { size: 0.64, shift: 0, height: 0.45, isMirrored: false, tone: 'warm' },
  { size: 0.7, shift: 0.24, height: 0.62, isMirrored: true, tone: 'bright' },
  { size: 0.78, shift: 0.06, height: 0.6, isMirrored: false, tone: 'cool' },
  { size: 0.6, shift: -0.24, height: 0.5, isMirrored: true, tone: 'plain' },
];

/** A source that is shown more often is replaced by another one of its kind. */
const maxUses = 8;

/**
 * The photographs of each property, by its title: no view is shown twice, and no source twice in one property. The main
 * ones choose first, so they show most of their source.
 * @param sources the files of ./photographs
 */
export function photographViewsOf(
  properties: Pick<DemoProperty, 'title' | 'photographs' | 'featured_img_index'>[],
  sources: string[],
): Map<string, PhotographView[]> {
  const uses = new Map(sources.map((source) => [source, 0]));
  const usesOf = (source: string) => uses.get(source) ?? 0;
  const nextViewOf = (source: string): PhotographView => {
    uses.set(source, usesOf(source) + 1);
    return viewOf(source, usesOf(source) - 1);
  };
  const sourceInsteadOf = (source: string, taken: string[]): string => {
    if (usesOf(source) < maxUses) return source;
    const others = sources.filter((other) => kindOf(other) === kindOf(source) && !taken.includes(other));
    return others.reduce((least, other) => (usesOf(other) < usesOf(least) ? other : least), source);
  };
  const mains = new Map(
    properties.map(({ title, photographs, featured_img_index = 0 }) => {
      const source = photographs[featured_img_index];
      return [title, source === undefined ? undefined : nextViewOf(source)];
    }),
  );
  return new Map(
    properties.map(({ title, photographs }) => {
      const main = mains.get(title);
      const taken = [...photographs];
      const views = photographs.map((source) => {
        if (source === main?.source) return main;
        const chosen = sourceInsteadOf(source, taken);
        taken.push(chosen);
        return nextViewOf(chosen);
      });
      return [title, views];
    }),
  );
}

/** "nave-exterior-01.jpg" is of the kind "nave-exterior". */
const kindOf = (source: string): string => source.replace(/-\d+\.jpg$/, '');

/** @throws Error when a source has no other view left */
function viewOf(source: string, index: number): PhotographView {
  const view = views[index];
  if (!view) throw new Error(`The demo shows ${source} too often.`);
  const { size, shift, height, isMirrored, tone } = view;
  const within = (middle: number) => Math.min(Math.max(middle - size / 2, 0), 1 - size);
  return {
    source,
    size,
    left: within((subjects[source] ?? 0.5) + shift),
    top: within(height),
    isMirrored,
    tone,
  };
}

import type { Box, DrawnPoint } from './map-window.ts';

/** A text that looks for a place in a drawing. */
export interface Label {
  text: string;
  /** Possible centers of its box, the best one first. */
  places: DrawnPoint[];
  width: number;
  height: number;
}

export interface PlacedLabel<L extends Label> {
  label: L;
  at: DrawnPoint;
}

/**
 * Places each label at the first of its places where its box is inside the frame and overlaps no other box. A label
 * without such a place is left out, so the most important labels come first.
 * @param taken boxes that no label may overlap; the boxes of the placed labels are added
 */
export function placeLabels<L extends Label>(labels: L[], frame: Box, taken: Box[]): PlacedLabel<L>[] {
  return labels.flatMap((label) => {
    for (const at of label.places) {
      const box = boxAround(at, label.width, label.height);
      if (!isInside(box, frame) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return { label, at };
    }
    return [];
  });
}

export const boxAround = ([x, y]: DrawnPoint, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

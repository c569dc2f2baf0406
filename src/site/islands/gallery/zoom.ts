/** The scale of a photograph, and the distance of its centre from the frame's centre in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };
const maxScale = 4;
/** The scale after a double click. */
export const doubleClickScale = 2.5;

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Scales around a point: it stays in place. The point is relative to the frame's centre, in pixels. */
export function zoomed(view: View, factor: number, point: { x: number; y: number }, frame: Size): View {
  const scale = clamp(1, view.scale * factor, maxScale);
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return contained({ scale, x, y }, frame);
}

export function moved(view: View, byX: number, byY: number, frame: Size): View {
  return contained({ ...view, x: view.x + byX, y: view.y + byY }, frame);
}

/** Keeps the edges of the photograph outside the frame. */
function contained({ scale, x, y }: View, { width, height }: Size): View {
  const [limitX, limitY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(-limitX, x, limitX), y: clamp(-limitY, y, limitY) };
}

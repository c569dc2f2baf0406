/** How a photograph lies in its frame: its scale, and how far its middle is from the frame's, in pixels. */
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
const greatestScale = 4;
/** What a double click magnifies to. */
export const closeScale = 2.5;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Scales so that the point under the fingers, counted from the frame's middle, stays where it is. */
export function zoomed(view: View, factor: number, point: { x: number; y: number }, frame: Size): View {
  const scale = between(1, view.scale * factor, greatestScale);
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return contained({ scale, x, y }, frame);
}

export function moved(view: View, byX: number, byY: number, frame: Size): View {
  return contained({ ...view, x: view.x + byX, y: view.y + byY }, frame);
}

/** No edge of the photograph comes inside the frame. */
function contained({ scale, x, y }: View, { width, height }: Size): View {
  const [limitX, limitY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: between(-limitX, x, limitX), y: between(-limitY, y, limitY) };
}

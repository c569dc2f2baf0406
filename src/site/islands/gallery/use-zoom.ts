import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { doubleClickScale, moved, type View, wholeView, zoomed } from './zoom.ts';

interface PixelPoint {
  x: number;
  y: number;
}

/** Pinch, double click and drag on one photograph. Sets the style directly: rendering on every frame would be slow. */
export function useZoom(onScale: (scale: number) => unknown) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<View>(wholeView);
  const pointers = useRef(new Map<number, PixelPoint>());

  const show = (next: View) => {
    view.current = next;
    if (element.current) {
      element.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    }
    onScale(next.scale);
  };
  const frameOf = (target: HTMLElement) => target.getBoundingClientRect();

  return {
    element,
    frame: {
      onPointerDown: ({ pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
        pointers.current.set(pointerId, { x: clientX, y: clientY });
      },
      onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
        const before = pointers.current.get(pointerId);
        if (!before) return;
        const frame = frameOf(currentTarget);
        const now = { x: clientX, y: clientY };
        const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
        pointers.current.set(pointerId, now);
        if (other) {
          const factor = distance(now, other) / (distance(before, other) || 1);
          show(zoomed(view.current, factor, fromCentre(midpoint(now, other), frame), frame));
        } else if (view.current.scale > 1) {
          show(moved(view.current, now.x - before.x, now.y - before.y, frame));
        }
      },
      onPointerUp: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
      onPointerCancel: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
      onPointerLeave: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
      onDoubleClick: ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>) => {
        const frame = frameOf(currentTarget);
        const point = fromCentre({ x: clientX, y: clientY }, frame);
        show(view.current.scale > 1 ? wholeView : zoomed(view.current, doubleClickScale, point, frame));
      },
    },
  };
}

const distance = (a: PixelPoint, b: PixelPoint) => Math.hypot(a.x - b.x, a.y - b.y);
const midpoint = (a: PixelPoint, b: PixelPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const fromCentre = ({ x, y }: PixelPoint, { left, top, width, height }: DOMRect) => ({
  x: x - left - width / 2,
  y: y - top - height / 2,
});

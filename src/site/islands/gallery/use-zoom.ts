import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { closeScale, moved, type View, wholeView, zoomed } from './zoom.ts';

interface Touch {
  x: number;
  y: number;
}

/** Pinch, double click and drag on one photograph; the view goes straight to the element, frame by frame. */
export function useZoom(onScale: (scale: number) => unknown) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<View>(wholeView);
  const touches = useRef(new Map<number, Touch>());

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
        touches.current.set(pointerId, { x: clientX, y: clientY });
      },
      onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
        const before = touches.current.get(pointerId);
        if (!before) return;
        const frame = frameOf(currentTarget);
        const now = { x: clientX, y: clientY };
        const other = [...touches.current].find(([id]) => id !== pointerId)?.[1];
        touches.current.set(pointerId, now);
        if (other) {
          const factor = distance(now, other) / (distance(before, other) || 1);
          show(zoomed(view.current, factor, fromMiddle(middle(now, other), frame), frame));
        } else if (view.current.scale > 1) {
          show(moved(view.current, now.x - before.x, now.y - before.y, frame));
        }
      },
      onPointerUp: ({ pointerId }: PointerEvent) => void touches.current.delete(pointerId),
      onPointerCancel: ({ pointerId }: PointerEvent) => void touches.current.delete(pointerId),
      onPointerLeave: ({ pointerId }: PointerEvent) => void touches.current.delete(pointerId),
      onDoubleClick: ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>) => {
        const frame = frameOf(currentTarget);
        const point = fromMiddle({ x: clientX, y: clientY }, frame);
        show(view.current.scale > 1 ? wholeView : zoomed(view.current, closeScale, point, frame));
      },
    },
  };
}

const distance = (a: Touch, b: Touch) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Touch, b: Touch) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const fromMiddle = ({ x, y }: Touch, { left, top, width, height }: DOMRect) => ({
  x: x - left - width / 2,
  y: y - top - height / 2,
});

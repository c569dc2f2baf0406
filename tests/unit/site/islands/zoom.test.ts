import { expect, test } from 'vitest';
import { moved, wholeView, zoomed } from '#site/islands/gallery/zoom.ts';

const frame = { width: 400, height: 300 };

test('zooming keeps the point under the fingers in place', () => {
  const point = { x: 50, y: -20 };
  const view = zoomed(wholeView, 2, point, frame);
  expect(point.x * view.scale + view.x).toBeCloseTo(point.x);
  expect(point.y * view.scale + view.y).toBeCloseTo(point.y);
});

test('a photograph is shown between its frame size and four times that', () => {
  expect(zoomed(wholeView, 0.2, { x: 0, y: 0 }, frame).scale).toBe(1);
  expect(zoomed(wholeView, 9, { x: 0, y: 0 }, frame).scale).toBe(4);
});

test('moving stops at the edges of the photograph', () => {
  const close = zoomed(wholeView, 2, { x: 0, y: 0 }, frame);
  expect(moved(close, 999, -999, frame)).toEqual({ scale: 2, x: 200, y: -150 });
});

test('a photograph that is not enlarged does not move', () => {
  expect(moved(wholeView, 80, 80, frame)).toEqual(wholeView);
});

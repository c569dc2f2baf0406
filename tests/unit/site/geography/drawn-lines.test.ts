import { describe, expect, test } from 'vitest';
import {
  clipLine,
  lengthOf,
  pathDataOf,
  pointAlong,
  roundedPathDataOf,
  simplifyLine,
} from '#site/geography/drawn-lines.ts';
import type { DrawnPoint } from '#site/geography/map-window.ts';

const box = { left: 0, top: 0, right: 100, bottom: 100 };

describe('clipLine', () => {
  test('does not change lines inside', () => {
    const line: DrawnPoint[] = [
      [10, 10],
      [90, 10],
      [90, 90],
    ];
    expect(clipLine(line, box)).toEqual([line]);
  });

  test('cuts a line at the edges, in as many parts as it enters', () => {
    const line: DrawnPoint[] = [
      [-50, 50],
      [50, 50],
      [50, 150],
      [80, 150],
      [80, 50],
    ];
    expect(clipLine(line, box)).toEqual([
      [
        [0, 50],
        [50, 50],
        [50, 100],
      ],
      [
        [80, 100],
        [80, 50],
      ],
    ]);
  });

  test('leaves out a line that passes by', () => {
    expect(
      clipLine(
        [
          [-10, 50],
          [-10, 80],
          [50, 200],
        ],
        box,
      ),
    ).toEqual([]);
  });
});

describe('simplifyLine', () => {
  const line: DrawnPoint[] = [
    [0, 0],
    [10, 0.5],
    [20, -0.5],
    [30, 20],
    [40, 0],
  ];

  test('leaves out points near the line and keeps the ends and corners', () => {
    expect(simplifyLine(line, 1)).toEqual([
      [0, 0],
      [20, -0.5],
      [30, 20],
      [40, 0],
    ]);
  });

  test('moves no point farther than the tolerance', () => {
    expect(simplifyLine(line, 0)).toEqual(line);
    expect(simplifyLine(line, 100)).toEqual([line[0], line[4]]);
  });

  test('keeps the farthest point of a closed line', () => {
    const ring: DrawnPoint[] = [
      [0, 0],
      [50, 0],
      [50, 50],
      [0, 0],
    ];
    expect(simplifyLine(ring, 1)).toContainEqual([50, 50]);
  });
});

test('a point along a line is measured by its length', () => {
  const line: DrawnPoint[] = [
    [0, 0],
    [30, 0],
    [30, 10],
  ];
  expect(lengthOf(line)).toBe(40);
  expect(pointAlong(line, 0.5)).toEqual([20, 0]);
  expect(pointAlong(line, 0.875)).toEqual([30, 5]);
  expect(pointAlong(line, 1)).toEqual([30, 10]);
});

test('a path has whole relative coordinates and no steps of less than a unit', () => {
  expect(
    pathDataOf([
      [
        [1.2, 2],
        [1.4, 2.1],
        [-4, 12],
      ],
      [
        [5, 5],
        [5.2, 5.1],
      ],
    ]),
  ).toBe('M1 2l-5 10');
});

test('a rounded path leaves long segments where they are', () => {
  const path = roundedPathDataOf(
    [
      [
        [0, 0],
        [100, 0],
        [100, 10],
      ],
    ],
    20,
  );
  expect(path).toBe('M0 0L80 0Q100 0 100 5L100 10');
});

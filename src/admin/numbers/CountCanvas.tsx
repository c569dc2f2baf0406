import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CountStep } from '#domain/count-series.ts';
import { formatNumber } from '#text/format.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { stepText } from './step-text.ts';

const heightPx = 220;

/** A line at the top of a scale would be cut. */
const fromZero = (_plot: uPlot, _min: number, max: number): [number, number] => [0, Math.max(4, 1.1 * max)];

const wholeNumbers = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** Views as bars and contacts as a line, each with its own scale. What is below the pointer is said under the picture. */
export function CountCanvas({ steps }: { steps: CountStep[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors of the page follow the scheme
  useEffect(() => {
    if (!box.current) return;
    const plot = new uPlot(optionsOf(steps, box.current), dataOf(steps), box.current);
    const observer = new ResizeObserver(([entry]) =>
      plot.setSize({ width: entry?.contentRect.width ?? 0, height: heightPx }),
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [steps, isDark]);
  return <div ref={box} aria-hidden className="text-sm [&_.uplot]:[font-family:inherit]!" />;
}

const dataOf = (steps: CountStep[]): uPlot.AlignedData => [
  steps.map((_, index) => index),
  steps.map(({ views }) => views),
  steps.map(({ contacts }) => contacts),
];

function optionsOf(steps: CountStep[], box: HTMLElement): uPlot.Options {
  const style = getComputedStyle(box);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`);
  /** Before the pointer is over the picture there is no value. */
  const number = (_plot: uPlot, value: number | null) => (value === null ? '—' : formatNumber(value));
  const numbers = (_plot: uPlot, values: number[]) => values.map((value) => formatNumber(value));
  const bars = uPlot.paths.bars?.({ size: [0.7, 48] });
  const grid = { stroke: color('line'), width: 1 };
  const axis = { stroke: color('muted'), font: `12px ${style.fontFamily}`, grid, ticks: { show: false } };
  return {
    width: box.clientWidth,
    height: heightPx,
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      x: { time: false, range: [-0.6, steps.length - 0.4] },
      views: { range: fromZero },
      contacts: { range: fromZero },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 3, 5, 7, 10],
        space: 64,
        values: (_plot, indexes) =>
          indexes.map((index) => steps[index]?.from.slice(5).split('-').reverse().join('/') ?? ''),
      },
      { ...axis, scale: 'views', incrs: wholeNumbers, values: numbers },
      { ...axis, scale: 'contacts', side: 1, incrs: wholeNumbers, values: numbers, grid: { show: false } },
    ],
    series: [
      { label: 'Fecha', value: (_plot, index) => (steps[index] ? stepText(steps[index]) : '—') },
      {
        label: 'Vistas',
        value: number,
        scale: 'views',
        fill: color('slab'),
        stroke: color('muted'),
        ...(bars && { paths: bars }),
        points: { show: false },
      },
      {
        label: 'Contactos',
        value: number,
        scale: 'contacts',
        stroke: color('signal'),
        width: 2,
        points: { show: true },
      },
    ],
  };
}

import type { TextStyle } from './page-element.ts';

/** The light colors of src/ui/theme.css. */
export const colors = {
  ink: '#1b1f23',
  muted: '#545c62',
  line: '#d3d7d8',
  concrete: '#f3f4f3',
  sale: '#14613a',
  rent: '#275a86',
  signal: '#bf3f0a',
  paper: '#ffffff',
} as const;

/** Letter paper, in points. */
export const paper = { width: 612, height: 792 };
export const margin = 36;
export const contentWidth = paper.width - 2 * margin;
export const contentBottom = paper.height - margin;

const style = (font: TextStyle['font'], size: number, color: string = colors.ink): TextStyle => ({
  font,
  size,
  color,
});

/** Text styles at scale 1. */
export const textStyles = {
  company: style('heading', 10),
  head: style('regular', 8, colors.muted),
  kicker: style('semibold', 8, colors.muted),
  title: style('heading', 21),
  longTitle: style('heading', 16),
  place: style('regular', 9.5, colors.muted),
  amount: style('heading', 19),
  suffix: style('regular', 8.5, colors.muted),
  detail: style('regular', 8, colors.muted),
  highlight: style('heading', 13),
  label: style('regular', 7.5, colors.muted),
  heading: style('heading', 12),
  groupHeading: style('semibold', 9),
  body: style('regular', 8.75),
  strong: style('semibold', 8.75),
  small: style('regular', 7, colors.muted),
} satisfies Record<string, TextStyle>;

export const scaled = (textStyle: TextStyle, scale: number): TextStyle => ({
  ...textStyle,
  size: textStyle.size * scale,
});

export const rightAligned = (textStyle: TextStyle): TextStyle => ({ ...textStyle, align: 'right' });

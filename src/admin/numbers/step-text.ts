import type { CountStep } from '#domain/count-series.ts';
import { formatPlainDay } from '#text/format.ts';

/** "3 nov 2026", or a week: "3 nov 2026 a 9 nov 2026". */
export const stepText = ({ from, to }: CountStep): string =>
  from === to ? formatPlainDay(from) : `${formatPlainDay(from)} a ${formatPlainDay(to)}`;

/** Without zod, because the page of a link loads it. */

interface MonthCounts {
  /** "2026-11" */
  month: string;
  views: number;
  whatsapp: number;
  calls: number;
  /** Sent through the site. */
  inquiries: number;
  /** That took place. */
  visits: number;
  datasheets: number;
  comparisons: number;
}

/** The report about the properties of an owner. It has no personal data. */
export interface OwnerReport {
  /** The current month. */
  month: string;
  properties: {
    id: string;
    title: string;
    reference_code: string;
    is_public: boolean;
    /** Those with any count, the newest first; at most twelve. */
    months: MonthCounts[];
  }[];
}

/** The sums of several months. */
export function sumOfMonths(months: MonthCounts[]): Omit<MonthCounts, 'month'> {
  const sumOf = (name: keyof Omit<MonthCounts, 'month'>) =>
    months.reduce((sum, counts) => sum + counts[name], 0);
  return {
    views: sumOf('views'),
    whatsapp: sumOf('whatsapp'),
    calls: sumOf('calls'),
    inquiries: sumOf('inquiries'),
    visits: sumOf('visits'),
    datasheets: sumOf('datasheets'),
    comparisons: sumOf('comparisons'),
  };
}

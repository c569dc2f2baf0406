import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Identifies the column, and orders the list by it where it is sortable. */
  name: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  isNumeric?: boolean;
  /** Breaks long words, for text that users wrote. */
  canBreakWords?: boolean;
  /** A class for the share of a table's width that it fills. What does not fit is cut off. */
  share?: string;
  /**
   * The place of the cell in the card of a row. By default a line of its own, after its header.
   * - `hidden`: not in the card, where the `lead` cell shows the same.
   * - `wide`: neither in the card nor in a table narrower than 56 rem, where the `lead` cell shows the same.
   */
  card?: 'lead' | 'beside' | 'below' | 'hidden' | 'wide';
}

import type { ComparedProperty } from '#site/comparison/compared-property.ts';

/** A column of the comparison. */
export interface ComparedColumn {
  code: string;
  title: string;
  /** Undefined when it is no longer public. */
  property: ComparedProperty | undefined;
}

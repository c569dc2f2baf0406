import type { Requirement } from '#domain/requirement.ts';
import { formatPlainDay } from '#text/format.ts';

/** Who needs it: the name, else the company, else how to reach the person. */
export const requirementTitle = ({
  name,
  empresa,
  email,
  phone,
}: Pick<Requirement, 'name' | 'empresa' | 'email' | 'phone'>): string => name || empresa || email || phone;

export const neededByText = ({ needed_by }: Pick<Requirement, 'needed_by'>): string =>
  needed_by ? formatPlainDay(needed_by) : 'Sin fecha';

import type { Requirement } from '#domain/requirement.ts';
import { formatPlainDay } from '#text/format.ts';

/** The person of a requirement: the name, otherwise the company, otherwise telephone or e-mail. */
export const requirementTitle = ({
  name,
  empresa,
  email,
  phone,
}: Pick<Requirement, 'name' | 'empresa' | 'email' | 'phone'>): string => name || empresa || email || phone;

export const neededByText = ({ needed_by }: Pick<Requirement, 'needed_by'>): string =>
  needed_by ? formatPlainDay(needed_by) : 'Sin fecha';

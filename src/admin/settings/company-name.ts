import { useQuery } from '@tanstack/react-query';
import { companyQueries } from './company-queries.ts';

/** Returns the company's name as it was saved here or as the page states it; '' before the company's details are filled in. */
export function useCompanyName(): string {
  const { data: company } = useQuery({ ...companyQueries.one(), enabled: false });
  const stated = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return company?.name ?? stated ?? '';
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { publicationQueries } from '#admin/publication/publication-queries.ts';
import { Loading } from '#ui/Notice.tsx';
import { companyQueries } from './company-queries.ts';

const SetupPage = lazy(async () => ({ default: (await import('./SetupPage.tsx')).SetupPage }));

/**
 * Shows the setup page until the company's details are filled in, then its routes. It requests them only while no public
 * site is online, so the panel of a published site starts without that request.
 */
export function SetupGuard() {
  const { data: publicSite } = useQuery({ ...publicationQueries.current(), refetchInterval: false });
  const isUnpublished = publicSite !== undefined && publicSite.publicRevision === undefined;
  const { data: company } = useQuery({ ...companyQueries.one(), enabled: isUnpublished });
  if (company !== null) return <Outlet />;
  return (
    <Suspense fallback={<Loading />}>
      <SetupPage />
    </Suspense>
  );
}

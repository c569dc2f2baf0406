import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { currentSession, extendSession } from '#data/session.ts';
import { Waiting } from '#ui/Notice.tsx';
import { RenewalDialog } from './RenewalDialog.tsx';
import { useSession } from './SessionProvider.tsx';

const halfAnHour = 30 * 60_000;

/** Lets only administrators through (spec §2); a session that ends in use is renewed in place. */
export function Guard() {
  const { user, isOpening, isExpired } = useSession();
  const location = useLocation();
  useQuery({
    queryKey: ['session', 'prolonged'],
    queryFn: extendSession,
    initialData: currentSession,
    staleTime: halfAnHour,
    refetchInterval: halfAnHour,
    enabled: user !== null && !isOpening,
  });

  if (isOpening) return <Waiting />;
  if (!user) return <Navigate to={screenPaths.login()} replace state={{ from: location }} />;
  return (
    <>
      <Outlet />
      {isExpired && <RenewalDialog user={user} />}
    </>
  );
}

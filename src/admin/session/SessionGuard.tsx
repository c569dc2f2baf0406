import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { currentSession, extendSession } from '#data/session.ts';
import { Loading } from '#ui/Notice.tsx';
import { useSession } from './SessionProvider.tsx';
import { SessionRenewalDialog } from './SessionRenewalDialog.tsx';

const extensionIntervalMs = 30 * 60_000;

/** Shows its routes to signed-in administrators only (spec §2). An expired session is renewed in a dialog. */
export function SessionGuard() {
  const { user, isOpening, isExpired } = useSession();
  const location = useLocation();
  useQuery({
    queryKey: ['session', 'extended'],
    queryFn: extendSession,
    initialData: currentSession,
    staleTime: extensionIntervalMs,
    refetchInterval: extensionIntervalMs,
    enabled: user !== null && !isOpening,
  });

  if (isOpening) return <Loading />;
  if (!user) return <Navigate to={screenPaths.login()} replace state={{ from: location }} />;
  return (
    <>
      <Outlet />
      {isExpired && <SessionRenewalDialog user={user} />}
    </>
  );
}

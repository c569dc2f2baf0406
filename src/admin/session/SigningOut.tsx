import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { scheduledRemovals } from '#admin/properties/removal/pending-removals.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { signOut } from '#data/session.ts';
import { Loading } from '#ui/Notice.tsx';
import { useSession } from './SessionProvider.tsx';
import { sessionMutations } from './session-mutations.ts';

/** Removes the properties whose removal could still be undone, then ends the session. */
export function SigningOut() {
  const { isExpired } = useSession();
  const { mutateAsync: remove } = useMutation(propertyMutations.remove());
  const { mutateAsync: endSession } = useMutation(sessionMutations.signOut());
  const navigate = useNavigate();

  useEffect(() => {
    void Promise.allSettled(scheduledRemovals().map((property) => remove(property)))
      .then(() => endSession())
      .then(() => navigate(screenPaths.login(), { replace: true }));
  }, [remove, endSession, navigate]);

  // A removal would wait for the password of an expired session, and this page does not ask for it.
  useEffect(() => {
    if (isExpired) signOut();
  }, [isExpired]);
  return <Loading />;
}

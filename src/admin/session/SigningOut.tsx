import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { awaitingRemoval } from '#admin/properties/removal/pending-removals.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { signOut } from '#data/session.ts';
import { Waiting } from '#ui/Notice.tsx';
import { useSession } from './SessionProvider.tsx';
import { sessionMutations } from './session-mutations.ts';

/** Deletes what could still be called back, ends the session, and forgets that it was to end. */
export function Leaving() {
  const { isExpired } = useSession();
  const { mutateAsync: remove } = useMutation(propertyMutations.remove());
  const { mutateAsync: end } = useMutation(sessionMutations.signOut());
  const navigate = useNavigate();

  useEffect(() => {
    void Promise.allSettled(awaitingRemoval().map((property) => remove(property)))
      .then(() => end())
      .then(() => navigate(screenPaths.login(), { replace: true }));
  }, [remove, end, navigate]);

  // Nobody is asked here for the password that a deletion would wait for.
  useEffect(() => {
    if (isExpired) signOut();
  }, [isExpired]);
  return <Waiting />;
}

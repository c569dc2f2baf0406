import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { scheduledRemovals } from '#admin/removal/pending-removals.ts';
import { requirementMutations } from '#admin/requirements/requirement-queries.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { signOut } from '#data/session.ts';
import { Loading } from '#ui/Notice.tsx';
import { useSession } from './SessionProvider.tsx';
import { sessionMutations } from './session-mutations.ts';

/** Removes the records whose removal could still be undone, then ends the session. */
export function SigningOut() {
  const { isExpired } = useSession();
  const { mutateAsync: removeProperty } = useMutation(propertyMutations.remove());
  const { mutateAsync: removeRequirement } = useMutation(requirementMutations.remove());
  const { mutateAsync: endSession } = useMutation(sessionMutations.signOut());
  const navigate = useNavigate();

  useEffect(() => {
    const remove = { property: removeProperty, requirement: removeRequirement };
    void Promise.allSettled(scheduledRemovals().map(({ kind, id }) => remove[kind]({ id })))
      .then(() => endSession())
      .then(() => navigate(screenPaths.login(), { replace: true }));
  }, [removeProperty, removeRequirement, endSession, navigate]);

  // A removal would wait for the password of an expired session, and this page does not ask for it.
  useEffect(() => {
    if (isExpired) signOut();
  }, [isExpired]);
  return <Loading />;
}

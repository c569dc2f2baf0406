import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sessionMutations } from './mutations.ts';

/** Leaves for /admin/login without remembering the screen that was left (spec §2). */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { mutate } = useMutation(sessionMutations.signOut());
  return async () => {
    await navigate('/login', { replace: true });
    mutate();
  };
}

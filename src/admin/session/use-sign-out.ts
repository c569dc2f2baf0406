import { type Location, useNavigate } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';

/** What the way to /admin/login carries: where to go after signing in, or that the session is to end there. */
export interface LoginState {
  from?: Location;
  isLeaving?: boolean;
}

/** Leaves for /admin/login without remembering the screen that was left (spec §2); a form with changes asks first. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const state: LoginState = { isLeaving: true };
  return () => void navigate(screenPaths.login(), { replace: true, state });
}

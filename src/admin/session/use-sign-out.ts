import { type Location, useNavigate } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';

/** The history state of /admin/login: the screen to return to after signing in, or that the session ends there. */
export interface LoginState {
  from?: Location;
  isSigningOut?: boolean;
}

/**
 * Returns a function that goes to /admin/login to sign out there. The next sign-in starts at the dashboard (spec §2).
 * As it navigates first, a form with unsaved changes can ask before.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const state: LoginState = { isSigningOut: true };
  return () => void navigate(screenPaths.login(), { replace: true, state });
}

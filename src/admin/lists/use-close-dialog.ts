import { useLocation, useNavigate } from 'react-router';
import { useWayBack } from './history-back.ts';

/**
 * Returns from a dialog that has an address of its own to the screen beneath, filters kept: by going back where that
 * screen was left for it, so that the browser's own way back does not open the dialog again.
 */
export function useClose(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goBack = useWayBack();
  return () => {
    if (goBack) goBack();
    else void navigate({ pathname: '..', search }, { replace: true, preventScrollReset: true });
  };
}

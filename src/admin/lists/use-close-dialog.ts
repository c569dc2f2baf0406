import { useLocation, useNavigate } from 'react-router';
import { useHistoryBack } from './history-back.ts';

/**
 * Returns a function that closes a dialog with its own path and keeps the filters of the screen below. It goes back in
 * the history where it can, so that the browser's Back button does not open the dialog again.
 */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goBack = useHistoryBack();
  return () => {
    if (goBack) goBack();
    else void navigate({ pathname: '..', search }, { replace: true, preventScrollReset: true });
  };
}

import { useLocation, useNavigate } from 'react-router';

/** Returns from a dialog that has an address of its own to the screen beneath, filters kept. */
export function useClose(): (state?: { isSaved: true }) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (state) => void navigate({ pathname: '..', search }, { preventScrollReset: true, state });
}

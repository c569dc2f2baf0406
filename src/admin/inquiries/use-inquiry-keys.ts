import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { isKeyTaken } from './InquiryFrame.tsx';

const steps = new Map([
  ['j', 1],
  ['k', -1],
]);

/**
 * Opens the next inquiry of the list with j and the previous one with k.
 * @param ids those of the rows that the list shows
 * @param openedId the inquiry whose details are open, if any
 */
export function useInquiryKeys(ids: string[], openedId: string | undefined): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (!step || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
    const index = openedId === undefined ? (step > 0 ? 0 : -1) : ids.indexOf(openedId) + step;
    const id = ids[index];
    if (!id) return;
    event.preventDefault();
    const isOpen = openedId !== undefined;
    void navigate(
      { pathname: screenPaths.inquiry(id), search },
      { replace: isOpen, state: isOpen ? state : openedFromHere, preventScrollReset: true },
    );
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

import { type Location, useLocation, useNavigate } from 'react-router';

/** The history state of a screen or dialog that was opened by a link. */
interface OpenedFrom {
  /** Whether the previous history entry is the screen that a Back link of this one leads to. */
  isPreviousEntry?: boolean;
}
export const openedFromHere: OpenedFrom = { isPreviousEntry: true };

/** Returns a function that goes back in the history; undefined where the previous entry is not that screen. */
export function useHistoryBack(): (() => void) | undefined {
  const navigate = useNavigate();
  const { state }: Location<OpenedFrom | null> = useLocation();
  return state?.isPreviousEntry ? () => void navigate(-1) : undefined;
}

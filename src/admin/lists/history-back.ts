import { type Location, useLocation, useNavigate } from 'react-router';

/** What a link carries that stands on the very screen to which one returns from where it leads. */
export interface CameFrom {
  isBefore?: boolean;
}
export const cameFromHere: CameFrom = { isBefore: true };

/** Goes back to that screen; left out where another one, or none, is before this one in the browser's history. */
export function useWayBack(): (() => void) | undefined {
  const navigate = useNavigate();
  const { state }: Location<CameFrom | null> = useLocation();
  return state?.isBefore ? () => void navigate(-1) : undefined;
}

import { Link, type LinkProps, useLocation } from 'react-router';
import { openedFromHere } from './history-back.ts';

/** Opens a dialog that has its own path, over the current screen. Keeps the search params and the scroll position. */
export function DialogLink({ to, ...rest }: LinkProps & { to: string }) {
  const { search } = useLocation();
  return <Link to={{ pathname: to, search }} preventScrollReset state={openedFromHere} {...rest} />;
}

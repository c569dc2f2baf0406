import { Link, type LinkProps, useLocation } from 'react-router';
import { openedFromHere } from './history-back.ts';

interface Props extends LinkProps {
  to: string;
  /** The first content of the dialog. */
  hash?: string;
}

/** Opens a dialog that has its own path, over the current screen. Keeps the search params and the scroll position. */
export function DialogLink({ to, hash = '', ...rest }: Props) {
  const { search } = useLocation();
  return <Link to={{ pathname: to, search, hash }} preventScrollReset state={openedFromHere} {...rest} />;
}

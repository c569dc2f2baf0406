import { Link, type LinkProps, useLocation } from 'react-router';
import { cameFromHere } from './history-back.ts';

/** Opens a dialog that has an address of its own over the screen that the link stands on. */
export function DialogLink({ to, ...rest }: LinkProps & { to: string }) {
  const { search } = useLocation();
  return <Link to={{ pathname: to, search }} preventScrollReset state={cameFromHere} {...rest} />;
}

import { Link, type LinkProps, useLocation } from 'react-router';

/** What the way to a dialog carries: whether the screen beneath it is the one that was left for it. */
export interface DialogState {
  isOver?: boolean;
}

/** Opens a dialog that has an address of its own over the screen that the link stands on. */
export function DialogLink({ to, ...rest }: LinkProps & { to: string }) {
  const { search } = useLocation();
  const state: DialogState = { isOver: true };
  return <Link to={{ pathname: to, search }} preventScrollReset state={state} {...rest} />;
}

import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useWayBack } from './history-back.ts';

interface Props {
  pathname: string;
  search: string;
  className?: string;
}

/** Returns to a list; to the row that was left where the list is the screen before. */
export function BackLink({ className = '', ...to }: Props) {
  const goBack = useWayBack();
  const follow = (event: MouseEvent) => {
    if (!goBack) return;
    event.preventDefault();
    goBack();
  };
  return (
    <Link to={to} onClick={follow} className={`btn btn-quiet ${className}`}>
      <ArrowLeft aria-hidden className="size-4" />
      Volver
    </Link>
  );
}

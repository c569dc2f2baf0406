import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useHistoryBack } from './history-back.ts';

interface Props {
  pathname: string;
  search: string;
  className?: string;
}

/** Leads back to a list. Goes back in the history where it can, so that the list keeps its scroll position. */
export function BackLink({ className = '', ...to }: Props) {
  const goBack = useHistoryBack();
  const goBackInstead = (event: MouseEvent) => {
    if (!goBack) return;
    event.preventDefault();
    goBack();
  };
  return (
    <Link to={to} onClick={goBackInstead} className={`btn btn-quiet ${className}`}>
      <ArrowLeft aria-hidden className="size-4" />
      Volver
    </Link>
  );
}

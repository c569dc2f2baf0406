import { TakesTooLong } from '#site/islands/TakesTooLong.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

/** What a visitor whose address asks something sees until the browser can answer: never the open list. */
export function StillAsking() {
  return (
    <div className="hidden min-h-dvh content-start gap-8 in-data-asking:grid">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-6 gap-y-10">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <TakesTooLong />
    </div>
  );
}

import { SlowConnectionLink } from '#site/islands/SlowConnectionLink.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

/** Shown for a URL with filters until hydration, in place of the prebuilt cards, which the filters may exclude. */
export function StillLoading() {
  return (
    <div className="hidden min-h-dvh content-start gap-8 in-data-filtered-url:not-in-data-early-results:grid">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-6 gap-y-10">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <SlowConnectionLink />
    </div>
  );
}

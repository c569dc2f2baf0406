import { memo } from 'react';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';

const views = [
  ['Lista', undefined],
  ['Mapa', 'map'],
] as const;

/** How the results are shown. Its width is reserved, because a slow page may show the first button before the second. */
export const ViewSwitch = memo(({ query, refine }: FilterProps) => (
  <fieldset className="flex min-w-33 shrink-0 print:hidden noscript:hidden">
    <legend className="sr-only">Vista</legend>
    {views.map(([label, view]) => (
      <button
        key={label}
        type="button"
        aria-pressed={query.view === view}
        onClick={() => refine({ view })}
        className="btn btn-quiet border-muted/70 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px rounded-none px-3 text-sm font-medium first-of-type:ml-0 first-of-type:rounded-l last-of-type:rounded-r aria-pressed:z-1"
      >
        {label}
      </button>
    ))}
  </fieldset>
));

import type { Property } from '#domain/property.ts';
import { completenessOf } from '#domain/property-gaps.ts';
import { ShareBar } from '#ui/ShareBar.tsx';

/** How complete the sheet of a property is, as a bar with the percentage. The tooltip names what is missing. A table narrower than
 * 72 rem has no room for the bar. */
export function CompletenessBar({ property }: { property: Property }) {
  const { percent, gaps } = completenessOf(property, Date.now());
  return (
    <span
      className="text-muted relative z-10 grid items-center gap-0.5 text-center text-xs leading-none tabular-nums @6xl:grid-cols-[1.75rem_2.5rem]"
      title={gaps.map(({ title, cost }) => `${title}: ${cost}`).join('\n')}
    >
      <ShareBar percent={percent} className="h-1 @max-6xl:hidden" />
      <span>
        <span className="sr-only">Ficha completa al </span>
        {percent}&nbsp;%
      </span>
    </span>
  );
}

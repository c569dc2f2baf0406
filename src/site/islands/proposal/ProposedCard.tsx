import type { ShownItem } from '#data/shown-proposal.ts';
import { paths } from '#paths.ts';
import type { ComparedProperty } from '#site/comparison/compared-property.ts';
import { PropertyPhotograph } from '#site/properties/PropertyPhotograph.tsx';

interface Props {
  item: ShownItem;
  /** Its published data; undefined when it has no page now. */
  property: ComparedProperty | undefined;
  isInteresting: boolean;
  onToggle: () => void;
}

/** One proposed property. One that was withdrawn shows neither price nor facts. */
export function ProposedCard({ item, property, isInteresting, onToggle }: Props) {
  const { code, is_available, line } = item;
  if (!is_available)
    return (
      <li className="border-line border-t py-5">
        <p className="text-danger font-semibold">
          Ya no está disponible <span className="text-muted font-normal" translate="no">{`· ${code}`}</span>
        </p>
      </li>
    );
  return (
    <li className="border-line grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t py-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="bg-slab relative aspect-3/2 self-start overflow-hidden rounded">
        <PropertyPhotograph photograph={property?.photograph} sizes="11rem" />
      </div>
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {property ? <Facts property={property} /> : <BeingPublished item={item} />}
        {line && <p className="mt-1">{line}</p>}
        <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 justify-self-start font-medium">
          <input
            type="checkbox"
            checked={isInteresting}
            onChange={onToggle}
            className="accent-ink size-5 shrink-0"
          />
          <span>
            Me interesa<span className="sr-only"> {property?.title ?? code}</span>
          </span>
        </label>
      </div>
    </li>
  );
}

function Facts({ property }: { property: ComparedProperty }) {
  const { code, title, path, place, status, prices, highlights } = property;
  return (
    <>
      <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
        <a href={path} className="underline underline-offset-4">
          {title}
        </a>
      </h2>
      <p
        translate={/\d/.test(prices.join()) ? 'no' : 'yes'}
        className="font-display text-lg leading-tight font-bold tabular-nums"
      >
        {prices.join(' · ')}
      </p>
      <p className="text-sm font-medium tabular-nums">{highlights.join(' · ')}</p>
      <p className="text-muted text-sm">
        <span translate="no">{code}</span>{' '}
        <span>
          {[place, status]
            .filter(Boolean)
            .map((text) => `· ${text}`)
            .join(' ')}
        </span>
      </p>
    </>
  );
}

/** A property that is public, but that the last build of the site does not know yet. */
const BeingPublished = ({ item: { code, id = '' } }: Pick<Props, 'item'>) => (
  <>
    <h2 className="font-sans text-base font-semibold tracking-normal">
      <a href={paths.propertyById(id)} translate="no" className="underline underline-offset-4">
        {code}
      </a>
    </h2>
    <p className="text-muted">Se está publicando: sus datos aparecen aquí en unos minutos.</p>
  </>
);

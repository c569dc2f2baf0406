import type { Fact } from '#site/properties/property-facts.ts';

/** The figures that decide, at first sight. */
export function Highlights({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="border-line flex flex-wrap gap-y-4 border-y py-4">
      {facts.map(({ name, label, value }) => (
        <div
          key={name}
          className="border-line flex max-w-full min-w-1/2 flex-col-reverse pr-5 [overflow-wrap:anywhere] sm:min-w-0 sm:not-first:border-l sm:not-first:pl-5"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="border-line grid gap-x-12 border-t sm:grid-cols-2">
      {facts.map(({ name, label, value }) => (
        <div key={name} className="border-line flex flex-wrap justify-between gap-x-4 border-b py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { Fact } from './property-facts.ts';

/** The most important facts. Each has a left border; the frame clips the border of the first in each row. */
export function Highlights({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div className="border-line overflow-hidden border-y py-4">
      <dl className="-ml-[calc(1.25rem+1px)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-y-4 sm:flex sm:flex-wrap">
        {facts.map(({ name, label, value }) => (
          <div
            key={name}
            className="border-line flex min-w-0 flex-col-reverse justify-end border-l pl-5 [overflow-wrap:anywhere] sm:pr-5"
          >
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="border-line grid gap-x-12 border-t sm:grid-cols-2">
      {facts.map(({ name, label, value }) => (
        <div key={name} className="border-line flex flex-wrap justify-between gap-x-4 border-b py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="ml-auto text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

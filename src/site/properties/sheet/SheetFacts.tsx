import type { Fact, FactGroupRows } from './property-facts.ts';

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

/** The facts by group. The table names decisive facts that are not stated. */
export function FactTable({ groups }: { groups: FactGroupRows[] }) {
  return (
    <div className="grid gap-7 print:gap-3">
      {groups.map(({ name, title, rows }) => (
        <div key={name} className="break-inside-avoid">
          <h3 className="mb-2 font-sans text-base font-semibold tracking-normal print:mb-1">{title}</h3>
          <dl className="fact-rows">
            {rows.map(({ name: row, label, value, note }) => (
              <div key={row}>
                <dt>{label}</dt>
                <dd>
                  {value ?? <em>No informado</em>}
                  {note && <small>{note}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

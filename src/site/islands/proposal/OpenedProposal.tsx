import { useEffect, useRef } from 'react';
import type { OpenProposal } from '#data/shown-proposal.ts';
import { maxCompared } from '#domain/selection.ts';
import { paths } from '#paths.ts';
import { LoadFailed, Waiting } from '#site/islands/selection/LoadStates.tsx';
import { useCompared } from '#site/islands/selection/use-compared.ts';
import { formatDay } from '#text/format.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ProposedCard } from './ProposedCard.tsx';
import { useAnswer } from './use-answer.ts';
import type { useProposal } from './use-proposal.ts';

interface Props extends Pick<ReturnType<typeof useProposal>, 'isBusy' | 'error' | 'answer'> {
  proposal: OpenProposal;
}

/** The proposed properties as they are published now, the broker's lines, and the client's answer. */
export function OpenedProposal({ proposal, ...request }: Props) {
  const { name, note, expires_at, items } = proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useAnswer(proposal, request.answer);
  const { properties, hasFailed, retry } = useCompared(
    items.flatMap(({ code, is_available }) => (is_available ? code : [])),
  );
  useEffect(() => {
    // The button that was pressed has disappeared.
    if (properties && document.activeElement === document.body) heading.current?.focus();
  }, [properties]);
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!properties) return <Waiting />;
  const codes = items.flatMap(({ code, is_available }) => (is_available && properties.has(code) ? code : []));
  return (
    <div className="shell grid gap-x-12 gap-y-8 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-4 wrap-anywhere">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {name ? `Propuesta para ${name}` : 'Tu propuesta'}
        </h1>
        {note && <p className="max-w-prose text-lg whitespace-pre-line">{note}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {codes.length > 1 && (
            <a href={paths.comparison(codes.slice(0, maxCompared))} className="btn btn-quiet">
              Comparar {Math.min(codes.length, maxCompared)}
            </a>
          )}
          <p className="text-muted text-sm">El enlace funciona hasta el {formatDay(expires_at)}.</p>
        </div>
        <ul className="grid">
          {items.map((item) => (
            <ProposedCard
              key={item.code}
              item={item}
              property={properties.get(item.code)}
              isInteresting={form.interests.includes(item.code)}
              onToggle={() => form.toggle(item.code)}
            />
          ))}
        </ul>
      </div>
      <AnswerForm proposal={proposal} form={form} isBusy={request.isBusy} error={request.error} />
    </div>
  );
}

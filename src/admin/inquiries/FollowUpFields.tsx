import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { userQueries } from '#admin/users/user-queries.ts';
import { type FollowUp, inquirySources, inquiryStages } from '#domain/follow-up.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { displayNameOf, type User } from '#domain/user.ts';
import { Field } from '#ui/fields/Field.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { besideListQuery } from './InquiryFrame.tsx';
import { inquiryMutations } from './inquiry-queries.ts';
import { LostReason } from './LostReason.tsx';
import { NextAction } from './NextAction.tsx';

/** Stage, administrator in charge, source and next action of an inquiry. A choice is saved immediately. */
export function FollowUpFields({ inquiry }: { inquiry: Inquiry }) {
  const { id, assigned_to, stage, source, lost_reason } = inquiry;
  const save = useMutation(inquiryMutations.saveFollowUp(id));
  const setStage = useMutation(inquiryMutations.setStage(inquiry));
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const [isLosing, setIsLosing] = useState(false);
  const isWide = useMediaQuery(besideListQuery);
  const shown = {
    ...{ assigned_to, stage, source },
    ...(save.isPending && save.variables),
    ...(setStage.isPending && setStage.variables),
  };

  const chooseStage = (chosen: string) => {
    setIsLosing(chosen === 'Perdida');
    if (chosen !== 'Perdida') setStage.mutate({ stage: chosen as FollowUp['stage'] });
  };

  const owner = administrators.find((user) => user.id === assigned_to);
  return (
    <section aria-label="Seguimiento" className="border-line grid gap-3 rounded border p-3">
      <NextAction inquiry={inquiry} />
      <details open={isWide || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          <ChevronDown aria-hidden className="size-4 shrink-0" />
          <span>
            {[stage, owner ? displayNameOf(owner) : 'Sin responsable', source].join(' · ')}
            <span className="sr-only">: cambiar etapa, responsable u origen</span>
          </span>
        </summary>
        <div className="mt-2 grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Select
              label="Etapa"
              value={isLosing ? 'Perdida' : shown.stage}
              options={inquiryStages.map(optionOf)}
              onChange={chooseStage}
            />
            <Select
              label="Origen"
              value={shown.source}
              options={inquirySources.map(optionOf)}
              onChange={(chosen) => save.mutate({ source: chosen as FollowUp['source'] })}
            />
          </div>
          {isLosing && (
            <LostReason
              isSaving={setStage.isPending}
              onSave={(reason) =>
                setStage.mutate({ stage: 'Perdida', ...reason }, { onSuccess: () => setIsLosing(false) })
              }
              onCancel={() => setIsLosing(false)}
            />
          )}
          {!isLosing && lost_reason && (
            <p>
              <span className="text-muted">Motivo: </span>
              {lost_reason}
            </p>
          )}
          <Select
            label="Responsable"
            value={shown.assigned_to}
            options={[{ value: '', label: 'Nadie' }, ...ownersFor(administrators, shown.assigned_to)]}
            onChange={(chosen) => save.mutate({ assigned_to: chosen })}
          />
        </div>
      </details>
    </section>
  );
}

interface Option {
  value: string;
  label: string;
}

const optionOf = (value: string): Option => ({ value, label: value });

/** The administrators, and the person in charge even when that person is no longer an administrator. */
function ownersFor(administrators: User[], owner: string): Option[] {
  const options = administrators.map((user) => ({ value: user.id, label: displayNameOf(user) }));
  const isKnown = owner === '' || options.some(({ value }) => value === owner);
  return isKnown ? options : [...options, { value: owner, label: '…' }];
}

interface SelectProps {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="field"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

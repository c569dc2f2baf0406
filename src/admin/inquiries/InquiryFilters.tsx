import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { campaignParam, listedPropertyParam } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { userQueries } from '#admin/users/user-queries.ts';
import { campaignNameOf, campaignOfKey } from '#domain/attribution.ts';
import { inquirySources, inquiryStages } from '#domain/follow-up.ts';
import type { SetAsideKind } from '#domain/lead-kind.ts';
import { displayNameOf } from '#domain/user.ts';
import { ownerChoices, periodChoices, savedViews, setAsideChoices } from './inquiry-list-query.ts';
import { inquiryQueries } from './inquiry-queries.ts';

interface FilterProps {
  params: URLSearchParams;
  onFilter: (changes: Record<string, string>) => void;
}

interface Props extends FilterProps {
  /** Those that are shown because they are set aside. They have no other filters. */
  kind: SetAsideKind | undefined;
}

const chipClass =
  'border-line hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-1 rounded-full border px-3 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11';

/** Views of one tap, and a select for each filter of the list. */
export function InquiryFilters({ params, kind, onFilter }: Props) {
  const propertyId = params.get(listedPropertyParam);
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4">
      <SetAsideChips kind={kind} onFilter={onFilter} />
      {!kind &&
        savedViews.map(({ label, param, value }) => {
          const isOn = params.get(param) === value;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isOn}
              onClick={() => onFilter({ [param]: isOn ? '' : value })}
              className={chipClass}
            >
              {label}
            </button>
          );
        })}
      {!kind && propertyId && (
        <PropertyChip id={propertyId} onRemove={() => onFilter({ [listedPropertyParam]: '' })} />
      )}
      {!kind && <Selects params={params} onFilter={onFilter} />}
    </div>
  );
}

/** Shows what is set aside, with how many. One of both leads there, where there are any. */
function SetAsideChips({ kind, onFilter }: Pick<Props, 'kind' | 'onFilter'>) {
  const totals = {
    doubtful: useQuery(inquiryQueries.setAsideCount('doubtful')).data ?? 0,
    none: useQuery(inquiryQueries.setAsideCount('none')).data ?? 0,
  };
  const offered = setAsideChoices.filter((choice) => choice.kind === kind || totals[choice.kind] > 0);
  return offered.slice(0, kind ? undefined : 1).map((choice) => (
    <button
      key={choice.name}
      type="button"
      aria-pressed={choice.kind === kind}
      onClick={() => onFilter({ estado: choice.kind === kind ? '' : choice.name })}
      className={chipClass}
    >
      {`${choice.label} (${totals[choice.kind]})`}
    </button>
  ));
}

/** The property whose inquiries the list shows. Its screen links here. */
function PropertyChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: property } = useQuery(propertyQueries.one(id));
  const name = property ? property.reference_code || property.title : 'Un inmueble';
  return (
    <button type="button" aria-label={`Quitar filtro: ${name}`} onClick={onRemove} className={chipClass}>
      {name}
      <X aria-hidden className="size-4" />
    </button>
  );
}

interface Option {
  value: string;
  label: string;
}

const optionOf = (label: string): Option => ({ value: label.toLowerCase(), label });

function Selects({ params, onFilter }: FilterProps) {
  const user = useUser();
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const { data: stored = [] } = useQuery(inquiryQueries.campaigns());
  const campaigns = [...new Set([...stored, params.get(campaignParam) ?? ''])].filter(Boolean);
  const others = administrators.filter(({ id }) => id !== user.id);
  const selects: { param: string; label: string; options: Option[] }[] = [
    { param: 'etapa', label: 'Etapa', options: inquiryStages.map(optionOf) },
    {
      param: 'responsable',
      label: 'Responsable',
      options: [
        { value: ownerChoices.me, label: `${displayNameOf(user)} (yo)` },
        ...others.map((other) => ({ value: other.id, label: displayNameOf(other) })),
        { value: ownerChoices.nobody, label: 'Nadie' },
      ],
    },
    { param: 'origen', label: 'Origen', options: inquirySources.map(optionOf) },
    {
      param: campaignParam,
      label: 'Campaña',
      options: campaigns.map((key) => ({ value: key, label: campaignNameOf(campaignOfKey(key)) })),
    },
    {
      param: 'fecha',
      label: 'Fecha',
      options: periodChoices.map(({ name, label }) => ({ value: name, label })),
    },
  ];
  const offered = selects.filter(({ options }) => options.length > 0);
  return offered.map(({ param, label, options }) => (
    <select
      key={param}
      aria-label={`Filtrar por ${label.toLowerCase()}`}
      value={params.get(param) ?? ''}
      onChange={({ target }) => onFilter({ [param]: target.value })}
      className="field field-sizing-content min-h-9 w-auto max-w-44 shrink-0 py-1 text-sm pointer-coarse:min-h-11"
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  ));
}

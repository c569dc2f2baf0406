import { canBeUnknown, factFilterNames, hasFactFilter } from '#domain/fact-filters.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { factInSentence } from '#requirement/fact-filter-texts.ts';
import type { SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';
import { count } from '#text/format.ts';

export interface UnstatedNotesProps {
  query: PropertyQuery;
  /** How many properties only the filters on price or facts hide, because they do not state them. */
  counts: Pick<SearchResults, 'unpricedCount' | 'unknownCount'> | undefined;
  onChange: (query: PropertyQuery) => void;
}

/** Says how many properties the filters hide for want of a price or a fact, with buttons that include them. */
export default function UnstatedNotes({ query, counts, onChange }: UnstatedNotesProps) {
  const { price, includeUnpriced, includeUnknown } = query;
  return (
    <>
      {price && (
        <UnstatedNote
          hiddenCount={counts?.unpricedCount ?? 0}
          hiddenText={unpricedText}
          includedText="Incluye las que no publican su precio."
          isIncluded={includeUnpriced === true}
          onChange={(include) => onChange({ ...query, includeUnpriced: include || undefined })}
        />
      )}
      {hasFactFilter(query) && (
        <UnstatedNote
          hiddenCount={counts?.unknownCount ?? 0}
          hiddenText={(hidden) => unknownText(hidden, query)}
          includedText="Incluye las que no informan todos los datos que pides."
          isIncluded={includeUnknown === true}
          onChange={(include) => onChange({ ...query, includeUnknown: include || undefined })}
        />
      )}
    </>
  );
}

interface NoteProps {
  hiddenCount: number;
  hiddenText: (hiddenCount: number) => string;
  includedText: string;
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
}

function UnstatedNote({ hiddenCount, hiddenText, includedText, isIncluded, onChange }: NoteProps) {
  if (hiddenCount === 0 && !isIncluded) return null;
  return (
    <p className="unstated-note text-muted mb-5 flex flex-wrap items-center gap-x-2 text-sm">
      {isIncluded ? includedText : hiddenText(hiddenCount)}
      <button
        type="button"
        onClick={() => onChange(!isIncluded)}
        className="btn text-ink min-h-9 px-1 py-1 underline underline-offset-4 print:hidden pointer-coarse:min-h-11"
      >
        {isIncluded ? 'Ocultarlas' : hiddenCount === 1 ? 'Incluirla' : 'Incluirlas'}
      </button>
    </p>
  );
}

const unpricedText = (hidden: number) => `${count(hidden, 'más no publica', 'más no publican')} su precio.`;

function unknownText(hidden: number, query: PropertyQuery): string {
  const names = factFilterNames.filter((name) => query[name] !== undefined && canBeUnknown(name));
  const what = names.length === 1 ? 'este dato' : 'alguno de estos datos';
  return `${count(hidden, 'más no informa', 'más no informan')} ${what}: ${names.map(factInSentence).join(', ')}.`;
}

import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { maxSearchLength } from '#domain/property-query-fields.ts';
import type { FilterProps } from './filter-props.ts';

const placeholder = 'Buscar por nombre, ubicación o descripción...';

interface Props extends FilterProps {
  ref: Ref<HTMLInputElement>;
  /** Moves the focus to the results, which closes the keyboard of a phone. */
  onEnter: () => void;
}

export function SearchInput({ query, refine, ref, onEnter }: Props) {
  return (
    <div className="roomy:min-w-52 relative min-w-[min(100%,7.5rem)] grow basis-0">
      <Search
        className="text-muted pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2"
        aria-hidden="true"
      />
      <input
        ref={ref}
        type="search"
        aria-label="Buscar propiedades"
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={query.text}
        onChange={(event) => refine({ text: event.target.value })}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter()}
        className="field placeholder:text-muted pl-10 text-ellipsis"
      />
    </div>
  );
}

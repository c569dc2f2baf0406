import { Search } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { maxSearchLength } from '#domain/property-query-fields.ts';
import type { FilterProps } from './filter-props.ts';

const placeholder = 'Buscar por nombre, ubicación o descripción...';

interface Props extends FilterProps {
  ref: Ref<HTMLInputElement>;
  /** Moves the focus to the results, which closes the keyboard of a phone. */
  onEnter: () => void;
  /** Called when the visitor has entered the field. */
  onBeginTyping: () => void;
}

/** The placeholder is smaller than the typed text where the field is narrow, so that it is readable as a whole. */
export function SearchInput({ query, refine, ref, onEnter, onBeginTyping }: Props) {
  const isPressed = useRef(false);
  return (
    <div className="relative min-w-[min(100%,7.5rem)] grow basis-full sm:basis-0">
      <Search
        className="text-muted pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2"
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
        // A scroll between press and release would select text.
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onFocus={() => isPressed.current || onBeginTyping()}
        onClick={() => {
          isPressed.current = false;
          onBeginTyping();
        }}
        className="field placeholder:text-muted pr-2 pl-9 text-ellipsis max-sm:placeholder:text-[0.72rem] xl:placeholder:text-[0.74rem] [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}

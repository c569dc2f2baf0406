import { Search } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { maxSearchLength } from '#domain/property-query-fields.ts';
import type { FilterProps } from './filter-props.ts';

const placeholder = 'Buscar por nombre, ubicación o descripción...';

const icon = (
  <Search
    className="text-muted pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2"
    aria-hidden="true"
  />
);

interface Props extends Pick<FilterProps, 'refine'> {
  text: string;
  ref: Ref<HTMLInputElement>;
  /** Called on the Enter key. It moves the focus to the results, which closes the keyboard of a phone. */
  onSubmit: () => void;
  /** Called on focus by keyboard, or on a click. */
  onFocus: () => void;
}

/** The placeholder is smaller than the typed text where the field is narrow, so that it is readable as a whole. */
export function SearchInput({ text, refine, ref, onSubmit, onFocus }: Props) {
  const isPressed = useRef(false);
  return (
    <div className="relative min-w-[min(100%,7.5rem)] grow basis-full sm:basis-0">
      {icon}
      <input
        ref={ref}
        type="search"
        name="q"
        aria-label="Buscar propiedades"
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => refine({ text: event.target.value })}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onSubmit()}
        // A scroll between press and release would select text.
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onFocus={() => isPressed.current || onFocus()}
        onClick={() => {
          isPressed.current = false;
          onFocus();
        }}
        className="field placeholder:text-muted pr-2 pl-9 text-ellipsis max-sm:placeholder:text-[0.72rem] xl:placeholder:text-[0.74rem] [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}

import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  /** The text of the current search; a change from outside replaces the text in the box. */
  text: string;
  onSearch: (text: string) => void;
}

/** Time after the last key until the search runs. */
const searchDelayMs = 250;

/** Searches while the user types. Leaving the box searches immediately, before the click that left it takes effect. */
export function SearchBox({ label, text, onSearch }: Props) {
  const [input, setInput] = useState(text);
  const lastSearch = useRef(text);
  const onSearchRef = useRef(onSearch);
  onSearchRef.current = onSearch;

  useEffect(() => {
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    setInput(text);
  }, [text]);

  const search = useCallback(() => {
    if (input === lastSearch.current) return;
    lastSearch.current = input;
    onSearchRef.current(input);
  }, [input]);

  useEffect(() => {
    const timer = setTimeout(search, searchDelayMs);
    return () => clearTimeout(timer);
  }, [search]);

  return (
    <label className="relative block w-full md:w-auto md:max-w-md md:min-w-64 md:flex-1">
      <span className="sr-only">{label}</span>
      <Search aria-hidden className="text-muted absolute top-3.5 left-3 size-4" />
      <input
        type="search"
        value={input}
        placeholder={label}
        onChange={(event) => setInput(event.target.value)}
        onBlur={search}
        className="field pl-9 text-ellipsis"
      />
    </label>
  );
}

import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Props {
  label: string;
  text: string;
  onSearch: (text: string) => void;
}

/** Milliseconds after the last key before the server is asked; leaving the box asks at once, so that no search overtakes the next click. */
const pause = 250;

export function SearchBox({ label, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);

  const ask = useCallback(() => {
    if (typed === asked.current) return;
    asked.current = typed;
    search.current(typed);
  }, [typed]);

  useEffect(() => {
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [ask]);

  return (
    <label className="relative block w-full md:w-auto md:max-w-md md:min-w-64 md:flex-1">
      <span className="sr-only">{label}</span>
      <Search aria-hidden className="text-muted absolute top-3.5 left-3 size-4" />
      <input
        type="search"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={ask}
        className="field pl-9 text-ellipsis"
      />
    </label>
  );
}

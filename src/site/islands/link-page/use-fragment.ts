import { useEffect, useState } from 'react';

/** The URL's fragment reaches no server and no log. */
const fragmentOfUrl = () => location.hash.slice(1);

/** The fragment of the URL, also after the visitor opens another link on the same page. */
export function useFragment(): string {
  const [fragment, setFragment] = useState(fragmentOfUrl);
  useEffect(() => {
    const read = () => setFragment(fragmentOfUrl());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return fragment;
}

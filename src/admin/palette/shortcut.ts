import { useEffect } from 'react';

/** Ctrl K, on a Mac ⌘ K. */
export function useShortcut(pressed: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      pressed();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [pressed]);
}

import { useSyncExternalStore } from 'react';
import type { Selection } from '#domain/selection.ts';
import { getSelection, saveSelection, subscribeToSelection } from '#site/selection/stored-selection.ts';

const none: Selection = [];

/** The selection of this browser, and a function that changes the current one. Empty in a prebuilt page. */
export function useSelection(): [Selection, (change: (now: Selection) => Selection) => void] {
  const selection = useSyncExternalStore(subscribeToSelection, getSelection, () => none);
  return [selection, (change) => saveSelection(change(getSelection()))];
}

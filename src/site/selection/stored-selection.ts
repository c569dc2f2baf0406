import { parseSelection, type Selection } from '#domain/selection.ts';
import { selectionEvent, selectionKey } from './selection-names.ts';

let selection: Selection = [];
/** The text that `selection` was read from; undefined before the first reading. */
let readText: string | null | undefined;
/** Whether the browser stores nothing: the selection lives as long as the page. */
let isInMemory = false;

/** Whether another page has the selection too. */
export const isSelectionKept = () => !isInMemory;

/** The selection of this browser. The same object until it changes. */
export function getSelection(): Selection {
  if (isInMemory) return selection;
  try {
    const text = localStorage.getItem(selectionKey);
    if (text !== readText) selection = parseSelection(text);
    readText = text;
  } catch {
    // The browser stores nothing.
  }
  return selection;
}

/** Keeps the selection and tells this page and other tabs. */
export function saveSelection(changed: Selection): void {
  const text = JSON.stringify(changed);
  try {
    localStorage.setItem(selectionKey, text);
    readText = text;
  } catch {
    isInMemory = true;
  }
  selection = changed;
  dispatchEvent(new CustomEvent(selectionEvent, { detail: changed.map(({ code }) => code) }));
}

/** @param onChange called when this page or another tab changes the selection. @returns a function that ends it */
export function subscribeToSelection(onChange: () => void): () => void {
  const events = [selectionEvent, 'storage', 'pageshow'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

import { useState } from 'react';

/**
 * The columns of a table that the user has hidden, kept in this browser.
 * @param table names the table
 * @param names the columns that can be hidden; others that were stored are ignored
 */
export function useColumnChoice(table: string, names: readonly string[]) {
  const key = `hidden-columns:${table}`;
  const [stored, setStored] = useState(() => readNames(key));
  const hidden = new Set(stored.filter((name) => names.includes(name)));
  const toggle = (name: string) => {
    const next = names.filter((other) => hidden.has(other) !== (other === name));
    setStored(next);
    writeNames(key, next);
  };
  return { hidden, toggle };
}

function readNames(key: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

/** A browser may refuse to store anything; then a reload shows all columns again. */
function writeNames(key: string, names: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // Nothing can be done about it.
  }
}

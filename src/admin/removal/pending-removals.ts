import { useSyncExternalStore } from 'react';
import { makeListeners } from '#data/listeners.ts';
import { currentSession, subscribeToSession } from '#data/session.ts';

/** A record that will be removed; the user can undo that until the request starts. */
export interface PendingRemoval {
  kind: 'property' | 'requirement';
  id: string;
  title: string;
  isStarted: boolean;
}

const listeners = makeListeners();
let removals: PendingRemoval[] = [];

function update(next: PendingRemoval[]): void {
  removals = next;
  listeners.notify();
}

subscribeToSession(() => {
  if (!currentSession().user) update([]);
});

export const scheduleRemoval = ({ kind, id, title }: Omit<PendingRemoval, 'isStarted'>) =>
  update([...removals, { kind, id, title, isStarted: false }]);
export const markRemovalStarted = (id: string) =>
  update(removals.map((removal) => (removal.id === id ? { ...removal, isStarted: true } : removal)));
/** Drops a removal, after the user undid it or the request ended. */
export const clearRemoval = (id: string) => update(removals.filter((removal) => removal.id !== id));

/** Returns the removals that can still be undone. */
export const scheduledRemovals = () => removals.filter(({ isStarted }) => !isStarted);

export function usePendingRemovals(): PendingRemoval[] {
  return useSyncExternalStore(listeners.subscribe, () => removals);
}

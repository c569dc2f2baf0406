import { useSyncExternalStore } from 'react';
import { makeListeners } from '#data/listeners.ts';
import { currentSession, subscribeToSession } from '#data/session.ts';
import type { Property } from '#domain/property.ts';

/** A property on its way out, which can be called back until its removal is under way. */
export interface Removing extends Pick<Property, 'id' | 'title'> {
  isUnderWay: boolean;
}

const listeners = makeListeners();
let removing: Removing[] = [];

function become(next: Removing[]): void {
  removing = next;
  listeners.notify();
}

subscribeToSession(() => {
  if (!currentSession().user) become([]);
});

export const setAside = ({ id, title }: Property) => become([...removing, { id, title, isUnderWay: false }]);
export const begin = (id: string) =>
  become(removing.map((property) => (property.id === id ? { ...property, isUnderWay: true } : property)));
export const callBack = (id: string) => become(removing.filter((property) => property.id !== id));
export const awaitingRemoval = () => removing.filter(({ isUnderWay }) => !isUnderWay);

export function useRemoving(): Removing[] {
  return useSyncExternalStore(listeners.subscribe, () => removing);
}

import { useSyncExternalStore } from 'react';
import { createFollowers } from '#data/followers.ts';
import type { Property } from '#domain/property.ts';

/** A property on its way out, which can still be called back. */
export type Removing = Pick<Property, 'id' | 'title'>;

const followers = createFollowers();
let removing: Removing[] = [];

function become(next: Removing[]): void {
  removing = next;
  followers.tell();
}

export const setAside = ({ id, title }: Removing) => become([...removing, { id, title }]);
export const callBack = (id: string) => become(removing.filter((property) => property.id !== id));

export function useRemoving(): Removing[] {
  return useSyncExternalStore(followers.follow, () => removing);
}

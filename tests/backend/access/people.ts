import type PocketBase from 'pocketbase';
import {
  administrator,
  removed,
  startBackend,
  stranger,
  unapproved,
  visitor,
} from '../../support/pocketbase.ts';

export const backend = await startBackend();

/** A client for each kind of person. */
export const people = {
  visitor: visitor(backend.url),
  unconfirmed: await stranger(backend),
  unapproved: await unapproved(backend),
  administrator: await administrator(backend),
  removed: await removed(backend),
} satisfies Record<string, PocketBase>;

export type Person = keyof typeof people;
export const everybody = Object.keys(people) as Person[];
export const administrators: Person[] = ['administrator'];
export const nobody: Person[] = [];

/** Sends a request as a person. The SDK is not used: it would add and omit parts of the request. */
export function send(person: Person, method: string, path: string, body?: object): Promise<Response> {
  return fetch(backend.url + path, {
    method,
    redirect: 'manual',
    headers: { authorization: people[person].authStore.token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export const unique = () => crypto.randomUUID();

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isRunning } from '#server/pocketbase/endpoint.ts';
import {
  type Code,
  type KeeperMessage,
  type ListeningSocket,
  parseSuccessorMessage,
  type SuccessorMessage,
} from './messages.ts';

/** Time that a process has to end after it was asked. */
const endTimeoutMs = 60_000;

/** A process that is started to take over. */
export interface SuccessorProcess {
  /** Resolves with its exit code, 1 when a signal killed it. */
  ended: Promise<number>;
  send(message: KeeperMessage, socket?: ListeningSocket): void;
  /** @throws Error when it fails, ends or does not say this in time */
  until(
    type: Exclude<SuccessorMessage['type'], 'step' | 'failed'>,
    timeoutMs?: number,
  ): Promise<ListeningSocket>;
  /** Lets it answer on the socket. @returns the socket, which stays open when this process closes its server */
  listen(socket: ListeningSocket): Promise<ListeningSocket>;
  /** Asks it to give its place to another process, and waits for its end. */
  release(): Promise<void>;
  /** Lets it end in an orderly way, and answer the requests that it has. */
  stop(): Promise<void>;
}

/**
 * Starts a code in the place of the one that runs.
 * @param say - called with each sentence that it states on the way
 */
export function startSuccessor(
  { folder, node }: Code,
  word: string,
  say: (sentence: string) => void,
): SuccessorProcess {
  const child: ChildProcess = fork(join(folder, 'src/server/start.ts'), [word], {
    cwd: folder,
    execPath: node,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const arrivals = {
    ready: Promise.withResolvers<ListeningSocket>(),
    listening: Promise.withResolvers<ListeningSocket>(),
    taken: Promise.withResolvers<ListeningSocket>(),
    finished: Promise.withResolvers<ListeningSocket>(),
  };
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  child.on('message', (received, socket) => {
    const message = parseSuccessorMessage(received);
    if (message.type === 'step') say(message.sentence);
    else if (message.type === 'failed') failure.reject(new Error(message.sentence));
    else arrivals[message.type].resolve(socket as unknown as ListeningSocket);
  });
  child.on('error', (error) => failure.reject(error));
  const ended = once(child, 'exit').then(
    ([code, signal]: (number | string | null)[]) => {
      failure.reject(new Error(`El proceso del código nuevo terminó (${signal ?? code}).`));
      return typeof code === 'number' ? code : 1;
    },
    () => 1,
  );
  const send: SuccessorProcess['send'] = (message, socket) =>
    void child.send(message, socket as undefined, (error) => error && failure.reject(error));
  const until: SuccessorProcess['until'] = async (type, timeoutMs) => {
    const timeout = timeoutMs
      ? setTimeout(() => failure.reject(new Error('El código nuevo no contesta.')), timeoutMs)
      : undefined;
    return Promise.race([arrivals[type].promise, failure.promise]).finally(() => clearTimeout(timeout));
  };
  const awaitEnd = async () => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
    await ended;
    clearTimeout(timeout);
  };
  return {
    ended,
    send,
    until,
    async listen(socket) {
      send({ type: 'socket' }, socket);
      return until('listening', endTimeoutMs);
    },
    release() {
      send({ type: 'release' });
      return awaitEnd();
    },
    stop() {
      if (isRunning(child)) child.kill('SIGTERM');
      return awaitEnd();
    },
  };
}

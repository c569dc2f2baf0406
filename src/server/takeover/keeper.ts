import { resolve } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';
import type { Front } from '#server/front/front.ts';
import type { Lifetime } from '#server/service.ts';
import { printLine } from '#server/terminal.ts';
import { type Code, rehearsalWord, returnWord } from './messages.ts';
import { removeRehearsal } from './rehearsal.ts';
import { type SuccessorProcess, startSuccessor } from './successor-process.ts';
import { openUpgradeSocket, type Upgrade } from './upgrade-socket.ts';

/** Time for the real migrations and the start of PocketBase. */
const takeOverTimeoutMs = 600_000;

type Say = (sentence: string) => void;

/** What answers visitors now. */
interface Incumbent {
  code: Code;
  /** Ends its work and its use of DATA_DIR. */
  release(): Promise<void>;
  /** Resolves when its start has ended. */
  finished: Promise<unknown>;
}

/**
 * Lets `npm run upgrade` replace the code of the running product. The process that was started first stays as the parent
 * of the one that works, because systemd, containers and npm watch it: it passes signals on and ends when its child does. It
 * keeps the listening socket, so connections wait while no process accepts them.
 */
export async function openKeeper(dataDir: string, front: Front, lifetime: Lifetime): Promise<void> {
  const keeper = makeKeeper(dataDir, front, lifetime);
  lifetime.onExit(keeper.stop);
  try {
    lifetime.onExit(await openUpgradeSocket(dataDir, oneAtATime(keeper)));
  } catch (error) {
    printLine(`  npm run upgrade no se puede usar aquí: ${(error as Error).message}`);
  }
}

/** A start that has not ended still uses the folder of its rehearsal, so the next upgrade waits for it. */
function oneAtATime({ replaceIncumbent, hasFinished }: ReturnType<typeof makeKeeper>): Upgrade {
  let isBusy = false;
  return async (...order) => {
    if (isBusy) throw new OperatorError('Otro relevo está en marcha.');
    isBusy = true;
    try {
      await hasFinished();
      return await replaceIncumbent(...order);
    } finally {
      isBusy = false;
    }
  };
}

function makeKeeper(dataDir: string, front: Front, lifetime: Lifetime) {
  let incumbent: Incumbent = {
    code: { folder: resolve('.'), node: process.execPath },
    async release() {
      await front.drain();
      await lifetime.close();
    },
    finished: Promise.resolve(),
  };
  let listeningSocket = front.listeningSocket();
  const { start, stop } = makeChildren();

  /** Lets a successor that listens work with the data, which nobody else uses any more. */
  async function install(code: Code, successor: SuccessorProcess): Promise<void> {
    successor.send({ type: 'released' });
    await successor.until('taken', takeOverTimeoutMs);
    let isReleased = false;
    void successor.ended.then(async (exitCode) => {
      if (!isReleased) await lifetime.end(exitCode);
    });
    const release = () => {
      isReleased = true;
      return successor.release();
    };
    incumbent = { code, release, finished: successor.until('finished').catch(() => {}) };
  }

  /** Lets the first of these codes work that accepts the data, without a rehearsal. */
  async function goBackTo(codes: Code[]): Promise<void> {
    for (const code of codes) {
      const successor = start(code, returnWord, printLine);
      try {
        await successor.until('ready', takeOverTimeoutMs);
        await successor.listen(listeningSocket);
        return await install(code, successor);
      } catch (error) {
        printLine((error as Error).message);
        await successor.stop();
      }
    }
    printLine('Ninguna versión pudo tomar el puerto otra vez.');
    await lifetime.end(1);
  }

  /** @throws OperatorError with the reason; the incumbent goes on */
  async function prepare(code: Code, say: Say, cancelled: AbortSignal): Promise<SuccessorProcess> {
    const successor = start(code, rehearsalWord, say);
    const cancel = () => void successor.stop();
    cancelled.addEventListener('abort', cancel);
    try {
      await successor.until('ready');
      cancelled.removeEventListener('abort', cancel);
      cancelled.throwIfAborted();
      say('El código nuevo toma el puerto…');
      listeningSocket = await successor.listen(listeningSocket);
      return successor;
    } catch (error) {
      await successor.stop();
      await removeRehearsal(dataDir);
      throw new OperatorError(`La versión en marcha sigue igual. ${(error as Error).message}`);
    }
  }

  async function replaceIncumbent(code: Code, say: Say, cancelled: AbortSignal): Promise<string> {
    const successor = await prepare(code, say, cancelled);
    const previous = incumbent;
    try {
      await previous.release();
      await install(code, successor);
    } catch (error) {
      const reason = `El relevo falló: ${(error as Error).message}`;
      printLine(reason);
      await successor.stop();
      await goBackTo([previous.code, code]);
      const isPrevious = incumbent.code === previous.code;
      throw new OperatorError(
        `${reason} Está en línea la versión ${isPrevious ? 'anterior' : 'nueva'}, que arrancó otra vez.`,
      );
    }
    return `Listo: trabaja el código de ${code.folder}. Haz que el servicio arranque esa carpeta la próxima vez.`;
  }

  return { replaceIncumbent, hasFinished: () => incumbent.finished, stop };
}

/** Starts successors and knows which of them run. */
function makeChildren() {
  const children = new Set<SuccessorProcess>();
  return {
    start(code: Code, word: string, say: Say): SuccessorProcess {
      const successor = startSuccessor(code, word, say);
      children.add(successor);
      void successor.ended.then(() => children.delete(successor));
      return successor;
    },
    stop: async () => void (await Promise.all([...children].map((child) => child.stop()))),
  };
}

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { OperatorError } from '#render/operator-error.ts';
import { type Code, codeSchema, type ProgressLine, progressLineSchema } from './messages.ts';

/** Only the owner of DATA_DIR, which has mode 0700, can connect to it. */
const socketIn = (dataDir: string) => join(dataDir, 'upgrade.sock');

export type Upgrade = (
  code: Code,
  say: (sentence: string) => void,
  cancelled: AbortSignal,
) => Promise<string>;

/**
 * Listens for `npm run upgrade`. DATA_DIR has to be locked.
 * @param upgrade - returns the sentence of the success; cancelled when the command ends early
 * @returns stops listening
 * @throws Error when the path of DATA_DIR is too long for a socket, about 90 bytes
 */
export async function openUpgradeSocket(dataDir: string, upgrade: Upgrade): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  // What a killed process left.
  rmSync(path, { force: true });
  const server = createServer(async (asked, response) => {
    const write = (line: ProgressLine) => response.write(`${JSON.stringify(line)}\n`);
    const cancelled = abortedWith(response);
    try {
      const code = codeSchema.parse(await json(asked));
      const sentence = await upgrade(code, (step) => write({ sentence: step }), cancelled);
      write({ sentence, outcome: 'taken' });
    } catch (error) {
      write({ sentence: (error as Error).message, outcome: 'failed' });
    }
    response.end();
  });
  server.requestTimeout = 0;
  await once(server.listen(path), 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    rmSync(path, { force: true });
  };
}

function abortedWith(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/**
 * Asks the running product to give its place to another code, and waits for the outcome.
 * @param say - called with each sentence on the way
 * @returns the sentence of the success
 * @throws OperatorError with the reason of the failure
 */
export async function requestUpgrade(
  dataDir: string,
  code: Code,
  say: (sentence: string) => void,
): Promise<string> {
  const asked = request({ socketPath: socketIn(dataDir), method: 'POST' });
  asked.end(JSON.stringify(code));
  const [response] = await once(asked, 'response').catch(() => {
    throw new OperatorError(
      `El producto no está en marcha en DATA_DIR (${dataDir}), todavía arranca o es de antes de esta orden: arranca la versión nueva con npm start.`,
    );
  });
  try {
    for await (const text of createInterface({ input: response })) {
      const { sentence, outcome } = progressLineSchema.parse(JSON.parse(text));
      if (outcome === 'taken') return sentence;
      if (outcome === 'failed') throw new OperatorError(sentence);
      say(sentence);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
  }
  throw new OperatorError('El producto terminó durante el relevo: mira su registro.');
}

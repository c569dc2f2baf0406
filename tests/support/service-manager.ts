import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A socket that is bound and not accepted from in this process, which no public interface of Node makes. */
interface BoundSocket {
  fd: number;
  bind(address: string, port: number): number;
  getsockname(name: { port?: number }): number;
  close(): void;
}
const { TCP, constants } = (
  process as unknown as {
    binding(name: 'tcp_wrap'): {
      TCP: new (type: number) => BoundSocket;
      constants: { SOCKET: number };
    };
  }
).binding('tcp_wrap');

const restartDelayMs = 100;

/**
 * Keeps the code that a symbolic link names running as systemd does with a socket unit: it holds the listening socket,
 * hands it to each process as file descriptor 3, and starts another process when one ends.
 */
export function startService(link: string, env: NodeJS.ProcessEnv) {
  const socket = new TCP(constants.SOCKET);
  if (socket.bind('127.0.0.1', 0) !== 0) throw new Error('No free port.');
  const name: { port?: number } = {};
  socket.getsockname(name);
  const port = Number(name.port);
  const lines: string[] = [];
  let child: ChildProcess;
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      child = spawn(
        '/bin/sh',
        ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" src/server/start.ts', process.execPath],
        {
          cwd: link,
          env: { ...process.env, ...env, PORT: String(port), CODE_LINK: link },
          stdio: ['ignore', 'pipe', 'pipe', socket.fd],
        },
      );
      for (const output of [child.stdout, child.stderr])
        output?.on('data', (text) => lines.push(...String(text).split('\n')));
      await once(child, 'close');
      await wait(restartDelayMs);
    }
  };
  const running = run();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that its processes printed. */
    lines,
    /** The id of the process that runs now. */
    pid: () => child.pid ?? 0,
    async stop() {
      isStopped = true;
      child.kill('SIGTERM');
      await running;
      socket.close();
    },
  };
}

import { type LogLevel, logLineOf } from './log-line.ts';

export type LogFormat = 'text' | 'json';

/** Text for a person at a terminal, until a service says otherwise. Commands always print text. */
let logFormat: LogFormat = 'text';

export const setLogFormat = (format: LogFormat): void => {
  logFormat = format;
};
export const isLogFormat = (format: LogFormat): boolean => logFormat === format;

/** Returns the format of a service's log: LOG_FORMAT, otherwise JSON in production and text elsewhere. */
export const logFormatIn = ({ LOG_FORMAT, NODE_ENV }: NodeJS.ProcessEnv): LogFormat => {
  if (LOG_FORMAT === 'json' || LOG_FORMAT === 'text') return LOG_FORMAT;
  return NODE_ENV === 'production' ? 'json' : 'text';
};

/** Prints a line for the person at the terminal, or an event of the log. A blank line is no event. */
export function printLine(line: string): void {
  if (isLogFormat('text')) process.stdout.write(`${line}\n`);
  else if (line.trim() !== '') process.stdout.write(`${logLineOf('info', line)}\n`);
}

/** Prints an event of the log with its fields. Text for persons leaves such events out. */
export function printEvent(
  level: LogLevel,
  message: string,
  fields: Record<string, string | number | undefined>,
): void {
  if (isLogFormat('json')) process.stdout.write(`${logLineOf(level, message, fields)}\n`);
}

/** Prints an uncaught error with its stack. */
export function printError(error: unknown, fields: Record<string, string | number | undefined> = {}): void {
  if (isLogFormat('text')) return void console.error(error);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${logLineOf('error', message, { ...fields, stack })}\n`);
}

/** Prints the sentence that says why a service ends. */
export function printFailure(sentence: string): void {
  if (isLogFormat('text')) console.error(sentence);
  else process.stderr.write(`${logLineOf('error', sentence)}\n`);
}

/** Shows how far a step is: on a terminal one line that is updated, in a log one line per quarter. */
export function progress(label: string): (done: number, total: number) => void {
  let quarter = 0;
  return (done, total) => {
    const line = `  ${label}: ${Math.min(done, total)} de ${total}`;
    if (process.stdout.isTTY && isLogFormat('text'))
      return void process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    const reached = Math.min(4, Math.floor((4 * done) / total));
    if (reached > quarter) printLine(line);
    quarter = Math.max(quarter, reached);
  };
}

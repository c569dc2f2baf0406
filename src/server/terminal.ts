/** Prints a line for the person at the terminal. */
export const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** Shows how far a step is: on a terminal one line that is updated, in a log one line per quarter. */
export function progress(label: string): (done: number, total: number) => void {
  let quarter = 0;
  return (done, total) => {
    const line = `  ${label}: ${Math.min(done, total)} de ${total}`;
    if (process.stdout.isTTY) return void process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    const reached = Math.min(4, Math.floor((4 * done) / total));
    if (reached > quarter) printLine(line);
    quarter = Math.max(quarter, reached);
  };
}

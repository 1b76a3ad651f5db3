/** Output of a command: results on standard output, progress on standard error. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
  progress(line: string): void;
  /** Keeps the last progress line and starts a new one. */
  progressDone(): void;
}

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** On a terminal progress is one line that changes; in a log each step is a line. */
export function openTerminal(stdout: Output, stderr: Output): Terminal {
  let isInProgress = false;
  const done = () => {
    if (isInProgress) stderr.write('\n');
    isInProgress = false;
  };
  return {
    say: (line) => stdout.write(`${line}\n`),
    complain: (line) => {
      done();
      stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!stderr.isTTY) stderr.write(`${line}\n`);
      else stderr.write(`\r${line}`);
      isInProgress = stderr.isTTY === true;
    },
    progressDone: done,
  };
}

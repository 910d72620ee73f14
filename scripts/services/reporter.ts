import { styleText } from 'node:util';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { elapsedSince } from './run-with-progress.ts';

/** Shows the progress of steps to a person at a terminal, or in a log. */
export type Reporter = {
  /** Runs one step: shows its name, its progress, and at the end its outcome and duration. */
  readonly step: <Result>(
    name: string,
    work: (progress: (words: string) => void) => Promise<Result>,
    outcome?: (result: Result) => Outcome,
  ) => Promise<Result>;
  /** A line of its own. */
  readonly line: (text: string) => void;
  /** Writes every line of a stream, with a name in front. */
  readonly follow: (stream: Readable, name: string) => void;
};

/** The outcome of a step in a few words, also of one that failed without an error. */
export type Outcome = string | { readonly failed: string };

/** The members of `process.stdout` that are used. */
export type Output = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown };

const PROGRESS_LINE_MS = 10_000;
const NAME_WIDTH = 12;
const CLEAR_LINE = '\r\u001b[K';

/** On a terminal the current step is one line that is redrawn; elsewhere progress is a line every ten seconds. */
export function createReporter(output: Output): Reporter {
  const terminal = output.isTTY === true;
  const paint = (format: 'green' | 'red' | 'dim', text: string) => (terminal ? styleText(format, text) : text);
  let current = '';
  const clear = () => (current === '' ? '' : CLEAR_LINE);
  const print = (text: string) => output.write(`${clear()}${text}\n${current}`);
  const draw = (text: string) => {
    const line = terminal ? text.slice(0, Math.max(20, (output.columns ?? 80) - 1)) : '';
    output.write(`${clear()}${line}`);
    current = line;
  };
  return {
    async step(name, work, outcome) {
      const startedAt = performance.now();
      let printedAt = startedAt;
      const progress = (words: string) => {
        const due = performance.now() - printedAt >= PROGRESS_LINE_MS;
        if (terminal) draw(`  ${name.padEnd(NAME_WIDTH)} ${words} …`);
        else if (due) print(`  ${name.padEnd(NAME_WIDTH)} ${words}`);
        if (due) printedAt = performance.now();
      };
      if (terminal) draw(`  ${name.padEnd(NAME_WIDTH)} …`);
      else print(`  ${name} …`);
      const finish = (came: Outcome) => {
        draw('');
        const [mark, words] = typeof came === 'string' ? [paint('green', '✓'), came] : [paint('red', '✗'), came.failed];
        const took = paint('dim', `(${preciseElapsed(startedAt)})`);
        print([`${mark} ${name.padEnd(NAME_WIDTH)}`, words, took].filter((part) => part !== '').join(' '));
      };
      try {
        const result = await work(progress);
        finish(outcome?.(result) ?? '');
        return result;
      } catch (error) {
        finish({ failed: '' });
        throw error;
      }
    },
    line: print,
    follow(stream, name) {
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
        print(`${paint('dim', `${name.padEnd(NAME_WIDTH)} |`)} ${line}`);
      });
    },
  };
}

/** "0.8 s" under a minute, "1 min 20 s" above. */
export function preciseElapsed(startedAt: number): string {
  const seconds = (performance.now() - startedAt) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : elapsedSince(startedAt);
}

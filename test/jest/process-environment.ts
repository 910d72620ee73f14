import type { Circus } from '@jest/types';
import { TIMINGS_VARIABLE } from '../../scripts/test/timings.ts';
import { createFileTiming } from './file-timing.ts';
import type { FileTiming } from './file-timing.ts';
import { closeShared } from './shared-by-files.ts';

/** What Jest's test framework leaves on the global object while it runs a file; nothing that lets the next begin afresh. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const FRAMEWORK_STATE = 'JEST_STATE_SYMBOL';

/** One of Jest's processes for test files. */
const isWorker = process.send !== undefined;

// A worker whose files are all run takes its listener away and is killed soon after: it goes by itself, at once. What it
// shared stands on servers and a folder that are thrown away with the run.
if (isWorker) {
  process.on('removeListener', (event, { name }: { readonly name: string }) => {
    if (event === 'message' && name === 'messageListener') process.exit();
  });
}

/**
 * Where Jest runs a test file: the process as it is, instead of a sandbox a file, so that all files of a process share
 * its modules and what tests keep in them (docs/testing.md). What Jest puts on the global object for one file is taken
 * back after it.
 */
export default class ProcessEnvironment {
  readonly global = globalThis;
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly #console = globalThis.console;
  readonly #exit = process.exit.bind(process);
  readonly #timing: FileTiming;

  constructor(_config: unknown, { testPath }: { readonly testPath: string }) {
    this.#timing = createFileTiming(testPath, process.env[TIMINGS_VARIABLE]);
  }

  setup(): Promise<void> {
    forget(EVENT_HANDLERS);
    forget(TEST_TIMEOUT);
    return Promise.resolve();
  }

  handleTestEvent(event: Circus.Event): void {
    this.#timing.note(event);
  }

  async teardown(): Promise<void> {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (symbol.description === FRAMEWORK_STATE) forget(symbol);
    }
    this.#timing.write();
    // Jest runs few files in its own process, and does not say which is the last.
    if (!isWorker) await closeShared();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Jest asks for a context to run code in; everything is loaded by Node itself. */
  getVmContext(): null {
    return null;
  }
}

function forget(symbol: symbol): void {
  Reflect.deleteProperty(globalThis, symbol);
}

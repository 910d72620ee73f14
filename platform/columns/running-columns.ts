import type { ChildProcess } from 'node:child_process';
import { onceSilent, processWorker, startProcess } from '../elsewhere/processes.ts';
import type { Logger } from '../logger.ts';
import { leaveFolder, takeFolder } from '../process-folders.ts';
import { HEAP_MEGABYTES } from './columns-memory.ts';
import type { ColumnsAnswer, ColumnsQuestion, FromColumns, ToColumns } from './columns-messages.ts';
import { createOpenQuestions } from './open-questions.ts';

/** The process with the columns, which answers many questions at once. */
export type RunningColumns = {
  /**
   * @throws ProcessLostError if it ended before it answered
   * @throws FieldworkError `analytics_preparing` if it takes longer than `withinMs`, or the question's own error
   */
  ask(question: ColumnsQuestion, withinMs: number): Promise<ColumnsAnswer>;
  stop(): Promise<void>;
};

/** The process ended before it answered. */
export class ProcessLostError extends Error {}

const SCRIPT = new URL('./columns-process.ts', import.meta.url);
/**
 * Rows come and go by the hundred thousand: a young generation with room for a portion of them is collected far less often.
 */
const SEMI_SPACE_MEGABYTES = 64;

/** Starts the process, with a folder of its own below `parent`. @param onEnd is called once it has ended, for any reason */
export async function startColumns(
  { databaseUrl, folder: parent, log }: { readonly databaseUrl: string; readonly folder: string; readonly log: Logger },
  onEnd: () => void,
): Promise<RunningColumns> {
  const folder = await takeFolder(parent);
  const { child, end } = forkColumns();
  const questions = createOpenQuestions(log);
  const ended = Promise.withResolvers<undefined>();
  const lose = (reason: string): void => {
    onEnd();
    const lost = questions.fail(new ProcessLostError());
    if (lost > 0) log.error({ reason }, 'The process of the analytics columns ended while it was needed.');
    void leaveFolder(folder).finally(() => ended.resolve(undefined));
  };
  onceSilent(child, (code, signal) => lose(`exit code ${code ?? '-'}, signal ${signal ?? '-'}`));
  child.on('error', (error) => {
    log.error({ err: error }, 'The process of the analytics columns failed.');
    // A process that never started emits no exit.
    if (child.pid === undefined) lose('not started');
  });
  child.on('message', (message: FromColumns) => questions.hear(message));
  send(child, { kind: 'start', settings: { databaseUrl, folder } });
  let asked = 0;
  return {
    ask: (question, withinMs) => {
      const id = (asked += 1);
      const answer = questions.answerTo(id, withinMs);
      send(child, { kind: 'ask', id, question });
      return answer;
    },
    async stop() {
      end();
      await ended.promise;
    },
  };
}

/** Its settings are its first message. It does not keep the parent process alive. */
function forkColumns() {
  const worker = processWorker(
    startProcess({
      script: SCRIPT,
      maxHeapMegabytes: HEAP_MEGABYTES,
      semiSpaceMegabytes: SEMI_SPACE_MEGABYTES,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  worker.holdOpen(false);
  return worker;
}

function send(child: ChildProcess, message: ToColumns): void {
  child.send(message);
}

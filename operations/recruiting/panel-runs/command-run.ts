import { z } from 'zod';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { checkCommand } from '../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunCommand } from '../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run-event.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';
import { applyRunEvent } from './apply-run-event.ts';
import type { RunNews } from './apply-run-event.ts';
import { loadRun, runPath } from './load-run.ts';
import type { LoadedRun, RunPath } from './load-run.ts';
import { runView } from './run-schemas.ts';
import type { RunView } from './run-schemas.ts';
import { viewRun } from './run-view.ts';
import { wakeRun } from './wake-run.ts';

/** The news that a command causes, without its actor. */
export type Commanded = Omit<RunNews, 'actor'>;

/**
 * Performs a person's command to a run, which is locked together with its survey. The run's workflow is signalled after the commit.
 * @param bring the news that the command causes; may throw to refuse it
 * @throws FieldworkError `not_found`, `wrong_state`
 */
export async function commandRun(
  transaction: TeamTransaction,
  context: OperationContext,
  path: RunPath,
  command: RunCommand,
  bring: (loaded: LoadedRun) => Promise<Commanded> | Commanded,
): Promise<void> {
  const loaded = await loadRun(transaction, path, { lock: true });
  const { run } = loaded;
  checkCommand(run.life, command);
  const news = await bring(loaded);
  await applyRunEvent(transaction, context, run, { ...news, actor: `user:${actingUser(context)}` });
  context.afterCommit(() => wakeRun(context.services, run.workflowId, news.event.type));
}

/** The run as read in this transaction. */
export async function readRunView(transaction: TeamTransaction, path: RunPath): Promise<RunView> {
  return viewRun(transaction, (await loadRun(transaction, path)).run);
}

/** What is different between commands that take nothing but the run. */
type PlainCommand = Pick<Operation<never, never>, 'name' | 'summary' | 'destructive'> & {
  readonly command: RunCommand;
  readonly event: RunEvent;
  /** Columns to store with it. */
  readonly changes?: Commanded['changes'];
};

/** Defines the operation of a command that takes nothing but the run, and answers with it. */
export function definePlainCommand({
  command,
  event,
  changes = {},
  ...description
}: PlainCommand): Operation<RunPath, RunView> {
  return {
    ...description,
    audience: 'team',
    changes: true,
    input: z.strictObject(runPath),
    output: { kind: 'json', schema: runView },
    run: (context, path) =>
      context.transaction(async (transaction) => {
        await commandRun(transaction, context, path, command, () => ({ event, changes }));
        return readRunView(transaction, path);
      }),
  };
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import {
  findIdempotentAnswer,
  claimIdempotencyKey,
  storeIdempotentAnswer,
} from '../../db/stores/ground/idempotency-store.ts';
import { shortName } from '../../domain/questionnaire/document/issue-path.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Issue } from '../../domain/ground/errors.ts';
import { longLists } from '../../domain/ground/long-lists.ts';
import type { Schema } from '../../domain/ground/schema.ts';
import type { Services } from '../../platform/services.ts';
import { admitCaller } from './admit-caller.ts';
import type { Operation } from './operation.ts';
import type { OperationContext, Principal } from './operation-context.ts';

export type RunOptions = {
  /** Same key and same input: the first answer is repeated. */
  readonly idempotencyKey?: string | undefined;
  /** Identifies the request instead of its input (the edge hashes an upload's bytes). */
  readonly fingerprint?: string | undefined;
  /**
   * Aborts once nobody waits for the answer any more: a durable operation then answers with its status, and goes on.
   */
  readonly patience?: AbortSignal | undefined;
  /**
   * Runs first in the operation's transaction, and not again for a repeated request: what must hold, or be recorded, together
   * with its effect. Not for operations that stream, or open transactions of their own.
   */
  readonly first?: ((transaction: TeamTransaction) => Promise<void>) | undefined;
};

/**
 * The one way to run an operation, for every surface: admits the caller, validates, prepares, runs in one transaction,
 * answers by the output's schema.
 * @throws FieldworkError `unauthenticated`, `forbidden`, `invalid_input` with every issue, `idempotency_key_reused`, and what
 * the operation throws
 */
export async function runOperation<Input, Output, Prepared, Committed>(
  operation: Operation<Input, Output, Prepared, Committed>,
  services: Services,
  caller: Principal,
  rawInput: unknown,
  options: RunOptions = {},
): Promise<Output> {
  await admitCaller(operation, services, caller);
  const input = await readInput(operation, services, caller, rawInput);
  const { conclude, teamOf } = operation;
  const principal = teamOf === undefined ? caller : { ...caller, teamId: await teamOf(services, input) };
  const replay =
    operation.isAboutAPerson === true ? undefined : replayKey(operation.name, principal, rawInput, options);
  const committed = await commitOnce(operation, services, principal, input, replay, options.first);
  // Without `conclude` the two types are the same.
  if (conclude === undefined) return committed as unknown as Output;
  const { patience = new AbortController().signal } = options;
  return conclude(contextOf(services, principal, undefined, []), committed, patience);
}

async function readInput<Input>(
  { input, refused }: Pick<Operation<Input, never, never>, 'input' | 'refused'>,
  services: Services,
  caller: Principal,
  rawInput: unknown,
): Promise<Input> {
  try {
    return parseInput(input, rawInput);
  } catch (error) {
    await refused?.(contextOf(services, caller, undefined, []));
    throw error;
  }
}

/** Prepares and runs the operation, or returns the committed result where the request was answered before. */
async function commitOnce<Input, Output, Prepared, Committed>(
  operation: Operation<Input, Output, Prepared, Committed>,
  services: Services,
  principal: Principal,
  input: Input,
  replay: ReplayKey | undefined,
  first: RunOptions['first'],
): Promise<Committed> {
  const afterCommit: (() => Promise<void>)[] = [];
  // Where nothing is prepared, the key is looked up once, in the transaction that claims it.
  if (replay !== undefined && operation.prepare !== undefined) {
    const earlier = await inTeamTransaction(services.database, principal.teamId, (transaction) =>
      findIdempotentAnswer(transaction, replay),
    );
    if (earlier !== undefined) return earlier as Committed;
  }

  const outside = contextOf(services, principal, undefined, afterCommit);
  const prepared = (await operation.prepare?.(outside, input)) as Prepared;
  const done = await runPrepared({
    ...{ operation, services, principal, input, prepared, replay, first, outside, afterCommit },
  });
  for (const work of afterCommit) await afterwards(services, operation.name, work);
  return done;
}

type PreparedRun<Input, Output, Prepared, Committed> = {
  readonly operation: Operation<Input, Output, Prepared, Committed>;
  readonly services: Services;
  readonly principal: Principal;
  readonly input: Input;
  readonly prepared: Prepared;
  readonly replay: ReplayKey | undefined;
  readonly first: RunOptions['first'];
  readonly outside: OperationContext;
  readonly afterCommit: (() => Promise<void>)[];
};

/**
 * Runs it in one transaction, unless it streams or opens its own; where the result of `prepare` is not used, undoes
 * that.
 */
async function runPrepared<Input, Output, Prepared, Committed>(
  run: PreparedRun<Input, Output, Prepared, Committed>,
): Promise<Committed> {
  const { operation, services, outside, prepared } = run;
  const state = { isInVain: false };
  try {
    const streams = operation.output.kind === 'events' || operation.output.kind === 'file';
    if (streams || operation.opensItsOwn === true) {
      return await operation.run(outside, run.input, prepared);
    }
    return await inTeamTransaction(services.database, run.principal.teamId, (transaction) =>
      runOnce(run, transaction, state),
    );
  } catch (error) {
    // After one of our errors the transaction is rolled back; after a lost connection it may have been committed and
    // need it.
    state.isInVain = error instanceof FieldworkError;
    throw error;
  } finally {
    const { abandon } = operation;
    if (state.isInVain && abandon !== undefined) {
      await afterwards(services, operation.name, () => abandon(outside, prepared));
    }
  }
}

async function runOnce<Input, Output, Prepared, Committed>(
  {
    operation,
    services,
    principal,
    input,
    prepared,
    replay,
    first,
    afterCommit,
  }: PreparedRun<Input, Output, Prepared, Committed>,
  transaction: TeamTransaction,
  state: { isInVain: boolean },
): Promise<Committed> {
  if (replay !== undefined && !(await claimIdempotencyKey(transaction, replay))) {
    state.isInVain = true;
    return (await findIdempotentAnswer(transaction, replay)) as Committed;
  }
  await first?.(transaction);
  const answer = await operation.run(contextOf(services, principal, transaction, afterCommit), input, prepared);
  if (replay !== undefined) await storeIdempotentAnswer(transaction, replay, answer);
  return answer;
}

/** Work after the commit: where it fails, the answer does not change. */
async function afterwards(services: Services, operation: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    services.log.warn({ err: error, operation }, 'What follows an operation failed; a relay or sweep repeats it.');
  }
}

function contextOf(
  services: Services,
  principal: Principal,
  open: TeamTransaction | undefined,
  afterCommit: (() => Promise<void>)[],
): OperationContext {
  return {
    principal,
    services,
    transaction: (work) =>
      open === undefined ? inTeamTransaction(services.database, principal.teamId, work) : work(open),
    afterCommit: (work) => afterCommit.push(work),
    now: services.now,
    newId: services.newId,
  };
}

/** More issues would make the answer larger than the request, and nobody reads them. */
const MOST_ISSUES = 1_000;

/** @throws FieldworkError `invalid_input` with an issue for each fault, up to a limit */
export function parseInput<Input>(schema: Schema<Input>, rawInput: unknown): Input {
  const tooLong = longLists(schema, rawInput);
  if (tooLong.length > 0) throw invalidInput(tooLong);
  const parsed = z.safeParse(schema, rawInput);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.slice(0, MOST_ISSUES).flatMap(toIssues).slice(0, MOST_ISSUES));
}

function invalidInput(issues: readonly Issue[]): FieldworkError {
  return new FieldworkError('invalid_input', 'The input is not as the operation needs it; see errors.', { issues });
}

/** Each unknown member gets an issue of its own, at its own path. */
function toIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }];
  return issue.keys.slice(0, MOST_ISSUES).map((key) => ({
    path: pathOf([...issue.path, key]),
    message: `There is no "${shortName(key)}" here; leave it out.`,
  }));
}

/** `blocks[0].name`: the form of all paths in errors. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${shortName(String(part))}`))
    .join('')
    .replace(/^\./, '');
}

export type ReplayKey = { readonly operation: string; readonly key: string; readonly requestSha256: string };

function replayKey(
  operation: string,
  { userId }: Principal,
  rawInput: unknown,
  options: RunOptions,
): ReplayKey | undefined {
  if (options.idempotencyKey === undefined) return undefined;
  const fingerprint = options.fingerprint ?? JSON.stringify(rawInput);
  return {
    operation,
    // The key belongs to a user: two members of a team may choose the same word.
    key: `${userId ?? ''} ${options.idempotencyKey}`,
    requestSha256: createHash('sha256').update(fingerprint).digest('hex'),
  };
}

import { refusePersonalQuestions } from './arguments/refuse-personal-questions.ts';
import type { TeamTransaction } from '../db/transaction.ts';
import { FieldworkError } from '../domain/ground/errors.ts';
import type { Schema } from '../domain/ground/schema.ts';
import type { DurableAnswer, ReadyAnswer } from '../operations/ground/durable-operation.ts';
import type { AnyOperation, Operation } from '../operations/ground/operation.ts';
import type { Principal } from '../operations/ground/operation-context.ts';
import { parseInput, runOperation } from '../operations/ground/run-operation.ts';
import type { RunOptions } from '../operations/ground/run-operation.ts';
import type { Services } from '../platform/services.ts';

/** In whose name, and in which conversation, a tool is called. */
export type ToolContext = {
  readonly services: Services;
  readonly principal: Principal;
  readonly conversationId: string;
};

/** What an approval is about. */
export type Subject = {
  /**
   * What the person reads: what happens, to whom, how many, from whom, what can't be undone. Whole sentences; names of
   * people's own things in quotation marks.
   */
  readonly words: string;
  /**
   * What the approval binds to beside the arguments: the revision of what is acted on, counts, hashes, prices. Whatever
   * of it changes until the tool runs makes the approval stale. Ids, numbers and hashes: never an address.
   */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** What it costs, where it costs money: `{amount: '120.50', currency: 'USD'}`. */
  readonly cost?: { readonly amount: string; readonly currency: string };
};

/** When a person is asked before a tool runs. */
export type Policy<Arguments> =
  | { readonly kind: 'free' }
  | {
      /** `depends`: asked where `subject` finds something at stake. */
      readonly kind: 'approve' | 'depends';
      /** When and why, in a sentence for the documentation and for a model. */
      readonly words: string;
      /** A person may let it run freely for the rest of the conversation: never for mail, money, publicity or erasure. */
      readonly mayRunFreely?: boolean;
      /**
       * Reads what is at stake, locking it (`FOR NO KEY UPDATE`, in the operation's own order of locks) so that it
       * can't change before the transaction's end. Null where nothing is at stake: then it runs freely.
       * @throws FieldworkError what the operation itself would throw (not_found, wrong_state), `forbidden` for what the agent may never do
       */
      readonly subject: (
        transaction: TeamTransaction,
        input: Arguments,
        context: ToolContext,
      ) => Promise<Subject | null>;
    };

/** What a tool answered. */
export type ToolAnswer = {
  /** For the model; JSON without personal data. */
  readonly view: unknown;
  /** The durable operation that goes on: the turn waits for its end, and asks again with the same key. */
  readonly waitsFor: string | null;
  /** The survey that it made: the conversation is about it from now on. */
  readonly madeSurveyId: string | null;
  /** The answer once that operation has ended, where asking again doesn't give it. */
  readonly settled?: () => Promise<SettledAnswer>;
};

/** What came of long work: for the model, and the survey that it made. */
export type SettledAnswer = { readonly view: unknown; readonly madeSurveyId?: string | null };

/** A tool of the agent: one operation, named and described for a model. */
export type Tool = {
  /** Letters, digits and `_`. */
  readonly name: string;
  readonly description: string;
  readonly operation: Pick<AnyOperation, 'name' | 'changes' | 'destructive'>;
  /** What a model writes. */
  readonly input: Schema;
  /** Members of `input` that a model can't write. */
  readonly leftOut: readonly string[];
  readonly policy: Policy<never>;
  /** What a model is told of the answer, in a sentence for the documentation. */
  readonly told: string;
  /** True where addresses and links in its arguments leave the house: they must stand in a message of the person's own. */
  readonly isOutbound: boolean;
  /** True where words of people outside the team come back. */
  readonly readsForeign: boolean;
  /**
   * Reads a model's arguments as the operation's input.
   * @throws FieldworkError `invalid_input` with every issue; `forbidden` where it counts or filters by personal data
   */
  readonly read: (context: ToolContext, written: unknown) => Promise<ReadArguments>;
  /** Runs the operation; the same key again repeats the first answer. */
  readonly run: (context: ToolContext, read: ReadArguments, options: RunOptions) => Promise<ToolAnswer>;
};

/** Arguments that were read: what the operation is given, and what that is once its defaults are filled in. */
export type ReadArguments = { readonly raw: unknown; readonly parsed: unknown };

type ToolDefinition<Input, Output, Prepared, Committed, Written> = {
  readonly name: string;
  /** The operation's summary where none is given. */
  readonly description?: string;
  readonly operation: Operation<Input, Output, Prepared, Committed>;
  /** Members of the operation's input that a model can't write, such as `notify_email`. */
  readonly leaveOut?: readonly (keyof Input & string)[];
  readonly policy: Policy<Input>;
  readonly isOutbound?: boolean;
  readonly readsForeign?: boolean;
  /** The durable operation that a JSON answer names and that is worth waiting for. */
  readonly waitsFor?: (answer: AnswerOf<Output>) => string | null;
  /** The answer once that operation has ended, where asking again doesn't give it. */
  readonly settled?: (context: ToolContext, answer: AnswerOf<Output>) => Promise<SettledAnswer>;
  readonly madeSurvey?: (answer: AnswerOf<Output>) => string | null;
} & View<Input, Output> &
  WrittenInput<Written>;

type View<Input, Output> =
  | { readonly view?: undefined; readonly told?: undefined }
  | {
      /** What the model sees of the answer, or a promise of it. Of a durable operation: of its result. */
      readonly view: (answer: AnswerOf<Output>, input: Input, context: ToolContext) => unknown;
      /** The same in a sentence for the documentation. */
      readonly told: string;
    };

type WrittenInput<Written> =
  | { readonly input?: undefined; readonly toInput?: undefined }
  | {
      /** What a model writes, where it is not the operation's own input. */
      readonly input: Schema<Written>;
      /** Makes the operation's input of it: finds a question by its label, reads an attached file. */
      readonly toInput: (context: ToolContext, written: Written) => Promise<unknown>;
    };

const WHOLE_ANSWER = 'The whole answer.';

/** The result of a durable operation; else the answer itself. */
type AnswerOf<Output> = Output extends { readonly operation: unknown; readonly result: infer Result }
  ? NonNullable<Result>
  : Output;

/** Declares a tool of the agent. */
export function defineTool<Input, Output, Prepared, Committed, Written = never>(
  definition: ToolDefinition<Input, Output, Prepared, Committed, Written>,
): Tool {
  const { operation, leaveOut = [] } = definition;
  return {
    name: definition.name,
    description: definition.description ?? operation.summary,
    operation,
    input: definition.input ?? operation.input,
    leftOut: leaveOut,
    told: definition.told ?? WHOLE_ANSWER,
    policy: definition.policy,
    isOutbound: definition.isOutbound ?? false,
    readsForeign: definition.readsForeign ?? false,
    read: (context, written) => readArguments(definition, context, written),
    run: (context, read, options) => runTool(definition, context, read, options),
  };
}

async function readArguments<Input, Output, Prepared, Committed, Written>(
  { input, toInput, operation, leaveOut = [] }: ToolDefinition<Input, Output, Prepared, Committed, Written>,
  context: ToolContext,
  written: unknown,
): Promise<ReadArguments> {
  const raw =
    input === undefined ? refuseLeftOut(written, leaveOut) : await toInput(context, parseInput(input, written));
  const parsed = parseInput(operation.input, raw);
  await refusePersonalQuestions(context, parsed);
  return { raw, parsed };
}

/** @throws FieldworkError `invalid_input` naming each member that a model can't write */
function refuseLeftOut(written: unknown, leftOut: readonly string[]): unknown {
  const members = typeof written === 'object' && written !== null ? written : {};
  const issues = leftOut
    .filter((name) => Object.hasOwn(members, name))
    .map((path) => ({ path, message: `There is no "${path}" here; leave it out.` }));
  if (issues.length === 0) return written;
  throw new FieldworkError('invalid_input', 'The input is not as the tool needs it; see errors.', { issues });
}

async function runTool<Input, Output, Prepared, Committed, Written>(
  definition: ToolDefinition<Input, Output, Prepared, Committed, Written>,
  context: ToolContext,
  read: ReadArguments,
  options: RunOptions,
): Promise<ToolAnswer> {
  const { operation } = definition;
  const output = await runOperation(operation, context.services, context.principal, read.raw, options);
  if (operation.output.kind !== 'durable') return answerWith(definition, context, read, output as AnswerOf<Output>);
  const { operation: work, result } = output as DurableAnswer<unknown> | ReadyAnswer<unknown>;
  if (work !== null && result === null) return { view: null, waitsFor: work.id, madeSurveyId: null };
  return answerWith(definition, context, read, result as AnswerOf<Output>);
}

async function answerWith<Input, Output, Prepared, Committed, Written>(
  { view, waitsFor, madeSurvey, settled }: ToolDefinition<Input, Output, Prepared, Committed, Written>,
  context: ToolContext,
  read: ReadArguments,
  answer: AnswerOf<Output>,
): Promise<ToolAnswer> {
  const seen = view === undefined ? (answer ?? { done: true }) : await view(answer, read.parsed as Input, context);
  return {
    view: seen,
    waitsFor: waitsFor?.(answer) ?? null,
    madeSurveyId: madeSurvey?.(answer) ?? null,
    ...(settled !== undefined && { settled: () => settled(context, answer) }),
  };
}

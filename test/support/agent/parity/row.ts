import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { Services } from '../../../../platform/services.ts';
import type { MailingDesk } from '../../mailing/mailing-desk.ts';
import type { storedRuns } from '../../recruiting/stored-runs.ts';
import type { SurveyDesk } from '../../survey-desk.ts';

export type Written = Readonly<Record<string, unknown>>;

/** Where a scene is made: one of two teams that are alike, of which the agent works for one and REST is asked by the other. */
export type Stage = {
  readonly services: Services;
  readonly member: Principal;
  readonly surveys: SurveyDesk;
  readonly mails: MailingDesk;
  runsOf(surveyId: string): ReturnType<typeof storedRuns>;
  /** A conversation of the team, and a call in it that has a result. */
  readonly earlier: { readonly conversationId: string; readonly callId: string };
  /** Made once a stage, for what is only read. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>;
};

/** An address of REST, below /api/v1, that tells a state; with `pick`, what of its answer. */
export type StateAt = string | { readonly path: string; readonly pick: (answer: Json) => unknown };
// Answers of many shapes, of which each row knows its own.
export type Json = Readonly<Record<string, never>>;

export type Scene = {
  /** What a model writes, and REST is asked for. */
  readonly valid: Written;
  /** What is refused, besides what is refused of every tool: ids that are not there, members that are not there. */
  readonly invalid?: readonly Written[];
  /** What is read afterwards, of both. */
  readonly state?: readonly StateAt[];
  /** The code with which both ways refuse even the valid call, where its doing needs what no test has. */
  readonly refusal?: string;
  /** As REST takes what a model writes, where that differs. */
  readonly asRest?: (written: Written) => Written;
};

/** A tool, called in a scene. */
export type Row = {
  readonly tool: string;
  /** The operation with a route that does the same, where the tool's own has none. */
  readonly operation?: string;
  readonly scene: (stage: Stage) => Promise<Scene>;
};

export function row(tool: string, scene: Row['scene'], operation?: string): Row {
  return { tool, scene, ...(operation !== undefined && { operation }) };
}

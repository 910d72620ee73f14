import type { LogicView } from '../document/logic-view.ts';
import type { Question } from '../document/survey-document.ts';
import type { Expression } from '../logic/expression.ts';

/** A survey as the flow through it sees it: the questions in order, each with its logic read. */
export type SurveyFlow = {
  readonly blocks: readonly FlowBlock[];
  readonly steps: readonly FlowStep[];
  readonly byLabel: ReadonlyMap<string, FlowStep>;
};

export type FlowBlock = {
  /** The positions of its questions: from `first` up to `end`, exclusive. */
  readonly first: number;
  readonly end: number;
  readonly isShuffled: boolean;
  /** The question whose selected options it is repeated for; null where it is not repeated, or for nothing known. */
  readonly loopSource: string | null;
  readonly isLoop: boolean;
};

export type FlowStep = {
  readonly question: Question;
  /** What logic can see of its answers. */
  readonly view: LogicView;
  /** Counted from 0 over all blocks. */
  readonly position: number;
  readonly block: FlowBlock;
  /** null: always shown. */
  readonly condition: ReadLogic | null;
  readonly rules: readonly FlowRule[];
  readonly endsSurvey: boolean;
  /** False for variables, which are never shown. */
  readonly isShown: boolean;
};

/** `expression` is null where the text is none; the variables in it are replaced by what they stand for. */
export type ReadLogic = { readonly expression: Expression | null };

export type FlowRule = {
  readonly logic: ReadLogic;
  readonly action: 'skip' | 'disqualify' | 'terminate';
  /** Where it leads; null: to the end of the survey. */
  readonly target: number | 'goes on' | null;
};

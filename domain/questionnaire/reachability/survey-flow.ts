import type { LogicView } from '../document/logic-view.ts';
import type { Question } from '../document/survey-document.ts';
import type { Expression } from '../logic/expression.ts';

/** A survey for the analysis of its flow: the questions in order, with parsed logic. */
export type SurveyFlow = {
  readonly blocks: readonly FlowBlock[];
  readonly steps: readonly FlowStep[];
  readonly byLabel: ReadonlyMap<string, FlowStep>;
};

export type FlowBlock = {
  /** The positions of its questions: from `first` to `end`, exclusive. */
  readonly first: number;
  readonly end: number;
  readonly isShuffled: boolean;
  /** The question over whose selected options it loops; null where it is no loop, or its source is unknown. */
  readonly loopSource: string | null;
  readonly isLoop: boolean;
};

export type FlowStep = {
  readonly question: Question;
  /** Its answers as logic sees them. */
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

/** `expression` is null for invalid logic; its variables are replaced by their expressions. */
export type ReadLogic = { readonly expression: Expression | null };

export type FlowRule = {
  readonly logic: ReadLogic;
  readonly action: 'skip' | 'disqualify' | 'terminate';
  /** Its target; null: the end of the survey. */
  readonly target: number | 'goes on' | null;
};

import type { QuestionTypeDefinition } from '../../questionnaire/document/question-type-definition.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Condition } from '../../questionnaire/logic/evaluation/compile.ts';
import type { Outcome } from '../../questionnaire/survey/endings.ts';
import type { LogicIndex } from './logic-index.ts';
import type { OrderRelation } from './order-relations.ts';

/** A document compiled for walks: all that can be computed before there are answers. `prepareFlow` makes it. */
export type PreparedFlow = { readonly index: LogicIndex; readonly blocks: readonly PreparedBlock[] };

export type PreparedBlock = {
  readonly id: string;
  /** The range of its questions' positions, counted from 0 over all blocks: from `first` to `end`, exclusive. */
  readonly first: number;
  readonly end: number;
  readonly isShuffled: boolean;
  readonly isLoop: boolean;
  readonly questions: readonly PreparedQuestion[];
  /** The number of its questions that a respondent may be shown. */
  readonly shown: number;
};

export type PreparedQuestion = {
  readonly question: Question;
  readonly position: number;
  readonly presence: QuestionTypeDefinition['presence'];
  /** null: always shown. */
  readonly condition: Condition | null;
  /** What may follow its answer; the first rule whose condition is true decides. */
  readonly rules: readonly PreparedRule[];
  /** The outcome of a respondent who is shown it; null: the survey goes on. */
  readonly outcome: Outcome | null;
  /** How it may move in its block; null where the block is not shuffled. */
  readonly relation: OrderRelation | null;
};

export type PreparedRule = {
  readonly holds: Condition;
  readonly disqualifies: boolean;
  /** A later position; 'end': the survey ends at once; 'on': the rule leads nowhere, the respondent goes on. */
  readonly leadsTo: number | 'end' | 'on';
};

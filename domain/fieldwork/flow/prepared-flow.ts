import type { QuestionTypeDefinition } from '../../questionnaire/document/question-type-definition.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Condition } from '../../questionnaire/logic/evaluation/compile.ts';
import type { Outcome } from '../../questionnaire/survey/endings.ts';
import type { LogicIndex } from './logic-index.ts';
import type { OrderRelation } from './order-relations.ts';

/** A document made ready for being walked: all that can be worked out before anybody answers. `prepareFlow` makes it. */
export type PreparedFlow = { readonly index: LogicIndex; readonly blocks: readonly PreparedBlock[] };

export type PreparedBlock = {
  readonly id: string;
  /** The positions of its questions, counted from 0 over all blocks: from `first` up to `end`, exclusive. */
  readonly first: number;
  readonly end: number;
  readonly isShuffled: boolean;
  readonly isLoop: boolean;
  readonly questions: readonly PreparedQuestion[];
  /** How many of them a respondent may be shown. */
  readonly shown: number;
};

export type PreparedQuestion = {
  readonly question: Question;
  readonly position: number;
  readonly presence: QuestionTypeDefinition['presence'];
  /** null: always shown. */
  readonly condition: Condition | null;
  /** What may follow its answer; the first rule that holds decides. */
  readonly rules: readonly PreparedRule[];
  /** The outcome for whoever is shown it; null: the survey goes on. */
  readonly outcome: Outcome | null;
  /** How it may move in its block; null where that is not shuffled. */
  readonly relation: OrderRelation | null;
};

export type PreparedRule = {
  readonly holds: Condition;
  readonly disqualifies: boolean;
  /** A position further on; 'end': the survey ends at once; 'on': the rule leads nowhere, the respondent goes on. */
  readonly leadsTo: number | 'end' | 'on';
};

import type { Question } from './question-types.ts';

export type { GridOptions, Option } from './option.ts';
export type { OptOut, QuestionInput, SkipRule } from './question-parts.ts';
export type { Question, QuestionOf, QuestionType } from './question-types.ts';

/** A survey as stored: every field present, every id and label assigned. `parseDocument` makes it. */
export type SurveyDocument = { readonly blocks: readonly Block[] };

export type Block = {
  readonly id: string;
  readonly label: string;
  /** For authors; respondents never see it. */
  readonly name: string;
  readonly config: BlockConfig;
  readonly questions: readonly Question[];
};

export type BlockConfig = {
  readonly randomize: boolean;
  readonly loop: boolean;
  /** Id of the question over whose selected options the block loops; null where none is named. */
  readonly loopSourceQuestionId: string | null;
};

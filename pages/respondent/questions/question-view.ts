import type { AnswerProblem } from '../../../domain/fieldwork/answering/answer-problem.ts';
import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { QuestionOf, QuestionType } from '../../../domain/questionnaire/document/question-types.ts';
import type { Arrangement } from '../../../domain/fieldwork/flow/arrangement.ts';
import type { Markup } from '../../kit/markup.ts';
import type { RespondentWords } from '../words/respondent-words.ts';

/** All that drawing a question's inputs takes. Texts have their piping filled in, and are plain text. */
export type QuestionView<T extends QuestionType = QuestionType> = {
  readonly question: QuestionOf<T>;
  /** Its options, rows and inputs in this respondent's order. */
  readonly arranged: Arrangement;
  /** What to show filled in: an answer given before, or what was sent and has to be mended. */
  readonly fields: FormFields;
  readonly problems: readonly AnswerProblem[];
  /** The design that this respondent gets, of a maxdiff or conjoint question; else null. */
  readonly design: number | null;
  /** Of an ai-chat question; null of others. */
  readonly chat: ChatView | null;
  readonly words: RespondentWords;
  /** ISO 639-1. */
  readonly language: string;
  /** An interviewer reads aloud and types. */
  readonly isInterview: boolean;
};

export type ChatView = {
  readonly turns: readonly ChatTurn[];
  /** False once all turns are used, or while no AI answers: then there is only the text to send. */
  readonly mayContinue: boolean;
};

/** Draws the inputs of one type: everything between the question's text and the buttons. */
export type QuestionInputs<T extends QuestionType> = (view: QuestionView<T>) => Markup;

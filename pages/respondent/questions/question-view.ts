import type { AnswerProblem } from '../../../domain/fieldwork/answering/answer-problem.ts';
import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { QuestionOf, QuestionType } from '../../../domain/questionnaire/document/question-types.ts';
import type { Arrangement } from '../../../domain/fieldwork/flow/arrangement.ts';
import type { Markup } from '../../kit/markup.ts';
import type { RespondentWords } from '../words/respondent-words.ts';

/** All data for drawing a question's inputs. Texts are plain text, with their piping filled in. */
export type QuestionView<T extends QuestionType = QuestionType> = {
  readonly question: QuestionOf<T>;
  /** Its options, rows and inputs in this respondent's order. */
  readonly arranged: Arrangement;
  /** The current values: an answer given before, or a page that was sent and has to be corrected. */
  readonly fields: FormFields;
  readonly problems: readonly AnswerProblem[];
  /** The respondent's design of a maxdiff or conjoint question; else null. */
  readonly design: number | null;
  /** The conversation of an ai-chat question; else null. */
  readonly chat: ChatView | null;
  readonly words: RespondentWords;
  /** ISO 639-1. */
  readonly language: string;
  /** An interviewer reads aloud and types. */
  readonly isInterview: boolean;
};

export type ChatView = {
  readonly turns: readonly ChatTurn[];
  /** False once all turns are used, or without an AI: then there is only the text to send. */
  readonly mayContinue: boolean;
};

/** Draws the inputs of one type: everything between the question's text and the buttons. */
export type QuestionInputs<T extends QuestionType> = (view: QuestionView<T>) => Markup;

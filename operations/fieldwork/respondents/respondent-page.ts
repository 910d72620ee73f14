import type { AnswerProblem } from '../../../domain/fieldwork/answering/answer-problem.ts';
import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Arrangement } from '../../../domain/fieldwork/flow/arrangement.ts';
import type { Outcome } from '../../../domain/questionnaire/survey/endings.ts';
import type { SurveySubtype } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyTheme } from '../../../domain/questionnaire/survey/respondent-settings.ts';

/** The next page of a respondent, before it is rendered as HTML. */
export type RespondentPage = QuestionPage | PinPage | EndPage | ClosedPage;

/** The members of a survey that its pages show. */
export type SurveyFace = {
  readonly id: string;
  /** What respondents read as the survey's title. */
  readonly title: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly subtype: SurveySubtype;
  readonly theme: SurveyTheme;
  readonly showsProgress: boolean;
  /** Origins to which pages may redirect at the end, such as `https://panel.example`. */
  readonly redirectOrigins: readonly string[];
};

/** The same survey in another language: a survey of its own, whose address gets the visitor's parameters. */
export type SurveyTranslation = { readonly address: string; readonly language: string };

type OfSurvey = {
  readonly survey: SurveyFace;
  /** The address that its form is sent to. */
  readonly address: string;
  /** The sealed arrival: goes into the form and into the browser's cookie. */
  readonly arrival: string;
  readonly isPreview: boolean;
};

export type QuestionPage = OfSurvey & {
  readonly kind: 'question';
  /** Key of the place, and the response's revision that the page shows: the form sends both back. */
  readonly place: string;
  readonly revision: number;
  /** False on the first page, before the response is stored. */
  readonly hasBegun: boolean;
  /** Texts with their piping filled in. */
  readonly question: Question;
  readonly arranged: Arrangement;
  readonly fields: FormFields;
  readonly problems: readonly AnswerProblem[];
  readonly design: number | null;
  readonly chat: { readonly turns: readonly ChatTurn[]; readonly mayContinue: boolean } | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly mayGoBack: boolean;
  /** True where another request stored a different answer to the page meanwhile. */
  readonly hasMovedOn: boolean;
  /** Translations to choose from, on the first page only. */
  readonly translations: readonly SurveyTranslation[];
};

export type PinPage = OfSurvey & { readonly kind: 'pin'; readonly problem: 'wrong' | 'tooMany' | null };

/**
 * How a participant reports their end: by opening the provider's address, or by entering a code there. One of the two
 * is not null.
 */
export type PanelEnd = { readonly address: string | null; readonly code: string | null };

export type EndPage = OfSurvey & {
  readonly kind: 'ended';
  readonly outcome: Outcome;
  /** The team's text for this outcome, else the terminate question's; null: the service's default. */
  readonly text: string | null;
  /** Redirect address, instead of a page. */
  readonly redirectTo: string | null;
  /** For a panel's participant; null for other respondents. */
  readonly panelEnd: PanelEnd | null;
  /** True where this browser may answer again. */
  readonly mayRepeat: boolean;
  /** True for a respondent who comes back after the end. */
  readonly isReturning: boolean;
};

/** The page of a survey that can't be answered now. */
export type ClosedPage = {
  readonly kind: 'closed';
  readonly survey: SurveyFace;
  readonly reason: 'paused' | 'closed' | 'full' | 'already_answered';
  /** The team's own text; null: the service's default. */
  readonly text: string | null;
  /** For a panel's participant, whose answers are no longer wanted; null for other respondents. */
  readonly panelEnd: PanelEnd | null;
};

import type { AnswerProblem } from '../../../domain/fieldwork/answering/answer-problem.ts';
import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Arrangement } from '../../../domain/fieldwork/flow/arrangement.ts';
import type { Outcome } from '../../../domain/questionnaire/survey/endings.ts';
import type { SurveySubtype } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyTheme } from '../../../domain/questionnaire/survey/respondent-settings.ts';

/** What a respondent sees next, before anybody has made HTML of it. */
export type RespondentPage = QuestionPage | PinPage | EndPage | ClosedPage;

/** As much of a survey as its pages show. */
export type SurveyFace = {
  readonly id: string;
  /** What respondents read as the survey's title. */
  readonly title: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly subtype: SurveySubtype;
  readonly theme: SurveyTheme;
  readonly showsProgress: boolean;
  /** Where pages may lead to when the survey ends; origins such as `https://panel.example`. */
  readonly redirectOrigins: readonly string[];
};

/** Another language of the same survey: a survey of its own, to which the visitor's parameters go along. */
export type SurveyTranslation = { readonly address: string; readonly language: string };

type OfSurvey = {
  readonly survey: SurveyFace;
  /** Where its form is sent to. */
  readonly address: string;
  /** What names the respondent, sealed: goes into the form and into the browser's cookie. */
  readonly arrival: string;
  readonly isPreview: boolean;
};

export type QuestionPage = OfSurvey & {
  readonly kind: 'question';
  /** Key of the place, and the response's revision that the page shows: both come back with the form. */
  readonly place: string;
  readonly revision: number;
  /** False for a response that is not there yet: the first page. */
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
  /** True where the page was stored from elsewhere meanwhile, with another answer. */
  readonly hasMovedOn: boolean;
  /** Others to choose from, on the first page only. */
  readonly translations: readonly SurveyTranslation[];
};

export type PinPage = OfSurvey & { readonly kind: 'pin'; readonly problem: 'wrong' | 'tooMany' | null };

/** How a panel's participant ends their part: by the provider's address, or by what they enter there. One of them is known. */
export type PanelEnd = { readonly address: string | null; readonly code: string | null };

export type EndPage = OfSurvey & {
  readonly kind: 'ended';
  readonly outcome: Outcome;
  /** The team's words for this outcome, else the terminate question's text; null: the service's. */
  readonly text: string | null;
  /** Where to send the respondent instead of showing anything. */
  readonly redirectTo: string | null;
  /** Of a panel's participant; null for everybody else. */
  readonly panelEnd: PanelEnd | null;
  /** True where this browser may answer again. */
  readonly mayRepeat: boolean;
  /** True for a respondent who comes back after the end. */
  readonly isReturning: boolean;
};

/** A survey that lets nobody in, or nobody go on, for one reason or another. */
export type ClosedPage = {
  readonly kind: 'closed';
  readonly survey: SurveyFace;
  readonly reason: 'paused' | 'closed' | 'full' | 'already_answered';
  /** The team's own words; null: the service's. */
  readonly text: string | null;
  /** Of a panel's participant, who is wanted no more; null for everybody else. */
  readonly panelEnd: PanelEnd | null;
};

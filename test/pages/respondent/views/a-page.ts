import type { QuestionOf, QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { arrangement } from '../../../../domain/fieldwork/flow/arrangement.ts';
import type { QuestionPage, SurveyFace } from '../../../../operations/fieldwork/respondents/respondent-page.ts';
import type { PageAssets } from '../../../../pages/kit/frame.ts';
import type { QuestionView } from '../../../../pages/respondent/questions/question-view.ts';
import { respondentWordsFor } from '../../../../pages/respondent/words/words-for.ts';

export const SOME_ASSETS: PageAssets = {
  stylesheet: '/s-assets/respondent.0.css',
  script: '/s-assets/respondent.0.js',
  themeStylesheet: null,
};

/** A survey as its pages show it. */
export function aFace(own: Partial<SurveyFace> = {}): SurveyFace {
  return {
    id: '01920000-0000-7000-8000-000000000001',
    title: 'Coffee at home',
    language: 'en',
    subtype: 'online',
    theme: {},
    showsProgress: true,
    redirectOrigins: [],
    ...own,
  };
}

/** The page of a question, unanswered, in the middle of a survey. */
export function aQuestionPage(question: Question, own: Partial<QuestionPage> = {}): QuestionPage {
  return {
    kind: 'question',
    survey: aFace(),
    address: '/s/01920000-0000-7000-8000-000000000001',
    arrival: 'sealed-arrival',
    isPreview: false,
    place: 'place-key',
    revision: 3,
    hasBegun: true,
    question,
    arranged: arrangement(question, 'seed'),
    fields: new Map(),
    problems: [],
    design: null,
    chat: null,
    progress: 0.4,
    mayGoBack: true,
    hasMovedOn: false,
    translations: [],
    ...own,
  };
}

/** What a question's inputs are drawn from, unanswered. */
export function aView<T extends QuestionType>(
  question: QuestionOf<T> & Question,
  own: Partial<QuestionView<T>> = {},
): QuestionView<T> {
  const language = own.language ?? 'en';
  return {
    question,
    arranged: arrangement(question, 'seed'),
    fields: new Map(),
    problems: [],
    design: null,
    chat: null,
    words: respondentWordsFor(language),
    language,
    isInterview: false,
    ...own,
  };
}

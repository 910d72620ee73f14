import type { Question } from '../../questionnaire/document/survey-document.ts';
import { quotasOf } from '../../questionnaire/survey/quotas.ts';
import type { InstrumentSource } from '../instrument-source.ts';
import { answersOf } from './answers-of.ts';
import type { Telling } from './condition-in-words.ts';
import { questionsByLabel } from './condition-in-words.ts';
import { instructionsOf, interviewerNotes } from './instructions-of.ts';
import type { InstrumentOutline, InstrumentQuestion } from './instrument-outline.ts';
import { instrumentText } from './instrument-text.ts';
import { writeGroup } from './notation.ts';
import { blockNotes, programmerNotes } from './programmer-notes.ts';
import { kindOf } from './question-kind.ts';
import { askedOf, clauseOf, skipsOf } from './question-logic.ts';
import { blockSettings, questionSettings } from './settings-of.ts';
import { instrumentWordsFor } from './words/words-for.ts';

/**
 * The questionnaire of a survey, ready to be printed: in the survey's language if it is one of the languages of
 * questionnaires, else in English.
 */
export function instrumentOutline({ survey, document, settings }: InstrumentSource): InstrumentOutline {
  const words = instrumentWordsFor(survey.language);
  const telling: Telling = { questions: questionsByLabel(document), words };
  const isPhone = survey.subtype === 'phone';
  return {
    title: survey.name,
    objective: survey.objective,
    language: survey.language,
    words,
    mode: survey.subtype,
    version: survey.version,
    questionCount: telling.questions.size,
    blocks: document.blocks.map((block) => ({
      label: block.label,
      name: block.name,
      notes: blockNotes(block, document, words),
      settings: blockSettings(block, document),
      questions: block.questions.map((question) => printedQuestion(question, telling, isPhone)),
    })),
    quotas: quotasOf(settings).map(({ name, condition, limit }) => ({
      name,
      limit,
      condition: clauseOf(condition, telling),
    })),
  };
}

function printedQuestion(question: Question, telling: Telling, isPhone: boolean): InstrumentQuestion {
  const { words } = telling;
  const { label, type, text, optout } = question;
  return {
    label,
    type,
    kind: words.kinds[kindOf(question)],
    settings: questionSettings(question),
    text: instrumentText(text, words),
    asked: askedOf(question, telling),
    after: skipsOf(question, telling),
    instructions: instructionsOf(question, words),
    interviewer: isPhone ? interviewerNotes(question, words) : [],
    answers: answersOf(question, { words, isPhone }),
    optOut: optout?.allowed === true ? instrumentText(optout.text, words) : null,
    notes: programmerNotes(question, words),
    groups:
      question.type === 'select' || question.type === 'ranking' ? question.config.options.groups.map(writeGroup) : [],
  };
}

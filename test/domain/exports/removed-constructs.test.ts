import { describe, expect, it } from '@jest/globals';
import type { Question, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { definitionOf } from '../../../domain/questionnaire/document/question-types.ts';
import type { InstrumentFiles, InstrumentSource } from '../../../domain/exports/instrument-source.ts';
import { writePlatformA } from '../../../domain/exports/platform-a/platform-a.ts';
import { platformBFiles } from '../../../domain/exports/platform-b/platform-b-files.ts';
import { writePlatformC } from '../../../domain/exports/platform-c/platform-c.ts';
import { questionsIn } from '../questionnaire/document/documents.ts';
import { anInstrument, everything } from './instruments.ts';
import { aWholeSurvey, SETTINGS } from './platform-b/a-whole-survey.ts';

/* What is taken out of a rich survey, one thing at a time, is missed in what is written or in what is told. */

const WRITERS: readonly (readonly [string, (source: InstrumentSource) => InstrumentFiles])[] = [
  ['platform A', (source) => writePlatformA(source)],
  ['platform B', (source) => platformBFiles(source)],
  ['platform C', (source) => writePlatformC(source)],
];

const SURVEYS: readonly (readonly [string, InstrumentSource])[] = [
  ['everything', everything()],
  ['a whole survey', { ...anInstrument([]), document: aWholeSurvey(), settings: SETTINGS }],
];

type Change = { readonly name: string; readonly changed: Question | null };

/** A question without one of the things that it has; null without the question. */
function lessOf(question: Question): readonly Change[] {
  const { config, options, skips } = question;
  const less = (name: string, changed: object): Change => ({ name, changed: { ...question, ...changed } });
  const { producesData, presence } = definitionOf(question);
  return [
    { name: 'the question', changed: null },
    ...(question.condition === null ? [] : [less('its condition', { condition: null })]),
    ...(question.optout === null ? [] : [less('its opt-out', { optout: null })]),
    ...(config.randomize ? [less('its shuffling', { config: { ...config, randomize: false } })] : []),
    ...(producesData && presence === 'asked'
      ? [less('its being required', { config: { ...config, required: !config.required } })]
      : []),
    ...skips.map((_, index) => less(`its rule ${index + 1}`, { skips: skips.filter((__, at) => at !== index) })),
    ...('vertical' in options
      ? options.vertical.map((_, index) =>
          less(`its row ${index + 1}`, {
            options: { ...options, vertical: options.vertical.filter((__, at) => at !== index) },
          }),
        )
      : options.map((_, index) =>
          less(`its option ${index + 1}`, { options: options.filter((__, at) => at !== index) }),
        )),
  ];
}

function withChange(document: SurveyDocument, id: string, changed: Question | null): SurveyDocument {
  const questionsOf = (questions: readonly Question[]): readonly Question[] =>
    questions.flatMap((one) => (one.id === id ? (changed ?? []) : one));
  return { blocks: document.blocks.map((block) => ({ ...block, questions: questionsOf(block.questions) })) };
}

describe.each(WRITERS)('what is taken out of a survey for %s', (_, write) => {
  it.each(SURVEYS)('is missed: %s', (__, source) => {
    const whole = JSON.stringify(write(source));
    const seen = new Map<string, number>();
    for (const question of questionsIn(source.document)) {
      for (const { name, changed } of lessOf(question)) {
        const written = write({ ...source, document: withChange(source.document, question.id, changed) });
        seen.set(name, (seen.get(name) ?? 0) + 1);
        expect({ [`${question.label}: ${name}`]: JSON.stringify(written) === whole }).toEqual({
          [`${question.label}: ${name}`]: false,
        });
      }
    }
    expect(seen.size).toBeGreaterThan(6);
  });
});

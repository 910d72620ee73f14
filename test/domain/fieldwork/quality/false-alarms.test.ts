import { describe, expect, it } from '@jest/globals';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { LEFT_EMPTY } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { designFor } from '../../../../domain/fieldwork/flow/design-version.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { walkWith } from '../../../../domain/fieldwork/flow/walk.ts';
import {
  comparableAnswers,
  duplicateSignals,
  MOST_RESPONSES_OF_A_PERSON,
} from '../../../../domain/fieldwork/quality/duplicates.ts';
import { prepareQualityRules } from '../../../../domain/fieldwork/quality/prepared-rules.ts';
import { answeredQuestions, seenQuestions } from '../../../../domain/fieldwork/quality/seen-questions.ts';
import { signalsOf } from '../../../../domain/fieldwork/quality/signals.ts';
import type { FraudSignalName } from '../../../../domain/fieldwork/response/response.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { builtInTemplates } from '../../../../domain/questionnaire/templates/built-in-templates.ts';
import { examples } from '../../../support/examples.ts';
import { documentWith, parsed, rawQuestions } from '../../questionnaire/document/documents.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aPerson, honestAnswer, honestTimeMs } from './honest-answers.ts';

/** The most honest respondents of a survey whom a signal may speak against. */
const MOST_FALSE_ALARMS = 0.005;

const NO_RULES = prepareQualityRules({});

/** How many of some honest respondents each signal speaks against, each compared with those before. */
function falseAlarms(document: SurveyDocument, people: number): ReadonlyMap<FraudSignalName, number> {
  const flow = prepareFlow(document);
  const [byAnswers, alarms] = [new Map<string, string[]>(), new Map<FraudSignalName, number>()];
  for (let count = 0; count < people; count += 1) {
    const [seed, person] = [`r${count}`, aPerson(seededRandom(`honest ${count}`))];
    let timeElapsedMs = 0;
    const { given, ending } = walkWith(flow, seed, (_, question) => {
      timeElapsedMs += honestTimeMs(question, person);
      const isDesigned = question.type === 'maxdiff' || question.type === 'conjoint';
      const answer = honestAnswer(question, person, isDesigned ? designFor(question, seed) : 0);
      return answer === undefined ? LEFT_EMPTY : answer;
    });
    const seen = seenQuestions(document, given);
    const answers = comparableAnswers(answeredQuestions(seen));
    const sameAnswers = answers === null ? [] : (byAnswers.get(answers) ?? []);
    if (answers !== null) byAnswers.set(answers, [...sameAnswers, seed]);
    const found = signalsOf({
      index: flow.index,
      rules: NO_RULES,
      response: { answers: given, status: ending?.outcome ?? 'IN_PROGRESS', timeElapsedMs },
      seen,
      duplicates: { sameAnswers, sameDevice: [] },
      hasHoneypot: false,
    });
    for (const { signal } of found) alarms.set(signal, (alarms.get(signal) ?? 0) + 1);
  }
  return alarms;
}

/** How many of some honest responses to a survey would be recognised if they were sent again. */
function recognised(document: SurveyDocument, people: number): number {
  const flow = prepareFlow(document);
  const told = Array.from({ length: people }, (_, count) => {
    const person = aPerson(seededRandom(`honest ${count}`));
    const { given } = walkWith(flow, `r${count}`, (_place, question) => honestAnswer(question, person, 0));
    return comparableAnswers(answeredQuestions(seenQuestions(document, given)));
  });
  return told.filter((answers) => answers !== null).length;
}

const named = (count: number, word = 'Item') =>
  Array.from({ length: count }, (_, index) => ({ text: `${word} ${index}` }));
const times = (count: number, question: RawQuestion) => Array.from({ length: count }, () => question);
const { select, grid, number, nps, text, ranking } = rawQuestions;
const scale = { ...select, options: named(5) };
const countries = { ...select, options: named(280, 'Country of the world, number') };
const aGrid = (rows: number, columns: number) => ({
  ...grid,
  options: { vertical: named(rows), horizontal: named(columns) },
});

const SHAPES: Readonly<Record<string, readonly RawQuestion[]>> = {
  'five scales and a recommendation': [...times(5, scale), nps],
  'twelve scales and three numbers': [...times(12, scale), ...times(3, number)],
  'a list of countries and a recommendation': [{ ...countries, config: { ui: 'radio' } }, nps],
  'a dropdown of countries and a recommendation': [{ ...countries, config: { ui: 'dropdown' } }, nps],
  'small grids': [...times(2, aGrid(2, 5)), ...times(6, aGrid(3, 5))],
  'grids of yes and no': times(4, aGrid(4, 2)),
  'one open question': [text],
  'two rankings of seven': times(2, { ...ranking, options: named(7) }),
  'a long notice and three questions': [{ type: 'transition', text: 'word '.repeat(500) }, ...times(3, scale)],
};

const SHAPED = Object.entries(SHAPES).map(
  ([name, questions]) => [name, parsed(documentWith(...questions)), examples(2_000)] as const,
);
const TEMPLATES = builtInTemplates().map(({ name, document }) => [name, document, examples(200)] as const);

describe('honest respondents', () => {
  it.each(
    [...SHAPED, ...TEMPLATES].map(([name, document, people]) => {
      const alarms = [...falseAlarms(document, people)].map(([signal, count]) => [signal, count / people] as const);
      const told = alarms.map(([signal, share]) => `${signal} ${(100 * share).toFixed(2)} %`).join(', ');
      return { name, people, told: told === '' ? 'nobody' : told, alarms };
    }),
  )('$name, of $people flagged: $told', ({ alarms }) => {
    expect(alarms.filter(([, share]) => share > MOST_FALSE_ALARMS)).toEqual([]);
  });

  it('would mostly be recognised if they sent their answers again', () => {
    const found = builtInTemplates().reduce((sum, { document }) => sum + recognised(document, 10), 0);
    expect(found / (10 * builtInTemplates().length)).toBeGreaterThan(0.55);
  });

  const room = 1_000;
  const flagged = Array.from({ length: room }, (_, others) => {
    const sameDevice = Array.from({ length: Math.min(MOST_RESPONSES_OF_A_PERSON, others) }, () => 'resp_before');
    return duplicateSignals({ sameAnswers: [], sameDevice }, []).length;
  }).reduce((sum, signals) => sum + signals, 0);

  it(`who sit behind one address with the same browser, of ${room} flagged: ${flagged}`, () => {
    expect(flagged / room).toBeLessThan(MOST_FALSE_ALARMS);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { leastSelections } from '../../../../domain/exports/platform-b/answer-locators.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { walkWith } from '../../../../domain/fieldwork/flow/walk.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { examples } from '../../../support/examples.ts';
import { questionsIn } from '../../questionnaire/document/documents.ts';
import { randomAnswer, shownPlaces } from '../../fieldwork/flow/a-walk.ts';
import { aSurveyInOrder, documentOf } from '../../questionnaire/reachability/arbitrary-survey.ts';
import type { WalkedBlock, WalkedQuestion } from '../../questionnaire/reachability/survey-walker.ts';
import { answerThere } from './qsf-answers.ts';
import { qsfOf } from './qsf-reader.ts';
import { walkThrough } from './qsf-walker.ts';

const flags = { COMPLETE: null, SCREEN_OUT: 'Screened', OVER_QUOTA: 'QuotaMet' };

/** One answer a question, drawn beforehand; who chooses nothing where nothing need be chosen has answered with that. */
function drawn(document: SurveyDocument, answers: number): ReadonlyMap<string, unknown> {
  const random = seededRandom(answers);
  return new Map(
    questionsIn(document).map((question) => {
      const answer = randomAnswer(question, random);
      return [question.id, answer === null && mayBeEmpty(question) ? { selected: [], writeIns: {} } : answer];
    }),
  );
}

function mayBeEmpty(question: Question): boolean {
  return question.type === 'select' && question.subtype === 'multi' && leastSelections(question) === 0;
}

function isTheSameWay(blocks: readonly WalkedBlock[], isIndirect: boolean, answers: number): void {
  const document = documentOf(blocks, isIndirect);
  const given = drawn(document, answers);
  const byId = new Map(questionsIn(document).map((question) => [question.id, question]));
  const byTag = new Map(questionsIn(document).map((question) => [question.label, question]));
  const ours = walkWith(prepareFlow(document), 'any', ({ questionId }) => given.get(questionId));
  const qsf = qsfOf(document);
  fc.pre(!qsf.losses.some((loss) => loss.includes('too long')));
  const labelOf = (qid: string) => String(qsf.questions.get(qid)!['DataExportTag']);
  const theirs = walkThrough(qsf, (qid, state) => {
    const question = byTag.get(labelOf(qid))!;
    answerThere(question, given.get(question.id), [qid], state);
  });
  expect(theirs.shown.map(labelOf)).toEqual(shownPlaces(ours).map(({ questionId }) => byId.get(questionId)!.label));
  expect(theirs.flag).toBe(flags[ours.ending!.outcome]);
}

/** A question that everybody answers with one of its two options. */
function answeredByAll(label: string, rules: WalkedQuestion['rules'] = []): WalkedQuestion {
  const plain = { exclusives: 0, isRequired: true, hasOptOut: false, condition: null, least: null, most: null };
  return { ...plain, kind: 'single', label, options: ['1', '2'], rules };
}

describe('the way through the survey file', () => {
  it('is the way through the survey, whatever its logic and the answers', () => {
    fc.assert(fc.property(aSurveyInOrder, fc.boolean(), fc.integer(), isTheSameWay), { numRuns: examples(600) });
  });

  it('does not follow a rule for what is answered only after it', () => {
    const rule = { when: { is: 'among', question: 'Q2', options: ['1', '2'] }, to: 'Q4' } as const;
    const questions = [answeredByAll('Q1', [rule]), ...['Q2', 'Q3', 'Q4'].map((label) => answeredByAll(label))];
    isTheSameWay([{ questions, isShuffled: false, loopOver: null }], false, 1);
  });
});

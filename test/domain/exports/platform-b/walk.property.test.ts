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

describe('the way through the survey file', () => {
  it('is the way through the survey, whatever its logic and the answers', () => {
    fc.assert(
      fc.property(aSurveyInOrder, fc.boolean(), fc.integer(), (blocks, isIndirect, answers) => {
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
        expect(theirs.shown.map(labelOf)).toEqual(
          shownPlaces(ours).map(({ questionId }) => byId.get(questionId)!.label),
        );
        expect(theirs.flag).toBe(flags[ours.ending!.outcome]);
      }),
      { numRuns: examples(600) },
    );
  });
});

import { z } from 'zod';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { GridCheck } from '../../../domain/fieldwork/quality/straightliners.ts';
import {
  checkGrids,
  FEWEST_GRIDS_STRAIGHTLINED,
  MOST_RESPONSES_SCANNED,
  MOST_STRAIGHTLINERS_LISTED,
} from '../../../domain/fieldwork/quality/straightliners.ts';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { byVersion } from '../../questionnaire/versions/by-version.ts';
import { loadLiveDocument } from '../../questionnaire/surveys/load-live-document.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { latestCompletes } from './latest-completes.ts';

const { least, default: usual } = FEWEST_GRIDS_STRAIGHTLINED;

const straightliner = z.object({ response_id: z.string(), grids_straightlined: z.int(), total_grids: z.int() });

export const detectStraightliners = defineOperation({
  name: 'quality.detect_straightliners',
  summary: 'Finds complete responses with the same answer on every row of several grids, among the 1,000 latest.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    survey_id: surveyId,
    min_grid_questions: z
      .int()
      .min(least, `Write ${least} or more.`)
      .max(DOCUMENT_LIMITS.questions)
      .default(usual)
      .describe('In how many grids every row must have the same answer.'),
  }),
  output: {
    kind: 'json',
    schema: z.object({
      grid_questions_checked: z.array(z.string()).describe('Labels; grids of one row or one column tell nothing.'),
      total_responses_scanned: z.int(),
      straightliners_found: z.int().describe('All of them, also those beyond the 50 that are listed.'),
      straightliners: z.array(straightliner),
    }),
  },
  run: (context, { survey_id, min_grid_questions: fewest }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      const { checks, scanned, found } = await scan(transaction, survey, { fewest, now: context.now() });
      refuseWithoutGrids(checks, fewest);
      return {
        grid_questions_checked: [...new Set(checks.flatMap(({ labels }) => labels))],
        total_responses_scanned: scanned,
        straightliners_found: found.length,
        straightliners: [...found]
          .sort((a, b) => b.grids_straightlined - a.grids_straightlined)
          .slice(0, MOST_STRAIGHTLINERS_LISTED),
      };
    }),
});

type Scan = {
  /** Checks of the live version, then of the other versions with responses. */
  readonly checks: readonly GridCheck[];
  readonly scanned: number;
  /** Newest first. */
  readonly found: readonly z.infer<typeof straightliner>[];
};

async function scan(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
  { fewest, now }: { readonly fewest: number; readonly now: Date },
): Promise<Scan> {
  const checks = [checkGrids(await loadLiveDocument(transaction, survey))];
  const checkOf = byVersion(transaction, survey.id, (document) => {
    const check = checkGrids(document);
    checks.push(check);
    return check;
  });
  const found: z.infer<typeof straightliner>[] = [];
  let scanned = 0;
  const filter = { surveyId: survey.id, now };
  for await (const { id, version, answers } of latestCompletes(transaction, filter, MOST_RESPONSES_SCANNED)) {
    const { labels, countStraightlined } = await checkOf(version);
    const count = countStraightlined(answers);
    if (count >= fewest) found.push({ response_id: id, grids_straightlined: count, total_grids: labels.length });
    scanned += 1;
  }
  return { checks, scanned, found };
}

/** @throws FieldworkError `invalid_query` where no version has as many grids as the caller requires */
function refuseWithoutGrids(checks: readonly GridCheck[], fewest: number): void {
  const most = Math.max(...checks.map(({ labels }) => labels.length));
  if (most >= fewest) return;
  const instead = most === 0 ? 'It can only be asked of surveys with grids.' : `Write ${most} or less.`;
  const message = `The survey has ${most} of the ${fewest} grids of several rows and columns that this needs. ${instead}`;
  throw new FieldworkError('invalid_query', message, { issues: [{ path: 'min_grid_questions', message }] });
}

import { findSurveyVersion, listVersionHeads } from '../../../db/stores/questionnaire/survey-version-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { FrequencyContext } from '../../../domain/results/analysis/frequencies/frequency-context.ts';
import type { Selection } from '../../../domain/results/analysis/selection.ts';
import { resolveWeighting } from '../../../domain/questionnaire/survey/weighting.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { settingOf } from '../../../domain/questionnaire/survey/survey-settings.ts';
import type { SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import type { AnalysisScope, Weighting } from '../../../platform/columns/column-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { loadVersion } from '../../questionnaire/versions/load-version.ts';
import type { AnalysisInput } from './analysis-filters.ts';
import { selectionOf } from './analysis-filters.ts';

/** A survey with the labels and texts of its analysis, and the responses that are counted. */
export type Analysis = FrequencyContext & {
  readonly survey: SurveyWithDocument;
  /** The version that gives labels, texts and order: the live one by default. */
  readonly version: number;
  readonly scope: AnalysisScope;
};

/**
 * Loads a survey for an analysis, by the caller's filters.
 * @throws FieldworkError `not_found` for the survey or the version, `invalid_query` where it can't be weighted
 */
export async function loadAnalysis(
  context: OperationContext,
  input: AnalysisInput,
  selection: Selection = selectionOf(input),
): Promise<Analysis> {
  const analysis = await loadUnchecked(context, input, selection);
  if (analysis.scope.weighting !== null) await refuseWithoutWeights(context, analysis.scope);
  return analysis;
}

/** The same, without checking that the weighting's targets can be met. */
export function loadUnchecked(
  context: OperationContext,
  input: AnalysisInput,
  selection: Selection = selectionOf(input),
): Promise<Analysis> {
  return context.transaction(async (transaction) => {
    const survey = await loadSurvey(transaction, input.survey_id);
    const version = selection.version ?? survey.currentVersion;
    const document = await documentOf(transaction, survey, version);
    const others = selection.version === null ? await otherDocuments(transaction, context, survey) : [];
    const forms = Map.groupBy(others.flatMap(questionsOf), ({ id }) => id);
    const weighting = input.weighted === true ? weightingOf(survey, document) : null;
    return {
      survey,
      version,
      document,
      otherForms: (questionId) => forms.get(questionId) ?? [],
      scope: {
        teamId: context.principal.teamId,
        surveyId: survey.id,
        selection,
        weighting,
        nowMs: context.now().getTime(),
      },
    };
  });
}

/** Without responses, missing weights are no error: the counts are zero. With responses, zero counts would be wrong. */
async function refuseWithoutWeights({ services }: OperationContext, scope: AnalysisScope): Promise<void> {
  const { reason } = await services.columns.weights(scope);
  if (reason === null) return;
  const { statuses } = await services.columns.summary({ ...scope, weighting: null });
  if (statuses.some(({ count }) => count > 0)) throw notWeightable(`Responses can’t be weighted. ${reason}`);
}

/** @throws FieldworkError `invalid_query` */
function weightingOf({ settings }: SurveyWithDocument, document: SurveyDocument): Weighting {
  const setting = settingOf(settings, 'weighting');
  if (setting === undefined) {
    throw notWeightable(
      'The survey has no weighting. Give its setting `weighting` targets first, or leave `weighted` out.',
    );
  }
  const resolved = resolveWeighting(setting, document);
  if (!resolved.ok) throw notWeightable(`The setting \`weighting\` does not fit the survey. ${resolved.reason}`);
  return resolved.weighting;
}

function notWeightable(message: string): FieldworkError {
  return new FieldworkError('invalid_query', message, { issues: [{ path: 'weighted', message }] });
}

async function documentOf(
  transaction: TeamTransaction,
  survey: SurveyWithDocument,
  version: number,
): Promise<SurveyDocument> {
  if (version === survey.documentVersion) return survey.document;
  return (await loadVersion(transaction, survey.id, version)).document;
}

/** The other versions that are or were live, newest first: responses may be of any of them. */
async function otherDocuments(
  transaction: TeamTransaction,
  { services }: OperationContext,
  { id, currentVersion }: SurveyWithDocument,
): Promise<readonly SurveyDocument[]> {
  const heads = await listVersionHeads(transaction, id);
  const numbers = heads.filter((head) => head.wentLiveAt !== null && head.version !== currentVersion);
  const documents: SurveyDocument[] = [];
  for (const { version } of [...numbers].sort((one, other) => other.version - one.version)) {
    const { document } = await services.preparedSurveys.version(`${id} ${version}`, async () => {
      const found = await findSurveyVersion(transaction, id, version);
      if (found === undefined) throw new Error(`Version ${version} of a survey is gone.`);
      return found.document;
    });
    documents.push(document);
  }
  return documents;
}

import { z } from 'zod';
import type { Selection } from '../../../domain/results/analysis/selection.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { MATERIAL_LIMITS } from '../../../domain/results/insights/material-limits.ts';
import { personalVariables } from '../../../domain/results/insights/takeaways/personal-variables.ts';
import { takeawaysSchema } from '../../../domain/results/insights/takeaways/takeaways-answer.ts';
import { takeawaysRequest } from '../../../domain/results/insights/takeaways/takeaways-material.ts';
import type { FieldFigures } from '../../../domain/results/insights/takeaways/takeaways-material.ts';
import type { AnalysisScope, SummaryTally } from '../../../platform/columns/column-store.ts';
import { analysisFilters } from '../analytics/analysis-filters.ts';
import type { AnalysisInput } from '../analytics/analysis-filters.ts';
import { loadAnalysis } from '../analytics/load-analysis.ts';
import { loadFrequencies, questionsWithData } from '../analytics/load-frequencies.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { refuseWithoutAi } from '../../ground/teams/refuse-without-ai.ts';
import { defineInsight, provenanceFields, sentimentMethod } from './define-insight.ts';
import type { Gathered } from './define-insight.ts';
import { writtenAnswers } from './written-answers.ts';

const unavailable = z
  .object({
    error: z.literal(true),
    message: z.string(),
    keyPoints: z.array(z.string()).length(0),
    overallSummary: z.literal(''),
    topics: z.array(z.unknown()).length(0),
  })
  .describe('There are no responses, or the AI is away.');

const made = takeawaysSchema.extend({ ...provenanceFields, sentiment_method: sentimentMethod });

/** Takeaways in the contract's shape, or the error that it has in their place. */
export const keyTakeawaysView = z.union([made, unavailable]);

export type KeyTakeaways = z.output<typeof keyTakeawaysView>;

export const keyTakeaways = defineInsight<AnalysisInput, KeyTakeaways>({
  name: 'analytics.key_takeaways',
  summary:
    'What matters most in the answers to a survey, written by the AI: three key points, a summary, four to six topics with evidence. Every number is checked against the data and every quote against the answers.',
  kind: 'key_takeaways',
  input: z.strictObject(analysisFilters),
  result: keyTakeawaysView,
  gather: gatherTakeaways,
  insteadOf: (error) =>
    error instanceof FieldworkError && isAboutAi(error) ? unavailableBecause(error.message) : undefined,
});

/** @throws FieldworkError `ai_switched_off`, and what `loadAnalysis` throws */
async function gatherTakeaways(context: OperationContext, input: AnalysisInput): Promise<Gathered<KeyTakeaways>> {
  const analysis = await loadAnalysis(context, input);
  const { survey, scope, document } = analysis;
  await context.transaction((transaction) => refuseWithoutAi(transaction, context.services.ai));
  const everybody = { ...scope, selection: { ...scope.selection, statuses: null }, weighting: null };
  const field = fieldOf(await context.services.columns.summary(everybody), scope.selection);
  if (field.completed === 0) {
    return { result: unavailableBecause('There are no responses to take anything from yet.') };
  }
  const open = questionsOf(document).filter(isOpen);
  const written = await writtenAnswers(context, scope, open, MATERIAL_LIMITS.answersOfAQuestion);
  const personal = personalVariables(document);
  const told = questionsWithData(document).filter(({ label }) => !personal.has(label));
  const frequencies = await loadFrequencies(context, analysis, told);
  const { id, name, objective, language } = survey;
  const selection = selectionInWords(scope);
  const greatestWeight = scope.weighting === null ? null : await greatestWeightIn(context, scope);
  const about = { survey: { name, objective, language }, selection, greatestWeight, field };
  return { surveyId: id, request: takeawaysRequest({ ...about, frequencies, written }) };
}

async function greatestWeightIn({ services }: OperationContext, scope: AnalysisScope): Promise<number | null> {
  return (await services.columns.weights(scope)).largest;
}

function fieldOf({ statuses, medianElapsedMs }: SummaryTally, { statuses: meant }: Selection): FieldFigures {
  const countOf = (counted: SummaryTally['statuses']) => counted.reduce((sum, { count }) => sum + count, 0);
  return {
    started: countOf(statuses),
    completed: countOf(statuses.filter(({ value }) => meant === null || meant.includes(value))),
    medianElapsedMs,
  };
}

/**
 * Questions with answers in words: texts, conversations, and choices with an option to write at. Never contact forms.
 */
function isOpen({ type, options }: Question): boolean {
  if (type === 'select') return !('vertical' in options) && options.some((option) => option.type === 'other');
  return type === 'text' || type === 'ai-chat';
}

/** The filters in words for the model; null where all completes are selected. */
function selectionInWords({ selection, weighting }: AnalysisScope): string | null {
  const { statuses, version, panel, segment, synthetic } = selection;
  const parts = [
    ...(statuses === null || statuses.join() === 'COMPLETE' ? [] : [`statuses ${statuses.join(', ')}`]),
    ...(version === null ? [] : [`version ${version} of the survey`]),
    ...(panel === null ? [] : [panel === 'open' ? 'those who came by the public link' : 'those of one panel']),
    ...(segment === null ? [] : [`those for whom this holds: ${segment}`]),
    ...(synthetic === 'without'
      ? []
      : [`responses of synthetic personas${synthetic === 'only' ? ' alone' : ', too'}: made up, given by nobody`]),
    ...(weighting === null ? [] : ['weighted to shares that the population has, so that counts are sums of weights']),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

function isAboutAi({ code }: FieldworkError): boolean {
  return code.startsWith('ai_');
}

function unavailableBecause(message: string): KeyTakeaways {
  return { error: true, message, keyPoints: [], overallSummary: '', topics: [] };
}

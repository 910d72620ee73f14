import { z } from 'zod';
import { insertTranslationJob } from '../../../db/stores/questionnaire/translation-store.ts';
import type { TranslationJob } from '../../../db/stores/questionnaire/translation-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { isUuid } from '../../../domain/ground/ids.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import {
  TRANSLATE_SURVEY,
  translateSurveyWorkflowId,
} from '../../../workflows/questionnaire/translate-survey/messages.ts';
import type { TranslateSurveyInput } from '../../../workflows/questionnaire/translate-survey/messages.ts';
import { refuseWhereAiIsOff } from '../../ground/teams/allows-ai.ts';
import { defineDurableOperation, promiseOperation } from '../../ground/durable-operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { cloneOf, nameWith } from './clone-of.ts';
import { loadLiveDocument } from './load-live-document.ts';
import { languageName } from './language-name.ts';
import { loadSurvey } from './load-survey.ts';
import { surveyDetailFields, surveyId } from './survey-schemas.ts';

const TRANSLATE_SURVEY_KIND = 'survey_translation';

export const translateSurvey = defineDurableOperation({
  name: 'surveys.translate',
  summary:
    'Makes a new draft of a survey in another language, by the AI provider: every text that respondents read is translated; labels, logic and settings stay, and so does the original.',
  audience: 'team',
  destructive: false,
  input: z.strictObject({
    survey_id: surveyId,
    target_language: surveyDetailFields.language,
    new_name: surveyDetailFields.name
      .optional()
      .describe('Of the new draft; the old name with the language behind it unless given.'),
  }),
  result: z.object({
    original_survey_id: z.uuid(),
    translated_survey_id: z.uuid(),
    translated_survey_name: z.string(),
    language: z.string(),
    texts_translated: z.int().describe('Places in the survey whose text was translated.'),
  }),
  run: (context, { survey_id, target_language, new_name }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      await refuseWhereAiIsOff(transaction, context.services.ai);
      const language = requireOtherLanguage(survey, target_language);
      const clone = cloneOf(
        survey,
        await loadLiveDocument(transaction, survey),
        new_name ?? nameWith(survey.name, `(${language})`),
      );
      const job: TranslationJob = {
        id: context.newId(),
        sourceSurveyId: survey.id,
        sourceName: survey.name,
        sourceLanguage: survey.language,
        targetSurveyId: context.newId(),
        workspaceId: clone.workspaceId,
        details: {
          ...clone.details,
          language: target_language,
          settings: { ...clone.details.settings, translation_of: firstOf(survey) },
        },
      };
      const workflow = workflowStart(context, job);
      const promised = await promiseOperation(transaction, context, {
        id: job.id,
        kind: TRANSLATE_SURVEY_KIND,
        workflow,
      });
      await insertTranslationJob(transaction, { ...job, document: clone.document });
      return promised;
    }),
});

/**
 * @returns the English name of the language to translate into
 * @throws FieldworkError `invalid_input` for an unknown code, or the survey's own language
 */
function requireOtherLanguage({ language }: Survey, target: string): string {
  const name = languageName(target);
  if (name === undefined)
    throw wrongLanguage(`There is no language "${target}"; write a code such as "da" (ISO 639-1).`);
  if (name === languageName(language)) throw wrongLanguage(`The survey is in ${name} already; write another language.`);
  return name;
}

function wrongLanguage(message: string): FieldworkError {
  return new FieldworkError('invalid_input', 'The survey cannot be translated into that; see errors.', {
    issues: [{ path: 'target_language', message }],
  });
}

/** The id of the survey that all translations refer to: the original's. */
function firstOf({ id, settings }: Survey): string {
  const { translation_of: first } = settings;
  return typeof first === 'string' && isUuid(first) ? first : id;
}

function workflowStart({ principal, services }: OperationContext, job: TranslationJob): WorkflowStart {
  const input: TranslateSurveyInput = {
    teamId: principal.teamId,
    operationId: job.id,
    aiConcurrency: services.settings.aiConcurrency,
  };
  return {
    workflowType: TRANSLATE_SURVEY,
    workflowId: translateSurveyWorkflowId(job.id),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: {
      TeamId: principal.teamId,
      SurveyId: job.targetSurveyId,
      Operation: TRANSLATE_SURVEY_KIND,
      Stage: 'pending',
    },
  };
}

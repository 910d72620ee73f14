import { z } from 'zod';
import { saveProgress } from '../../../db/stores/fieldwork/response-store.ts';
import { isLate, withDraft } from '../../../domain/fieldwork/response/answer-page.ts';
import { defineOperation } from '../../ground/operation.ts';
import { keepQuotaPlacesOf } from './finish-response.ts';
import { enterSurvey } from './enter-survey.ts';
import { teamOfSurvey } from './load-fielded-survey.ts';
import { pageInput } from './respondent-input.ts';
import { draftOf, readPage } from './submit-page.ts';

/** Stores a page draft, so that a respondent who comes back finds it. It never counts as an answer. */
export const saveDraft = defineOperation({
  name: 'respondents.save_draft',
  summary: 'Keeps what a respondent is filling in.',
  audience: 'respondent',
  destructive: false,
  changes: true,
  input: z.strictObject(pageInput),
  output: { kind: 'none' },
  teamOf: teamOfSurvey,
  run: (context, input): Promise<undefined> =>
    context.transaction(async (transaction) => {
      const entered = await enterSurvey(transaction, context, input);
      if (!('visited' in entered)) return undefined;
      const { visited, progress, route, place } = entered;
      if (visited.response === null || place === null) return undefined;
      if (isLate(route, progress, { place: input.place, revision: input.seen })) return undefined;
      const draft = draftOf(visited, place, readPage(visited, progress, route, place, input.fields));
      if (draft === undefined) return undefined;
      await saveProgress(transaction, visited.response.id, withDraft(visited.response, input.place, draft));
      await keepQuotaPlacesOf(transaction, context, { ...visited, response: visited.response }, route);
      return undefined;
    }),
});

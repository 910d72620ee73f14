import { z } from 'zod';
import type { EditSources } from '../../../domain/questionnaire/editing/edited-document.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { Steps } from '../../../domain/ground/steps.ts';
import { withRenamedQuestions } from '../../../domain/questionnaire/survey/renamed-settings.ts';
import type { SurveyDetails, SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { loadSurveyForChange } from '../surveys/load-survey.ts';
import { ifRevision, presentSavedSurvey, savedSurveyView, surveyId, withWarnings } from '../surveys/survey-schemas.ts';
import { saveSurvey } from '../surveys/save-survey.ts';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';

export const blockName = z.string().trim().min(1).max(DOCUMENT_LIMITS.nameCharacters);

/** Null restores a default. */
export const blockConfig = z.strictObject({
  randomize: z.boolean().nullish().describe('Shuffle the order of the questions for each respondent.'),
  loop: z.boolean().nullish().describe('Repeat the block for each option selected in a question before it.'),
  loopSourceQuestionId: z.string().nullish().describe("That question's id."),
});

/** The input of every edit of a document, besides its change. */
export const editFields = { survey_id: surveyId, if_revision: ifRevision } as const;

export const blockId = z.uuid().describe("The block's id.");

/** Index from 0; the end by default. */
export const position = z.int().min(0).optional().describe('Index from 0; at the end unless told.');

/** Every edit answers with the whole survey, as other blocks and questions change, too, and with what is new. */
const editedSurveyView = savedSurveyView.extend({
  added_block_ids: z.array(z.uuid()),
  added_question_ids: z.array(z.uuid()),
});

type EditedSurveyView = z.infer<typeof editedSurveyView>;

/** The output of every edit, and what it adds after the commit. */
export const editedSurvey = {
  output: { kind: 'json', schema: editedSurveyView },
  conclude: (context: OperationContext, saved: EditedSurveyView) => withWarnings(context, saved),
} as const;

type EditInput = { readonly survey_id: string; readonly if_revision?: number | undefined };

/**
 * Edits the current document and saves it: a draft's in place, a live survey's as its pending version.
 * @param part the edit's name for the part whose members are those of the input
 * @throws FieldworkError `not_found`, `stale_revision`, `invalid_input`, `wrong_state`
 */
export function editDocument(
  context: OperationContext,
  { survey_id, if_revision }: EditInput,
  edit: (document: SurveyDocument, sources: EditSources) => Steps<SurveyDocument>,
  part?: 'block' | 'question',
): Promise<EditedSurveyView> {
  return context.transaction(async (transaction) => {
    const before = await loadSurveyForChange(transaction, survey_id, if_revision);
    const document = await atOwnMembers(part, () => inSlices(edit(before.document, { newId: context.newId })));
    const details = await detailsAfter(before, document);
    const saved = await saveSurvey(transaction, context, before, { details, document });
    return {
      ...presentSavedSurvey(context, saved),
      added_block_ids: newIds(before.document.blocks, document.blocks),
      added_question_ids: newIds(questionsOf(before.document), questionsOf(document)),
    };
  });
}

/** A question's new label is replaced in the settings, as in the document's own logic. */
async function detailsAfter(before: SurveyWithDocument, document: SurveyDocument): Promise<Partial<SurveyDetails>> {
  const labels = new Map(questionsOf(document).map(({ id, label }) => [id, label]));
  const renamed = questionsOf(before.document).flatMap(({ id, label }) => {
    const now = labels.get(id);
    return now === undefined || now === label ? [] : [[label, now] as const];
  });
  if (renamed.length === 0) return {};
  const settings = await inSlices(withRenamedQuestions(before.settings, new Map(renamed)));
  if (settings === null) {
    const message =
      'Write another label: in the condition of a quota, an attention check or a contradiction it means something else.';
    throw new FieldworkError('invalid_input', message, { issues: [{ path: 'label', message }] });
  }
  return settings === before.settings ? {} : { settings };
}

function newIds(before: readonly { readonly id: string }[], after: readonly { readonly id: string }[]): string[] {
  const known = new Set(before.map(({ id }) => id));
  return after.map(({ id }) => id).filter((id) => !known.has(id));
}

/** Issues at `question.text` are about the input's `text`. */
async function atOwnMembers<T>(part: string | undefined, edit: () => Promise<T>): Promise<T> {
  try {
    return await edit();
  } catch (error) {
    if (part === undefined || !isFieldworkError(error, 'invalid_input')) throw error;
    const issues = error.issues.map((issue) => ({
      ...issue,
      path: issue.path.startsWith(`${part}.`) ? issue.path.slice(part.length + 1) : issue.path,
    }));
    throw new FieldworkError('invalid_input', error.message, { issues, cause: error });
  }
}

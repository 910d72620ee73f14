import type { Operation } from '../../operations/ground/operation.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { addBlock } from '../../operations/questionnaire/blocks/add-block.ts';
import { deleteBlock } from '../../operations/questionnaire/blocks/delete-block.ts';
import { duplicateBlock } from '../../operations/questionnaire/blocks/duplicate-block.ts';
import { updateBlock } from '../../operations/questionnaire/blocks/update-block.ts';
import { addQuestion } from '../../operations/questionnaire/questions/add-question.ts';
import { deleteQuestion } from '../../operations/questionnaire/questions/delete-question.ts';
import { duplicateQuestion } from '../../operations/questionnaire/questions/duplicate-question.ts';
import { reorderQuestions } from '../../operations/questionnaire/questions/reorder-questions.ts';
import { updateQuestion } from '../../operations/questionnaire/questions/update-question.ts';
import { archiveSurvey } from '../../operations/lifecycle/archive-survey.ts';
import { completeSurvey } from '../../operations/lifecycle/complete-survey.ts';
import { createSurvey } from '../../operations/questionnaire/surveys/create-survey.ts';
import { deleteSurvey } from '../../operations/lifecycle/delete-survey.ts';
import { getSurvey } from '../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../operations/questionnaire/surveys/list-surveys.ts';
import { pauseSurvey } from '../../operations/lifecycle/pause-survey.ts';
import { publishSurvey } from '../../operations/lifecycle/publish-survey.ts';
import { updateSurvey } from '../../operations/questionnaire/surveys/update-survey.ts';
import { compareVersions } from '../../operations/questionnaire/versions/compare-versions.ts';
import { getEdit } from '../../operations/questionnaire/versions/get-edit.ts';
import { getVersion } from '../../operations/questionnaire/versions/get-version.ts';
import { listEdits } from '../../operations/questionnaire/versions/list-edits.ts';
import { listVersions } from '../../operations/questionnaire/versions/list-versions.ts';
import type { VersionView } from '../../operations/questionnaire/versions/version-schemas.ts';
import { openDraft } from '../../operations/questionnaire/versions/open-draft.ts';
import { pushVersion } from '../../operations/questionnaire/versions/push-version.ts';
import { restoreVersion } from '../../operations/questionnaire/versions/restore-version.ts';
import { updateVersion } from '../../operations/questionnaire/versions/update-version.ts';
import type { Services } from '../../platform/services.ts';

export type SurveyDesk = ReturnType<typeof surveyDesk>;

/** A question of the simplest kind. */
export const asking = (text: string) => ({ type: 'text', text });

/** What one member of a team does with surveys; `survey_id` first, the rest of the input as the operations take it. */
export function surveyDesk(services: Services, member: Principal) {
  const bind =
    <Input, Output>(operation: Operation<Input, Output>) =>
    (survey_id: string, input: object = {}): Promise<Output> =>
      runOperation(operation, services, member, { survey_id, ...input });
  const update = bind(updateSurvey);
  const create = (input: object = { name: 'Coffee habits' }) => runOperation(createSurvey, services, member, input);
  /** Replaces the document by one block of these questions. */
  const write = (survey_id: string, ...questions: object[]) =>
    update(survey_id, { document: { blocks: [{ name: 'Start', questions }] } });
  const publish = bind(publishSurvey);
  const push = bind(pushVersion);
  /** A draft with one question, unless others are given. */
  const aDraft = async (...questions: object[]): Promise<string> => {
    const { id } = await create();
    await write(id, ...(questions.length === 0 ? [asking('Why?')] : questions));
    return id;
  };
  return {
    create,
    update,
    write,
    aDraft,
    /** Published with one question, "One"; `texts` are edits pushed one after the other: version n + 1 asks the nth. */
    async aLiveSurvey(...texts: string[]): Promise<string> {
      const id = await aDraft(asking('One'));
      await publish(id);
      for (const [index, text] of texts.entries()) {
        await write(id, asking(text));
        await push(id, { version: index + 2 });
      }
      return id;
    },
    addQuestion: bind(addQuestion),
    updateQuestion: bind(updateQuestion),
    reorderQuestions: bind(reorderQuestions),
    addBlock: bind(addBlock),
    updateBlock: bind(updateBlock),
    duplicateBlock: bind(duplicateBlock),
    deleteBlock: bind(deleteBlock),
    duplicateQuestion: bind(duplicateQuestion),
    deleteQuestion: bind(deleteQuestion),
    get: bind(getSurvey),
    list: (input: object = {}) => runOperation(listSurveys, services, member, input),
    remove: bind(deleteSurvey),
    publish,
    pause: bind(pauseSurvey),
    complete: bind(completeSurvey),
    archive: bind(archiveSurvey),
    /** With their documents. */
    versions: async (survey_id: string) => (await bind(listVersions)(survey_id)) as VersionView[],
    version: bind(getVersion),
    summarize: bind(updateVersion),
    push,
    restore: bind(restoreVersion),
    openDraft: bind(openDraft),
    compare: bind(compareVersions),
    edits: bind(listEdits),
    edit: bind(getEdit),
  };
}

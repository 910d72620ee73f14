import type { Ask, DoneCall, Plan, PlannedCall } from '../plan.ts';
import { listed, member, plain } from '../read-answer.ts';

const CHANGING =
  /^(?:add_question|duplicate_question|update_question|delete_question|reorder_questions|add_block|update_block|delete_block|duplicate_block|restore_version|create_survey|create_survey_from_template|clone_survey|translate_survey|import_questionnaire|publish_survey|pause_survey|complete_survey|archive_survey|delete_survey|push_version|set_quotas|send_email_list|resend_email_list|add_recipients|create_email_list|create_custom_panel|launch_panel|generate_test_data|exclude_response)$/u;

/** Why an act can't be taken back by a word, and what to do instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  create_survey: 'A survey that was made can be deleted: say “delete the survey”.',
  create_survey_from_template: 'A survey that was made can be deleted: say “delete the survey”.',
  clone_survey: 'A copy can be deleted: say “delete the survey” with its name.',
  translate_survey: 'A translation can be deleted: say “delete the survey” with its name.',
  import_questionnaire: 'A survey that was imported can be deleted: say “delete the survey”.',
  publish_survey: 'Publishing can’t be undone, but the survey can be paused: say “pause the survey”.',
  pause_survey: 'Say “resume the survey”, and people can answer again.',
  complete_survey: 'A completed survey can’t be opened again. A copy of it can be made: say “copy the survey”.',
  archive_survey: 'I can’t take a survey out of the archive.',
  delete_survey: 'A deleted survey can’t be brought back.',
  push_version: 'Say “push version …” with the number of the version before; “list the versions” tells it.',
  set_quotas: 'Say which quota should hold instead, for example: limit Q1 = "Women" to 50.',
  send_email_list: 'Mails that went out can’t be taken back.',
  resend_email_list: 'Mails that went out can’t be taken back.',
  add_recipients: 'I can’t take people off a list.',
  create_email_list: 'I can’t delete a list; nobody is written to unless you send it.',
  create_custom_panel: 'A panel can be deleted with /delete_custom_panel.',
  launch_panel: 'A panel run can be cancelled with /cancel_panel.',
  generate_test_data: 'Test responses can be excluded: say “list the responses”, then “exclude response …”.',
  exclude_response: 'Say “include response …” with its id, and it counts again.',
};

/** Takes back the last change of a questionnaire that was made here; says why where that can't be. */
export const undoPlan: Plan = function* (ask) {
  const last = lastChange(ask);
  if (last === undefined) return 'There is nothing to undo: I changed nothing in this conversation.';
  const instead = INSTEAD[last.name];
  if (instead !== undefined) return `I can’t undo ${last.name}. ${instead}`;
  const survey_id = last.arguments['survey_id'] ?? member(last.value, 'survey_id');
  if (typeof survey_id !== 'string') return `I can’t undo ${last.name}: it doesn’t say which survey it changed.`;
  const added = addedIn(last);
  if (added === null) return yield* toEditBefore(survey_id);
  yield { name: 'delete_question', arguments: { survey_id, question: added } };
  return 'I took the question out again that was added last.';
};

function lastChange({ earlier }: Ask): DoneCall | undefined {
  return earlier.findLast(({ name, isError }) => !isError && CHANGING.test(name));
}

function addedIn({ name, value }: DoneCall): string | null {
  if (name !== 'add_question' && name !== 'duplicate_question') return null;
  const ids = member(value, 'added_question_ids');
  const list = Array.isArray(ids) ? (ids as readonly unknown[]) : [];
  return list.length === 1 ? plain(list[0]) : null;
}

/** Restores what the version held after the save before the last one. */
function* toEditBefore(survey_id: string): Generator<PlannedCall, string, DoneCall> {
  const edits = listed(yield { name: 'list_edits', arguments: { survey_id, limit: 2 } });
  const [last, before] = edits;
  if (before === undefined || last?.['version'] !== before['version'])
    return 'I can’t undo that: there is no save before it in this version. “List the versions” tells which there are to restore.';
  yield { name: 'restore_version', arguments: { survey_id, version: before['version'], edit_id: before['id'] } };
  return `I undid the last change: the questionnaire is as it was before it (saved ${plain(before['edited_at']) ?? 'earlier'}).`;
}

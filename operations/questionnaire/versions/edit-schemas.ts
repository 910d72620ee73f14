import { z } from 'zod';
import type { SurveyEdit } from '../../../db/stores/questionnaire/survey-edit-store.ts';

/** One save of a version's document. */
export const editView = z.object({
  id: z.uuid(),
  version: z.int(),
  edited_by: z.uuid(),
  edited_at: z.iso.datetime(),
});

export function presentEdit(edit: SurveyEdit): z.infer<typeof editView> {
  return { id: edit.id, version: edit.version, edited_by: edit.editedBy, edited_at: edit.editedAt.toISOString() };
}

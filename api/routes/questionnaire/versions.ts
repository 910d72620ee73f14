import { compareVersions } from '../../../operations/questionnaire/versions/compare-versions.ts';
import { getEdit } from '../../../operations/questionnaire/versions/get-edit.ts';
import { getVersion } from '../../../operations/questionnaire/versions/get-version.ts';
import { listEdits } from '../../../operations/questionnaire/versions/list-edits.ts';
import { listVersions } from '../../../operations/questionnaire/versions/list-versions.ts';
import { openDraft } from '../../../operations/questionnaire/versions/open-draft.ts';
import { pushVersion } from '../../../operations/questionnaire/versions/push-version.ts';
import { restoreVersion } from '../../../operations/questionnaire/versions/restore-version.ts';
import { updateVersion } from '../../../operations/questionnaire/versions/update-version.ts';
import { route } from '../../route.ts';

const SURVEY = '/api/v1/surveys/:survey_id';

export const versionRoutes = [
  route('GET', `${SURVEY}/versions`, listVersions),
  // Before the versions by number, whose pattern would match this address.
  route('GET', `${SURVEY}/versions/compare`, compareVersions),
  route('GET', `${SURVEY}/versions/:version`, getVersion, { etag: 'survey_revision' }),
  route('PATCH', `${SURVEY}/versions/:version`, updateVersion, { etag: 'survey_revision' }),
  route('POST', `${SURVEY}/versions/:version/push`, pushVersion, { etag: 'revision' }),
  route('POST', `${SURVEY}/versions/:version/restore`, restoreVersion, { etag: 'revision' }),
  route('POST', `${SURVEY}/draft`, openDraft, { etag: 'survey_revision' }),
  route('GET', `${SURVEY}/edits`, listEdits),
  route('GET', `${SURVEY}/edits/:edit_id`, getEdit),
];

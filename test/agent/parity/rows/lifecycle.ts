import type { Json, Stage, StateAt } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { createResultsLink } from '../../../../operations/results/links/create-results-link.ts';
import { asking } from '../../../support/survey-desk.ts';

const survey = (id: string): StateAt[] => [`/surveys/${id}`, `/surveys/${id}/versions`];
/** What REST tells of a survey that is gone, too. */
const standing = (id: string): StateAt => ({
  path: `/surveys/${id}`,
  pick: ({ status, revision, current_version }: Json) => ({ status, revision, current_version }),
});
const live = (stage: Stage) => stage.surveys.aLiveSurvey();
const ended = async (stage: Stage) => {
  const id = await live(stage);
  await stage.surveys.complete(id);
  return id;
};
/** Live, with an edit that waits. */
const edited = async (stage: Stage) => {
  const id = await stage.surveys.aLiveSurvey('Two');
  await stage.surveys.write(id, asking('Three'));
  return id;
};

const move = (tool: string, make: (stage: Stage) => Promise<string>, wrong: (stage: Stage) => Promise<string>) =>
  row(tool, async (stage) => {
    const survey_id = await make(stage);
    return {
      valid: { survey_id },
      invalid: [{ survey_id: await wrong(stage) }, { survey_id, if_revision: 99 }],
      state: [standing(survey_id), ...survey(survey_id)],
    };
  });

const aDraft = (stage: Stage) => stage.surveys.aDraft();

export const LIFECYCLE = [
  move('publish_survey', aDraft, ended),
  row('publish_survey', async (stage) => {
    const { id: empty } = await stage.surveys.create();
    const paused = await live(stage);
    await stage.surveys.pause(paused);
    return { valid: { survey_id: paused }, invalid: [{ survey_id: empty }], state: survey(paused) };
  }),
  move('pause_survey', live, aDraft),
  move('complete_survey', live, aDraft),
  move('archive_survey', ended, live),
  row('delete_survey', async (stage) => {
    const survey_id = await live(stage);
    return { valid: { survey_id }, invalid: [{ survey_id, if_revision: 99 }], state: [standing(survey_id)] };
  }),
  row('list_versions', async (stage) => {
    const survey_id = await stage.once('edited', () => edited(stage));
    return { valid: { survey_id } };
  }),
  row('get_version', async (stage) => {
    const survey_id = await stage.once('edited', () => edited(stage));
    return {
      valid: { survey_id, version: 1 },
      invalid: [{ survey_id, version: 99 }],
    };
  }),
  row('compare_versions', async (stage) => {
    const survey_id = await stage.once('edited', () => edited(stage));
    return {
      valid: { survey_id, version_a: 1, version_b: 2 },
      invalid: [{ survey_id, version_a: 1, version_b: 99 }],
      asRest: ({ version_a: a, version_b: b, ...rest }) => ({ ...rest, a, b }),
    };
  }),
  row('list_edits', async (stage) => {
    const survey_id = await stage.once('edited', () => edited(stage));
    return { valid: { survey_id }, invalid: [{ survey_id, limit: 0 }] };
  }),
  row('get_edit', async (stage) => {
    const survey_id = await stage.once('edited', () => edited(stage));
    const { items } = await stage.surveys.edits(survey_id);
    return { valid: { survey_id, edit_id: items[0]?.id } };
  }),
  row('open_draft', async (stage) => {
    const survey_id = await live(stage);
    return { valid: { survey_id }, invalid: [{ survey_id: await ended(stage) }], state: survey(survey_id) };
  }),
  row('push_version', async (stage) => {
    const survey_id = await edited(stage);
    return {
      valid: { survey_id, version: 3 },
      invalid: [
        { survey_id, version: 99 },
        { survey_id, version: 3, if_revision: 99 },
      ],
      state: survey(survey_id),
    };
  }),
  row('restore_version', async (stage) => {
    const survey_id = await edited(stage);
    return { valid: { survey_id, version: 1 }, invalid: [{ survey_id, version: 99 }], state: survey(survey_id) };
  }),
  row('describe_changes', async (stage) => {
    const survey_id = await edited(stage);
    const valid = { survey_id, version: 3, changes_summary: 'Another question.' };
    return {
      valid,
      invalid: [
        { ...valid, version: 99 },
        { survey_id, version: 3 },
      ],
      state: survey(survey_id),
    };
  }),
  row('create_preview_link', async (stage) => {
    const survey_id = await aDraft(stage);
    return { valid: { survey_id }, invalid: [{ survey_id, valid_hours: 0 }] };
  }),
  row('create_personal_links', async (stage) => {
    const survey_id = await live(stage);
    return { valid: { survey_id, count: 2 }, invalid: [{ survey_id: await aDraft(stage) }, { survey_id, count: 0 }] };
  }),
  row('create_results_link', async (stage) => {
    const survey_id = await live(stage);
    return {
      valid: { survey_id, expires_in_days: 7, label: 'For the board' },
      invalid: [
        { survey_id, expires_in_days: 0 },
        { survey_id, label: ' ' },
      ],
      state: [`/surveys/${survey_id}/results-links`],
    };
  }),
  row('list_results_links', async (stage) => ({ valid: { survey_id: (await aLink(stage)).survey_id } })),
  row('revoke_results_link', async (stage) => {
    const link = await aLink(stage);
    return { valid: link, state: [`/surveys/${link.survey_id}/results-links`] };
  }),
];

async function aLink(stage: Stage) {
  const survey_id = await live(stage);
  const { id: link_id } = await runOperation(createResultsLink, stage.services, stage.member, { survey_id });
  return { survey_id, link_id };
}

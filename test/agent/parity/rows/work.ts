import { without } from '../../../../agent/views/without.ts';
import { createExport } from '../../../../operations/exports/create-export.ts';
import { createImport } from '../../../../operations/import/create-import.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { attachFile } from '../../../support/agent/attached-file.ts';
import type { Json, Stage, StateAt } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';
import { p, wordFile } from '../../../support/docx/word-file.ts';
import { storeResponse } from '../../../support/stored-responses.ts';

const WORD = {
  filename: 'Coffee.docx',
  bytes: new Uint8Array(
    wordFile({ body: p('Coffee survey') + p('Q1. Do you drink coffee?') + p('1. Yes') + p('2. No') }),
  ),
};

async function answered(stage: Stage): Promise<string> {
  const surveyId = await stage.surveys.aLiveSurvey();
  await storeResponse(stage.services, stage.member, { surveyId });
  return surveyId;
}

/** A send that waits for its time. */
async function aSend(stage: Stage, how: object = {}): Promise<string> {
  const list = await stage.mails.aList(['ada@example.org']);
  return stage.mails.send(list, { beginsAt: new Date(Date.now() + 3_600_000), ...how });
}

const operation = (id: string): StateAt => ({
  path: `/operations/${id}`,
  pick: ({ state, stage, error, progress }: Json) => ({ state, stage, error, progress }),
});

const document = (tool: string, valid: object, invalid: readonly object[]) =>
  row(tool, () => Promise.resolve({ valid: { ...valid }, invalid: invalid.map((one) => ({ ...valid, ...one })) }));

const exportOf = (format: string) =>
  row(
    `export_${format}`,
    async (stage) => {
      const survey_id = await stage.once('answered', () => answered(stage));
      return {
        valid: { survey_id },
        invalid: [
          { survey_id, version: 99 },
          { survey_id, version: 'x' },
        ],
        asRest: (written) => ({ ...written, format }),
      };
    },
    'exports.create',
  );

const WORDS = { title: 'Findings', content: '# Soup\n\nIt was good.' };

export const WORK = [
  document('generate_docx', WORDS, [{ title: '' }, { content: 7 }]),
  document('generate_pdf', WORDS, [{ title: '' }]),
  document('generate_csv', { columns: ['a'], rows: [[1]] }, [{ columns: [] }, { rows: [[{}]] }]),
  document('generate_xlsx', { sheets: [{ name: 'One', columns: ['a'], rows: [[1]] }] }, [{ sheets: [] }]),
  ...['csv', 'docx', 'pdf'].map(exportOf),
  row('precheck_export', async (stage) => {
    const survey_id = await stage.once('answered', () => answered(stage));
    return {
      valid: { survey_id, format: 'xlsx' },
      invalid: [{ survey_id }],
    };
  }),
  row('export_file', async (stage) => {
    const survey_id = await stage.once('answered', () => answered(stage));
    return { valid: { survey_id, format: 'csv' }, invalid: [{ survey_id, format: 'nonsense' }] };
  }),
  row('create_presentation', async (stage) => {
    const survey_id = await stage.once('answered', () => answered(stage));
    const valid = { title: 'Findings', data_context: 'The results', survey_id };
    return { valid, invalid: [{ ...valid, title: '' }, { title: 'Findings' }, { ...valid, theme: 'pink' }] };
  }),
  row('get_export', async (stage) => {
    const survey_id = await stage.once('answered', () => answered(stage));
    const { export_id } = await runOperation(createExport, stage.services, stage.member, { survey_id, format: 'csv' });
    await stage.mails.ended(export_id);
    return { valid: { export_id } };
  }),
  row('import_questionnaire', async (stage) => {
    const artifact_id = await attachFile(stage.services, stage.member, WORD);
    return {
      valid: { artifact_id },
      state: [
        {
          path: '/surveys?limit=200',
          pick: (answer: Json) =>
            (answer['items'] as unknown as Json[]).map(({ name, status }) => [name, status]).sort(),
        },
      ],
      asRest: (asked) => ({ ...without(asked, 'artifact_id'), file: WORD }),
    };
  }),
  row('get_import', async (stage) => ({ valid: { job_id: await stage.once('import', () => anImport(stage)) } })),
  row('get_import_report', async (stage) => ({ valid: { job_id: await stage.once('import', () => anImport(stage)) } })),
  row('get_operation', async (stage) => ({
    valid: { operation_id: await stage.once('import', () => anImport(stage)) },
  })),
  row('pause_operation', async (stage) => {
    const operation_id = await aSend(stage);
    return {
      valid: { operation_id },
      invalid: [{ operation_id: await stage.once('import', () => anImport(stage)) }],
      state: [],
    };
  }),
  row('resume_operation', async (stage) => {
    const operation_id = await aSend(stage, { paused: true });
    return {
      valid: { operation_id },
      invalid: [{ operation_id: await stage.once('import', () => anImport(stage)) }],
      state: [],
    };
  }),
  row('cancel_operation', async (stage) => {
    const operation_id = await aSend(stage);
    return {
      valid: { operation_id },
      invalid: [{ operation_id: await stage.once('import', () => anImport(stage)) }],
      state: [operation(operation_id)],
    };
  }),
  row('get_team_settings', () => Promise.resolve({ valid: {} })),
  row('update_team_settings', () =>
    Promise.resolve({
      valid: { sender_name: 'Coffee research', reply_to: 'ada@example.org' },
      invalid: [{ reply_to: 'nobody' }, { ai_enabled: 'x' }],
      state: ['/team/settings'],
    }),
  ),
  row('read_result', ({ earlier }) =>
    Promise.resolve({
      valid: { result_id: earlier.callId },
      invalid: [{ result_id: crypto.randomUUID() }, { result_id: earlier.callId, offset: -1 }],
      asRest: ({ result_id: call_id, ...rest }) => ({ ...rest, call_id, conversation_id: earlier.conversationId }),
    }),
  ),
];

async function anImport(stage: Stage): Promise<string> {
  const { job_id } = await runOperation(createImport, stage.services, stage.member, { file: WORD });
  await stage.mails.ended(job_id);
  return job_id;
}

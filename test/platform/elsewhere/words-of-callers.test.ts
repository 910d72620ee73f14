import { expect, it } from '@jest/globals';
import { createQuestionnaireWork } from '../../../activities/import/docx-import/document-activities.ts';
import { renderingThreads } from '../../../operations/results/analytics/rendering-thread.ts';
import { contactSheetThreads } from '../../../operations/mailing/contacts/contact-file.ts';
import { documentThreads } from '../../../operations/exports/documents/documents-thread.ts';
import { WHOLE } from '../../../operations/exports/instrument-thread.ts';
import type { ThreadLimits } from '../../../platform/elsewhere/threads.ts';
import { aChoice } from '../../factories/frequency.ts';
import { aRichSurvey } from '../../support/instrument/rich-survey.ts';

/** No thread starts in so short a time. */
const NO_TIME: ThreadLimits = { timeoutMs: 1, maxHeapMegabytes: 768 };

const understand = (limits: ThreadLimits) => createQuestionnaireWork(limits).run('understand', {} as never);
const readSheet = (limits: ThreadLimits) => contactSheetThreads(limits).run('readSheet', new Uint8Array());
const makeFile = (limits: ThreadLimits) => documentThreads(limits).run('pdf', {} as never);
const draw = (limits: ThreadLimits) =>
  renderingThreads(limits).run('chart', { frequency: aChoice({ Yes: 3 }), width: 500 });
const write = (limits: ThreadLimits) => renderingThreads(limits).run('instrumentDocx', aRichSurvey(), WHOLE);

const NOT_UNDERSTOOD = 'The document is too large or too involved to be understood: ';
const SHEET = 'There is too much in the file to be read at once. Split it.';
const FILE = 'There is too much in it to be made in a minute. Make several files of it.';
const DRAWING = 'There is too much to draw. Ask for fewer crosstabs, or for one question at a time.';
const INSTRUMENT = 'The questionnaire is too long to be written in one file. Clone it, and export the parts.';

it.each([
  [
    'a questionnaire',
    understand,
    'document_too_large',
    `${NOT_UNDERSTOOD}it takes longer than 1 s. Split it, and import the parts.`,
  ],
  ['a file of contacts', readSheet, 'too_large', SHEET],
  ['a document', makeFile, 'too_large', FILE],
  ['a drawing', draw, 'too_large', DRAWING],
  ['a questionnaire to be written', write, 'too_large', INSTRUMENT],
])('%s that takes too long is refused in words of its own', async (_what, run, code, message) => {
  await expect(run(NO_TIME)).rejects.toMatchObject({ name: 'FieldworkError', code, message });
});

it('tells of a questionnaire that takes too much memory that it is the memory', async () => {
  const nodes = Array.from({ length: 300_000 }, (_, index) => ({ text: `Question ${index}` }));
  const work = createQuestionnaireWork({ timeoutMs: 600_000, maxHeapMegabytes: 24 });
  await expect(work.run('understand', { nodes } as never)).rejects.toMatchObject({
    name: 'FieldworkError',
    code: 'document_too_large',
    message: `${NOT_UNDERSTOOD}it takes too much memory. Split it, and import the parts.`,
  });
});

import { instrumentDownload } from './instrument-download.ts';

export const exportDocx = instrumentDownload({
  name: 'exports.docx',
  summary:
    'A questionnaire for Word, to read, to comment and to edit; what was edited imports again as a draft survey.',
  format: 'docx',
});

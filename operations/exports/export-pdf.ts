import { instrumentDownload } from './instrument-download.ts';

export const exportPdf = instrumentDownload({
  name: 'exports.pdf',
  summary: 'A questionnaire to print, with its routing in words; one for interviewers bears their instructions.',
  format: 'pdf',
});

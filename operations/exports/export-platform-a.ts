import { instrumentDownload } from './instrument-download.ts';

export const exportPlatformA = instrumentDownload({
  name: 'exports.platform_a',
  summary: 'A questionnaire for platform A: XML in a ZIP archive, with what the team’s files have in common.',
  format: 'platform_a',
});

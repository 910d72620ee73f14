import { saying } from '../plan.ts';
import { onSurvey } from '../which-survey.ts';
import { membersOf } from './one-call.ts';

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:excel|xlsx?|spread ?sheets?)\b/u, 'xlsx'],
  [/\b(?:word|docx?)\b/u, 'docx'],
  [/\bpdfs?\b|\bprint/u, 'pdf'],
  [/\b(?:spss|sav)\b/u, 'sav'],
  [/\btriple[- ]?s\b/u, 'triple_s'],
  [/\bcsv\b|./u, 'csv'],
];

/** The tools that answer with the file itself; other formats have one that tells where the export stands. */
const OWN_TOOL: Readonly<Record<string, string>> = { csv: 'export_csv', docx: 'export_docx', pdf: 'export_pdf' };

export const exportFile = onSurvey(function* ({ sentence }, survey) {
  const text = sentence.text.toLowerCase();
  const format = FORMATS.find(([pattern]) => pattern.test(text))?.[1] ?? 'csv';
  const own = OWN_TOOL[format];
  const done =
    own === undefined
      ? yield { name: 'export_file', arguments: { survey_id: survey.id, format } }
      : yield { name: own, arguments: { survey_id: survey.id } };
  return `The export as ${format}: ${membersOf(done.value) || done.text.slice(0, 800)}.`;
});

export const slides = saying(
  () =>
    'I can’t make slides. I can make the results as csv, Excel or SPSS, and the questionnaire as pdf or Word: say, for example, export as csv.',
);

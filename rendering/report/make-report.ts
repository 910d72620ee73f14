import { shortText } from '../../domain/results/charts/shown-text.ts';
import { createPages } from '../pdf/pages.ts';
import type { Pages } from '../pdf/pages.ts';
import { createSheet, finished } from '../pdf/sheet.ts';
import { drawChapterTitle } from './chapter-title.ts';
import { drawContents, reserveContents } from './contents-pages.ts';
import { drawCover } from './cover-page.ts';
import { drawCrosstabs } from './crosstab-chapter.ts';
import { drawFieldwork } from './fieldwork-chapter.ts';
import { drawMethod } from './method-chapter.ts';
import { drawFurniture } from './page-furniture.ts';
import { drawQuestion } from './question-section.ts';
import { drawQuotas } from './quota-chapter.ts';
import type { ReportModel } from './report-model.ts';
import { dayInWords } from './report-words.ts';
import { drawTakeaways } from './takeaways-chapter.ts';

const CONTENTS_PAGE = 1;
/** The most bars in all, on some hundred pages: nobody reads a longer report, and it takes long to make. */
const MOST_ROWS = 12_000;
const LEAST_ROWS = 15;
/** For the document's properties and its running header. */
const MOST_TITLE = 200;

/** The report as a PDF file: cover, contents, fieldwork, quotas, takeaways, a section a question, crosstabs, method. */
export function makeReport(model: ReportModel): Uint8Array {
  const title = shortText(model.survey.title, MOST_TITLE);
  const sheet = createSheet({
    title,
    author: model.teamName === null ? null : shortText(model.teamName, MOST_TITLE),
    subject: 'Survey report',
    language: model.survey.language,
    createdAt: new Date(model.generatedAt),
  });
  const pages = createPages(sheet);
  drawCover(pages, model);
  const contents = reserveContents(pages, entriesOf(model));
  drawFieldwork(pages, model);
  drawQuotas(pages, model);
  drawTakeaways(pages, model);
  drawQuestions(pages, model);
  drawCrosstabs(pages, model);
  drawMethod(pages, model);
  drawContents(pages, CONTENTS_PAGE, contents);
  drawFurniture(pages, { title, note: noteOf(model) });
  return finished(sheet);
}

/** The entries of the contents: chapters, questions and crosstabs. */
function entriesOf({ quotas, takeaways, questions, crosstabs }: ReportModel): number {
  const chapters = [true, quotas.length > 0, takeaways !== null, questions.length > 0, crosstabs.length > 0, true];
  return chapters.filter(Boolean).length + questions.length + crosstabs.length;
}

function drawQuestions(pages: Pages, { questions }: ReportModel): void {
  if (questions.length === 0) return;
  drawChapterTitle(pages, 'Questions');
  const charts = questions.reduce((sum, { loop }) => sum + 1 + (loop?.length ?? 0), 0);
  const maximumRows = Math.max(LEAST_ROWS, Math.floor(MOST_ROWS / charts));
  questions.forEach((question) => drawQuestion(pages, question, maximumRows));
}

function noteOf({ generatedAt, filtersInWords, weighting }: ReportModel): string {
  const notes = [
    ...(filtersInWords.length === 0 ? [] : [`Filtered: ${filtersInWords.join('; ')}`]),
    ...(weighting === null ? [] : ['Weighted']),
    dayInWords(generatedAt),
  ];
  return notes.join('  ·  ');
}

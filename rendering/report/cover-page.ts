import { max } from 'd3-array';
import { figuresIn } from '../../domain/results/charts/figures.ts';
import { beginCover, COVER_HEIGHT } from '../pdf/cover-block.ts';
import { CONTENT_WIDTH, LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, oneLine, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { drawText, tagged } from '../pdf/sheet.ts';
import { capitalized, dayInWords } from './report-words.ts';
import type { ReportModel } from './report-model.ts';

const MOST_BARS = 60;
const LEAST_BARS = 6;

/** The first page: title and facts of the report, over a picture of its fieldwork. */
export function drawCover(pages: Pages, model: ReportModel): void {
  beginCover(pages, () => drawFieldworkBars(pages, model));
  drawTitle(pages, model);
  drawFacts(pages, model);
}

function drawTitle(pages: Pages, { survey, teamName }: ReportModel): void {
  const at = { x: PAGE.left, width: CONTENT_WIDTH };
  const small = { size: TYPE.body, fill: INK.coverSoft };
  tagged(pages, 'P', () => drawText(pages, 'Survey report', { ...small, x: PAGE.left, y: 120 }));
  const title = {
    size: titleSize(survey.title),
    weight: 'bold',
    fill: INK.white,
    maxLines: 5,
    width: CONTENT_WIDTH,
  } as const;
  const lines = wrapped(pages, survey.title, title);
  tagged(pages, 'H1', () => drawLines(pages, lines, { ...at, ...title, y: 142 }));
  const objective = { size: 11, fill: INK.coverSoft, maxLines: 5, width: CONTENT_WIDTH * 0.8 };
  const below = 142 + lines.height + 14;
  if (survey.objective !== null && survey.objective !== '') {
    const words = wrapped(pages, survey.objective, objective);
    tagged(pages, 'P', () =>
      drawLines(pages, words, {
        ...objective,
        x: PAGE.left + (words.direction === 'rtl' ? CONTENT_WIDTH * 0.2 : 0),
        y: below,
      }),
    );
  }
  if (teamName !== null) {
    const name = oneLine(pages, teamName, { size: TYPE.body, weight: 'bold', width: CONTENT_WIDTH });
    tagged(pages, 'P', () =>
      drawText(pages, name, { x: PAGE.left, y: 62, size: TYPE.body, weight: 'bold', fill: INK.white }),
    );
  }
}

function titleSize(title: string): number {
  if (title.length > 120) return 20;
  return title.length > 60 ? 25 : TYPE.title;
}

/** The completes of each day, as an ornament. */
function drawFieldworkBars({ doc }: Pages, { summary }: ReportModel): void {
  const days = summary.daily.slice(-MOST_BARS);
  const most = max(days, ({ completes }) => completes) ?? 0;
  if (most <= 0 || days.length < LEAST_BARS) return;
  const step = PAGE.width / days.length;
  days.forEach(({ completes }, index) => {
    const height = (120 * completes) / most;
    doc.rect(index * step + step * 0.12, COVER_HEIGHT - height, step * 0.76, height).fill(INK.coverBar);
  });
}

function drawFacts(pages: Pages, model: ReportModel): void {
  const facts = factsOf(model);
  const width = CONTENT_WIDTH / 4;
  const top = COVER_HEIGHT + 44;
  facts.forEach(({ name, value }, index) => {
    const x = PAGE.left + index * width;
    const shown = oneLine(pages, value, { size: 13, weight: 'bold', width: width - 10 });
    tagged(pages, 'P', () => {
      drawText(pages, name, { x, y: top, size: TYPE.small, fill: INK.soft });
      drawText(pages, shown, { x, y: top + 19, size: 13, weight: 'bold', fill: INK.ink });
    });
  });
  drawNotes(pages, model, top + 56);
}

function factsOf({ summary, survey }: ReportModel): readonly { name: string; value: string }[] {
  const completes = summary.statuses.find(({ value }) => value === 'COMPLETE')?.count ?? 0;
  return [
    { name: 'Completed responses', value: figuresIn('en').count(completes) },
    { name: 'First response', value: dayInWords(summary.daily[0]?.date ?? '') },
    { name: 'Last response', value: dayInWords(summary.daily.at(-1)?.date ?? '') },
    {
      name: 'Survey',
      value: `${capitalized(survey.status)}${survey.version === null ? '' : `, version ${survey.version}`}`,
    },
  ];
}

function drawNotes(pages: Pages, { filtersInWords, weighting, generatedAt }: ReportModel, top: number): void {
  const notes = [
    filtersInWords.length === 0
      ? 'All completed responses, without those that were excluded.'
      : `Of these responses only: ${filtersInWords.join('; ')}.`,
    ...(weighting === null ? [] : [`Weighted: ${weighting}`]),
    `Made on ${dayInWords(generatedAt)}.`,
  ];
  const style = { size: TYPE.small, fill: INK.soft, maxLines: 4, width: CONTENT_WIDTH };
  let y = top;
  for (const note of notes) {
    const lines = wrapped(pages, note, style);
    const at = y;
    tagged(pages, 'P', () => drawLines(pages, lines, { ...style, x: PAGE.left, y: at }));
    y += lines.height + TYPE.small * (LEADING - 1);
  }
}

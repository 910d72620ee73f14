import { figuresIn } from '../../domain/results/charts/figures.ts';
import { CONTENT_WIDTH, LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, drawParagraph, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText, tagged } from '../pdf/sheet.ts';
import { drawChapterTitle, drawHeading } from './chapter-title.ts';
import type { ReportModel, ReportTakeaways } from './report-model.ts';

const { count } = figuresIn('en');
const NUMBER_WIDTH = 34;
const EVIDENCE_INDENT = 14;
type Topic = ReportTakeaways['topics'][number];

/** The takeaways, in words. */
export function drawTakeaways(pages: Pages, { takeaways }: ReportModel): void {
  if (takeaways === null) return;
  drawChapterTitle(
    pages,
    'Key takeaways',
    'Written automatically from the answers; figures and quotes were checked against them.',
  );
  takeaways.keyPoints.forEach((point, index) => drawKeyPoint(pages, point, index + 1));
  pages.skip(8);
  drawParagraph(pages, takeaways.overallSummary, { size: 10.5, fill: INK.ink });
  pages.skip(22);
  takeaways.topics.forEach((topic) => drawTopic(pages, topic));
}

function drawKeyPoint(pages: Pages, point: string, number: number): void {
  const style = { size: 13, weight: 'bold', fill: INK.ink, width: CONTENT_WIDTH - NUMBER_WIDTH, maxLines: 5 } as const;
  const lines = wrapped(pages, point, style);
  pages.need(lines.height + 12);
  const y = pages.y();
  tagged(pages, 'P', () => {
    const side =
      lines.direction === 'rtl' ? ({ x: PAGE.width - PAGE.right, anchor: 'right' } as const) : { x: PAGE.left };
    drawText(pages, String(number), { ...side, y: y + 20, size: 24, weight: 'bold', fill: INK.accent });
    drawLines(pages, lines, { ...style, x: PAGE.left + (lines.direction === 'rtl' ? 0 : NUMBER_WIDTH), y: y + 3 });
  });
  pages.skip(Math.max(lines.height + 3, 26) + 10);
}

function drawTopic(pages: Pages, topic: Topic): void {
  drawHeading(pages, topic.topic, 70);
  pages.skip(-3);
  const sides = sidesInWords(topic);
  if (sides !== '') drawParagraph(pages, sides, { size: TYPE.small, fill: INK.soft });
  pages.skip(3);
  drawParagraph(pages, topic.summary, { size: TYPE.body, fill: INK.ink });
  pages.skip(5);
  topic.evidence.forEach((evidence) => drawEvidence(pages, evidence));
  pages.skip(16);
}

function sidesInWords({ positiveCount, negativeCount }: Topic): string {
  if (positiveCount + negativeCount === 0) return '';
  return `${count(positiveCount)} positive  ·  ${count(negativeCount)} negative`;
}

const SIDE_COLORS = { positive: INK.accent, negative: INK.contrast, neutral: '#868f99' } as const;

/** Quotes are in quotation marks, and all evidence has the colour of its sentiment. */
function drawEvidence(pages: Pages, { type, text, sentiment }: Topic['evidence'][number]): void {
  const style = { size: TYPE.small + 0.5, fill: INK.soft, width: CONTENT_WIDTH - EVIDENCE_INDENT, maxLines: 4 };
  const lines = wrapped(pages, type === 'quote' ? `“${text}”` : text, style);
  pages.need(lines.height + 5);
  const y = pages.y();
  const isRightToLeft = lines.direction === 'rtl';
  const stripe = isRightToLeft ? PAGE.width - PAGE.right - 3 : PAGE.left;
  decorated(pages, () => pages.doc.rect(stripe, y + 2, 3, lines.height - 1).fill(SIDE_COLORS[sentiment]));
  tagged(pages, 'P', () =>
    drawLines(pages, lines, { ...style, x: PAGE.left + (isRightToLeft ? 0 : EVIDENCE_INDENT), y }),
  );
  pages.skip(lines.height + style.size * (LEADING - 1) + 2);
}

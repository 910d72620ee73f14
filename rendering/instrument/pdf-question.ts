import { shortText } from '../../domain/results/charts/shown-text.ts';
import type { InstrumentQuestion } from '../../domain/exports/instrument/instrument-outline.ts';
import { textInWords } from '../../domain/exports/instrument/instrument-outline.ts';
import type { InstrumentWords } from '../../domain/exports/instrument/words/instrument-words.ts';
import { filledIn } from '../../domain/exports/instrument/words/filled-in.ts';
import { beginSection } from '../pdf/begin-section.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, LEADING, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { oneLine } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { drawText, tagged } from '../pdf/sheet.ts';
import { answerParts } from './pdf-answers.ts';
import type { Part } from './pdf-parts.ts';
import { drawParts, heightOf, noticePart, paragraphPart, spacePart } from './pdf-parts.ts';

const SPACE_BETWEEN = 24;
/** Of a question that is higher only the head and the first answers are kept on one page. */
const KEPT_SHARE = 0.6;
const KEPT_ANSWERS = 60;
const MOST_LABEL = 40;
const MOST_TITLE = 160;
/** Texts to read are no titles: they may be long. */
const ONLY_SHOWN: ReadonlySet<InstrumentQuestion['type']> = new Set(['transition', 'terminate']);
const SMALL = { size: TYPE.small, fill: INK.soft } as const;

/** A question in full: its condition, its words, instructions, the answers, its routing. */
export function drawInstrumentQuestion(
  pages: Pages,
  question: InstrumentQuestion,
  { words, isFirst }: { readonly words: InstrumentWords; readonly isFirst: boolean },
): void {
  const head = [headPart(pages, question), ...aboveAnswers(pages, question, words)];
  const rest = [...answerParts(pages, question.answers, words), ...belowAnswers(pages, question, words)];
  const [headHeight, restHeight] = [heightOf(head), heightOf(rest)];
  const all = headHeight + restHeight;
  const kept = all <= CONTENT_HEIGHT * KEPT_SHARE ? all : headHeight + Math.min(restHeight, KEPT_ANSWERS);
  beginSection(pages, { height: Math.min(kept, CONTENT_HEIGHT * KEPT_SHARE), spaceBetween: SPACE_BETWEEN, isFirst });
  drawParts(head.slice(0, 1));
  pages.continuing(
    () => drawContinued(pages, question, words),
    () => drawParts([...head.slice(1), ...rest]),
  );
  pages.skip(SPACE_BETWEEN);
}

function headPart(pages: Pages, question: InstrumentQuestion): Part {
  const kind = oneLine(pages, question.kind, { size: TYPE.small, width: CONTENT_WIDTH / 3 });
  const label = oneLine(pages, question.label, { size: TYPE.body, weight: 'bold', width: CONTENT_WIDTH * 0.6 });
  return {
    height: TYPE.body * LEADING + 4,
    draw: () => {
      const y = pages.y() + TYPE.body;
      pages.mark(shortText(question.label, MOST_LABEL), shortText(textInWords(question.text), MOST_TITLE));
      tagged(pages, 'P', () => {
        drawText(pages, label, { x: PAGE.left, y, size: TYPE.body, weight: 'bold', fill: INK.accent });
        drawText(pages, kind, { x: PAGE.width - PAGE.right, y, size: TYPE.small, fill: INK.soft, anchor: 'right' });
      });
      pages.skip(TYPE.body * LEADING + 4);
    },
  };
}

function aboveAnswers(pages: Pages, question: InstrumentQuestion, words: InstrumentWords): readonly Part[] {
  const { asked, text, instructions, interviewer } = question;
  const title = ONLY_SHOWN.has(question.type)
    ? ({ size: TYPE.body + 0.5, fill: INK.ink } as const)
    : ({ size: TYPE.question - 0.5, weight: 'bold', fill: INK.ink, tag: 'H2' } as const);
  const told = `${words.interviewer.title}: ${interviewer.join(' ')}`;
  return [
    ...notices(pages, asked, INK.accent),
    paragraphPart(pages, textInWords(text), title),
    spacePart(pages, 2),
    ...(instructions.length === 0 ? [] : [paragraphPart(pages, instructions.join(' '), SMALL)]),
    ...(interviewer.length === 0
      ? []
      : [paragraphPart(pages, told, { size: TYPE.small, weight: 'bold', fill: INK.contrast })]),
    spacePart(pages, 6),
  ];
}

function belowAnswers(pages: Pages, question: InstrumentQuestion, words: InstrumentWords): readonly Part[] {
  const { optOut, notes, after } = question;
  return [
    ...(optOut === null
      ? []
      : [paragraphPart(pages, `${words.parts.optOut}: ${textInWords(optOut)}`, { size: TYPE.body, fill: INK.ink })]),
    ...(notes.length === 0
      ? []
      : [spacePart(pages, 3), paragraphPart(pages, `${words.notes.title}: ${notes.join(' ')}`, SMALL)]),
    ...(after.length === 0 ? [] : [spacePart(pages, 4), ...notices(pages, after, INK.contrast)]),
  ];
}

function notices(pages: Pages, rules: InstrumentQuestion['asked'], color: string): readonly Part[] {
  return rules.length === 0
    ? []
    : [
        noticePart(
          pages,
          rules.map((rule) => rule.words),
          color,
        ),
      ];
}

function drawContinued(pages: Pages, question: InstrumentQuestion, words: InstrumentWords): void {
  const title = `${question.label}  ${shortText(textInWords(question.text), MOST_TITLE)}`;
  const line = oneLine(pages, title, { size: TYPE.small, width: CONTENT_WIDTH - 90 });
  const shown = filledIn(words.continued, { title: line });
  tagged(pages, 'P', () => drawText(pages, shown, { ...SMALL, x: PAGE.left, y: pages.y() + 2 }));
  pages.skip(18);
}

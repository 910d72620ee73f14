import type { InstrumentOutline } from '../../domain/exports/instrument/instrument-outline.ts';
import { beginCover, COVER_HEIGHT } from '../pdf/cover-block.ts';
import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, oneLine, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { drawText, tagged } from '../pdf/sheet.ts';

/** The first page: the title and facts of the questionnaire. */
export function drawInstrumentCover(pages: Pages, outline: InstrumentOutline): void {
  beginCover(pages, () => drawBlocks(pages, outline));
  drawTitle(pages, outline);
  drawFacts(pages, outline);
}

function drawTitle(pages: Pages, { title, objective, words, mode }: InstrumentOutline): void {
  const small = { size: TYPE.body, fill: INK.coverSoft };
  const kicker = `${words.questionnaire}  ·  ${words.mode[mode]}`;
  tagged(pages, 'P', () => drawText(pages, kicker, { ...small, x: PAGE.left, y: 120 }));
  const look = { size: titleSize(title), weight: 'bold', fill: INK.white, maxLines: 6, width: CONTENT_WIDTH } as const;
  const lines = wrapped(pages, title, look);
  tagged(pages, 'H1', () => drawLines(pages, lines, { ...look, x: PAGE.left, y: 142 }));
  if (objective === null || objective.trim() === '') return;
  const style = { size: 11, fill: INK.coverSoft, maxLines: 8, width: CONTENT_WIDTH * 0.8 };
  const told = wrapped(pages, objective, style);
  const x = PAGE.left + (told.direction === 'rtl' ? CONTENT_WIDTH * 0.2 : 0);
  tagged(pages, 'P', () => drawLines(pages, told, { ...style, x, y: 142 + lines.height + 14 }));
}

function titleSize(title: string): number {
  if (title.length > 120) return 20;
  return title.length > 60 ? 25 : TYPE.title;
}

const LEAST_BLOCKS = 2;
const MOST_BLOCKS = 40;

/** A bar for each block, as high as it has questions: an ornament. */
function drawBlocks({ doc }: Pages, { blocks }: InstrumentOutline): void {
  const counts = blocks.slice(0, MOST_BLOCKS).map(({ questions }) => questions.length);
  const most = Math.max(0, ...counts);
  if (most === 0 || counts.length < LEAST_BLOCKS) return;
  const step = PAGE.width / counts.length;
  counts.forEach((count, index) => {
    const height = (110 * count) / most;
    doc.rect(index * step + step * 0.08, COVER_HEIGHT - height, step * 0.84, height).fill(INK.coverBar);
  });
}

function drawFacts(pages: Pages, { words, questionCount, blocks, language, version }: InstrumentOutline): void {
  const facts = [
    { name: words.facts.questions, value: String(questionCount) },
    { name: words.facts.blocks, value: String(blocks.length) },
    { name: words.facts.language, value: languageName(language, words.language) },
    { name: words.facts.version, value: String(version) },
  ];
  const width = CONTENT_WIDTH / facts.length;
  const top = COVER_HEIGHT + 44;
  facts.forEach(({ name, value }, index) => {
    const x = PAGE.left + index * width;
    const shown = oneLine(pages, value, { size: 13, weight: 'bold', width: width - 10 });
    tagged(pages, 'P', () => {
      drawText(pages, name, { x, y: top, size: TYPE.small, fill: INK.soft });
      drawText(pages, shown, { x, y: top + 19, size: 13, weight: 'bold', fill: INK.ink });
    });
  });
}

/** The name of a language in another one; its tag if there is none. */
function languageName(language: string, inLanguage: string): string {
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    // An invalid tag has no name.
    return language;
  }
}

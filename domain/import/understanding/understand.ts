import { instrumentToOutline } from '../instrument/instrument-to-outline.ts';
import { readInstrument } from '../instrument/read-instrument.ts';
import type { OutlineBlock, QuestionnaireOutline, SetAsideText } from '../outline.ts';
import type { SourceDocument, SourceNode } from '../source-document.ts';
import type { Classified } from './classify.ts';
import { classify } from './classify.ts';
import { detectLanguage } from './detect-language.ts';
import { entriesOf } from './entry.ts';
import type { UnnamedItem } from './finish-item.ts';
import { finishItem } from './finish-item.ts';
import { setFrontMatterAside } from './front-matter.ts';
import { group } from './group.ts';
import type { Grouped } from './group.ts';
import { findListedAnswers } from './listed-answers.ts';
import { nameItems } from './name-items.ts';
import { findPlainAnswers } from './plain-answers.ts';
import { setRepeatsAside } from './repeats.ts';
import { findScaleLines } from './scale-lines.ts';
import { setAsideItem } from './set-aside-item.ts';
import { findSharedScales } from './shared-scales.ts';
import { piecesOf } from './tables/read-table.ts';
import { showToolTexts } from './tool-texts.ts';

/**
 * Finds the questions of a questionnaire, with their answers, instructions and routing, by how people write questionnaires.
 * One that this service wrote says itself what each paragraph is. Pure and deterministic; time grows with the length of the document. Nothing disappears: what became no item is in `setAside`.
 */
export function understand(source: SourceDocument): QuestionnaireOutline {
  const instrument = readInstrument(source);
  return instrument === null ? understandWriting(source) : instrumentToOutline(instrument);
}

function understandWriting(source: SourceDocument): QuestionnaireOutline {
  const entries = entriesOf(piecesOf(source.nodes));
  const grouped = group(findAnswers(classify(entries)));
  const finished = findSharedScales(showToolTexts(grouped.drafts, entries)).map(finishItem);
  const titled = finished.map((item) => withTextOfBlock(item, grouped));
  const { kept, setAside } = partWorthless(setRepeatsAside(titled, grouped.blocks));
  const { blocks, items } = withUsedBlocks(grouped.blocks, kept, grouped.title);
  return {
    title: grouped.title,
    language: detectLanguage(textOf(source.nodes), source.language),
    blocks,
    items: nameItems(items),
    setAside: [...grouped.setAside, ...setAside, ...unusedHeadings(grouped.blocks, kept)].sort(
      (a, b) => a.paragraph - b.paragraph,
    ),
  };
}

/** Roles that show from several lines together, each pass on what the one before left. */
function findAnswers(pieces: readonly Classified[]): readonly Classified[] {
  return findPlainAnswers(findListedAnswers(findScaleLines(setFrontMatterAside(pieces))));
}

type Parted = { readonly kept: readonly UnnamedItem[]; readonly setAside: readonly SetAsideText[] };

/** A table to fill in without a question above it is asked by the name of its block, else of the questionnaire. */
function withTextOfBlock(item: UnnamedItem, { blocks, title }: Grouped): UnnamedItem {
  const first = item.grid?.rows[0]?.text ?? item.blanks.find((blank) => blank.label !== null)?.label;
  if (first === undefined || first === null || item.text !== '') return item;
  return { ...item, text: blocks[item.blockIndex]?.name ?? title ?? first };
}

/** Items without words are no items: an empty number at the end of a list, a rule taken for a blank. */
function partWorthless({ kept, setAside }: Parted): Parted {
  const hasWords = (item: UnnamedItem): boolean => /[\p{L}\p{N}]/u.test(item.text);
  const dropped = kept
    .filter((item) => !hasWords(item))
    .flatMap((item) => setAsideItem(item, 'answers without a question'));
  return { kept: kept.filter(hasWords), setAside: [...setAside, ...dropped] };
}

/** Blocks that hold items, in order; items before the first heading get a block of the questionnaire's name. */
function withUsedBlocks(
  blocks: readonly OutlineBlock[],
  items: readonly UnnamedItem[],
  title: string | null,
): { readonly blocks: readonly OutlineBlock[]; readonly items: readonly UnnamedItem[] } {
  const used = [...new Set(items.map((item) => item.blockIndex))].sort((a, b) => a - b);
  const places = new Map(used.map((index, place) => [index, place]));
  const first: OutlineBlock = { name: title ?? 'Questions', paragraph: null };
  return {
    blocks: used.map((index) => (index < 0 ? first : (blocks[index] ?? first))),
    items: items.map((item) => ({ ...item, blockIndex: places.get(item.blockIndex) ?? 0 })),
  };
}

function unusedHeadings(blocks: readonly OutlineBlock[], items: readonly UnnamedItem[]): readonly SetAsideText[] {
  const used = new Set(items.map((item) => item.blockIndex));
  return blocks.flatMap((block, index) =>
    used.has(index) || block.paragraph === null
      ? []
      : [{ text: block.name, paragraph: block.paragraph, reason: 'a heading without questions below it' }],
  );
}

function textOf(nodes: readonly SourceNode[]): string {
  return nodes
    .map((node) =>
      node.kind === 'paragraph'
        ? node.text
        : node.rows.map((row) => row.cells.map((cell) => textOf(cell.nodes)).join(' ')).join('\n'),
    )
    .join('\n');
}

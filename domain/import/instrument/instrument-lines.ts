import { ASIDE_COLOR, PIPE_COLOR } from '../../exports/instrument/notation.ts';
import { pipeSourceOf } from '../../exports/instrument/instrument-text.ts';
import { ALL_INSTRUMENT_WORDS } from '../../exports/instrument/words/words-for.ts';
import type { SourceDocument, SourceNode, SourceParagraph } from '../source-document.ts';

/** A paragraph of a questionnaire that this service wrote: its style says what it is. */
export type InstrumentLine = {
  readonly style: string;
  /** All that stands in it. */
  readonly whole: string;
  /** Without marks and remarks, and with the places for answers as they are written in surveys. */
  readonly content: string;
  readonly paragraph: number;
};

/** Every paragraph in the order of reading, those in cells too. */
export function instrumentLines({ nodes }: SourceDocument): readonly InstrumentLine[] {
  return nodes.flatMap(paragraphsIn).map((paragraph) => ({
    style: paragraph.style ?? '',
    whole: paragraph.text,
    content: contentOf(paragraph),
    paragraph: paragraph.index,
  }));
}

function paragraphsIn(node: SourceNode): readonly SourceParagraph[] {
  if (node.kind === 'paragraph') return [node];
  return node.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.nodes.flatMap(paragraphsIn)));
}

function contentOf({ runs }: SourceParagraph): string {
  return runs
    .filter(({ color }) => color !== ASIDE_COLOR)
    .map(({ text, color }) => (color === PIPE_COLOR ? pipeOf(text) : text))
    .join('');
}

/** Places that stand side by side are one run to a reader of files. */
function pipeOf(shown: string): string {
  const places = shown.match(/\[[^[\]]*\]/gu) ?? [];
  const isPlacesOnly = places.join('') === shown;
  return (isPlacesOnly ? places : [shown]).map((place) => sourceOf(place) ?? place).join('');
}

function sourceOf(place: string): string | null {
  for (const words of ALL_INSTRUMENT_WORDS) {
    const source = pipeSourceOf(place, words);
    if (source !== null) return source;
  }
  return null;
}

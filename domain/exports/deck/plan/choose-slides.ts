import type { PlannedSlide } from './planned-slide.ts';
import type { DeckWishes, WishedPart } from './instructions.ts';

export type ChosenSlides = { readonly slides: readonly PlannedSlide[]; readonly warnings: readonly string[] };

const FOCUSED = 45;
const MOST_NAMED = 12;
const PART_OF: Readonly<Partial<Record<PlannedSlide['kind'], WishedPart>>> = {
  appendix: 'appendix',
  method: 'method',
  numbers: 'numbers',
  crosstab: 'crosstabs',
  context: 'context',
};

/**
 * The slides that are wished for and have room, in their order: what matters most stays. Warnings tell what was left out for
 * want of room.
 * @param most 2 to 30
 */
export function chooseSlides(slides: readonly PlannedSlide[], wishes: DeckWishes, most: number): ChosenSlides {
  const wished = slides.filter((one) => isWished(one, wishes)).map((one) => focused(one, wishes));
  const kept = new Set(wished.toSorted((one, other) => other.rank - one.rank).slice(0, most));
  return {
    slides: wished.filter((one) => kept.has(one)).map((one) => withoutNotes(one, wishes)),
    warnings: leftOut(
      wished.filter((one) => !kept.has(one)),
      most,
    ),
  };
}

function isWished({ kind, labels, alias }: PlannedSlide, { without, only, leaveOut }: DeckWishes): boolean {
  const part = PART_OF[kind];
  if (part !== undefined && without.has(part)) return false;
  if (kind !== 'finding' && kind !== 'crosstab') return true;
  const names = labels.map((label) => label.toLowerCase());
  if ([...names, alias ?? ''].some((name) => leaveOut.includes(name))) return false;
  return only === null || names.every((name) => only.includes(name)) || (alias !== undefined && only.includes(alias));
}

function focused(one: PlannedSlide, { focus }: DeckWishes): PlannedSlide {
  if (one.kind === 'cover' || focus.length === 0) return one;
  const said = `${one.labels.join(' ')} ${one.slide.title} ${one.slide.note ?? ''}`.toLowerCase();
  const isMeant = focus.some((words) =>
    words.split(/[^\p{L}\p{N}_]+/u).some((word) => word.length > 2 && said.includes(word)),
  );
  return isMeant ? { ...one, rank: one.rank + FOCUSED } : one;
}

function withoutNotes(one: PlannedSlide, { without }: DeckWishes): PlannedSlide {
  return without.has('notes') ? { ...one, slide: { ...one.slide, speakerNotes: null } } : one;
}

function leftOut(slides: readonly PlannedSlide[], most: number): readonly string[] {
  if (slides.length === 0) return [];
  const names = slides.map(({ kind, labels }) => (labels.length === 0 ? PARTS_IN_WORDS[kind] : labels.join(' by ')));
  const distinct = [...new Set(names)];
  const more = distinct.length > MOST_NAMED ? ` and ${distinct.length - MOST_NAMED} more` : '';
  return [`Left out, since there is room for ${most} slides: ${distinct.slice(0, MOST_NAMED).join(', ')}${more}.`];
}

const PARTS_IN_WORDS: Readonly<Record<PlannedSlide['kind'], string>> = {
  cover: 'the cover',
  method: 'the method',
  numbers: 'the key numbers',
  finding: 'findings',
  crosstab: 'comparisons of groups',
  context: 'words that were given',
  appendix: 'a part of the appendix',
};

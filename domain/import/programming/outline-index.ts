import type { OutlineItem, QuestionnaireOutline } from '../outline.ts';
import type { ChoiceHabits } from '../programming-request.ts';
import { itemEvidence, readAnswers } from '../rules/item-evidence.ts';
import { isOrdered } from '../rules/choice-of-several.ts';
import { recogniseType } from '../rules/recognise-type.ts';
import { keyOf, labelKeys, labelTokens } from '../rules/routing/question-mentions.ts';
import { squeezed } from '../rules/routing/tool-logic.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';

/** What all programming requests of an outline share: who is called what, and how the file marks choices. */
export type OutlineIndex = {
  readonly habits: ChoiceHabits;
  /** Positions of the items that an item's words may name, by label, by text or by the part they begin. */
  mentionedBy(item: OutlineItem): ReadonlySet<number>;
  /** First items of the next parts, and the endings: where routing may lead without naming them. */
  partsAfter(item: OutlineItem): readonly number[];
  /** True where its answer will be a number, whatever is listed (an NPS question's 0 to 10). */
  takesNumber(item: OutlineItem): boolean;
};

const indexes = new WeakMap<QuestionnaireOutline, OutlineIndex>();

/** The index of an outline, made once. */
export function outlineIndex(outline: QuestionnaireOutline): OutlineIndex {
  const known = indexes.get(outline);
  if (known !== undefined) return known;
  const made = makeIndex(outline);
  indexes.set(outline, made);
  return made;
}

const NUMERIC_TYPES: readonly string[] = ['nps', 'number', 'percentage', 'year', 'currency'];
const NO_HABITS = {
  language: 'en',
  habits: { radio: 0, checkbox: 0, bullet: 0, boxedScales: 0, severalTold: 0, oneTold: 0 },
};
const TEXT_KEY_CHARACTERS = 20;
const MOST_OF_A_KEY = 6;
const MOST_WORDS = 4_000;

function makeIndex(outline: QuestionnaireOutline): OutlineIndex {
  const byLabel = new Map<string, number[]>();
  const byText = new Map<string, number[]>();
  const firstOfBlock = new Map<number, number>();
  const endings: number[] = [];
  for (const item of outline.items) {
    for (const key of labelKeys(item)) append(byLabel, key, item.ordinal);
    append(byText, squeezed(item.text).slice(0, TEXT_KEY_CHARACTERS), item.ordinal);
    if (!firstOfBlock.has(item.blockIndex)) firstOfBlock.set(item.blockIndex, item.ordinal);
    if (item.role === 'ending') endings.push(item.ordinal);
  }
  const blocks = outline.blocks.map((block, position) => ({
    name: foldWords(block.name),
    first: firstOfBlock.get(position),
  }));
  const habits = habitsOf(outline.items);
  const numeric = new Map<number, boolean>();
  return {
    habits,
    mentionedBy: (item) => mentions(item, byLabel, byText, blocks),
    partsAfter: (item) => [
      ...[1, 2].flatMap((step) => firstOfBlock.get(item.blockIndex + step) ?? []),
      ...endings.filter((position) => position > item.ordinal).slice(0, 2),
      ...endings.slice(-1),
    ],
    takesNumber: (item) => {
      const known =
        numeric.get(item.ordinal) ??
        NUMERIC_TYPES.includes(recogniseType(itemEvidence(item, { language: outline.language, habits })).type);
      numeric.set(item.ordinal, known);
      return known;
    },
  };
}

type NamedBlock = { readonly name: string; readonly first: number | undefined };

function mentions(
  item: OutlineItem,
  byLabel: ReadonlyMap<string, number[]>,
  byText: ReadonlyMap<string, number[]>,
  blocks: readonly NamedBlock[],
): ReadonlySet<number> {
  const routing = [...item.routing, ...item.instructions].map((line) => line.text);
  const atOptions = item.options.flatMap((option) => option.routing ?? []);
  const found = new Set<number>();
  for (const text of [...routing, ...atOptions, item.text]) {
    for (const { key } of labelTokens(foldWords(text.slice(0, MOST_WORDS))))
      addLabel(found, key, byLabel, item.ordinal);
  }
  for (const text of [...item.routing.map((line) => line.text), ...atOptions]) {
    const words = foldWords(text.slice(0, MOST_WORDS));
    for (const number of words.match(/(?<![\p{L}\d.])\d{1,3}[a-z]?(?![\p{L}\d%])/gu) ?? [])
      addLabel(found, `#${number}`, byLabel, item.ordinal);
  }
  for (const text of routing) {
    const words = foldWords(text.slice(0, MOST_WORDS)).match(/[\p{L}_]{3,}/gu) ?? [];
    for (const word of words) if (byLabel.has(word)) addLabel(found, word, byLabel, item.ordinal);
  }
  for (const text of routing) for (const position of byQuotedText(text, byText)) found.add(position);
  for (const text of [...routing, ...atOptions])
    for (const position of byBlock(foldWords(text), blocks)) found.add(position);
  found.delete(item.ordinal);
  return found;
}

/** A label and what stands just behind it (the target of "no need to answer question 8"). */
function addLabel(found: Set<number>, key: string, byLabel: ReadonlyMap<string, number[]>, from: number): void {
  const bare = key.startsWith('#') ? [key, key.slice(1)] : [key, keyOf(key)];
  const positions = bare.flatMap((name) => byLabel.get(name) ?? []);
  const nearest = positions.sort((a, b) => Math.abs(a - from) - Math.abs(b - from)).slice(0, MOST_OF_A_KEY);
  for (const position of nearest) found.add(position).add(position + 1);
}

/** Questions that a survey tool's line names by their text. */
function byQuotedText(text: string, byText: ReadonlyMap<string, number[]>): readonly number[] {
  const bare = foldWords(text).replace(/^(?:skip to:.{0,60}? )?(?:if|or|and) /u, '');
  const beforeOperator =
    bare.split(/ ?(?:=|≠|!=|<|>) ?| is (?:not )?(?:selected|equal|displayed|empty|greater|less)/u)[0] ?? '';
  const keys = [...new Set([bare, beforeOperator].map((part) => squeezed(part).slice(0, TEXT_KEY_CHARACTERS)))];
  return keys.flatMap((key) => byText.get(key)?.slice(-MOST_OF_A_KEY) ?? []);
}

function byBlock(words: string, blocks: readonly NamedBlock[]): readonly number[] {
  const part =
    /(?:section|part|block|module|seccion|parte|bloque|modulo|afsnit|del|blok|modul|teil|abschnitt|partie|secao|avsnitt|sezione|deel) ?([a-z]|\d{1,2}|[ivx]{1,5})(?![\p{L}\d])|第?([一二三四五六七八九十a-z\d]{1,2}) ?(?:部分|模块|节|大题)/u.exec(
      words,
    );
  const name = part?.[1] ?? part?.[2] ?? null;
  return blocks
    .flatMap((block) => {
      const isNamed =
        name !== null && new RegExp(`(?:^|[\\s第])${name}(?![\\p{Script=Latin}\\d])`, 'u').test(block.name);
      const isQuoted = block.name.length >= 4 && words.includes(block.name);
      return (isNamed || isQuoted) && block.first !== undefined ? [block.first] : [];
    })
    .slice(0, MOST_OF_A_KEY);
}

function habitsOf(items: readonly OutlineItem[]): ChoiceHabits {
  const questions = items.filter((item) => item.options.length >= 2);
  const marked = (mark: string): number =>
    questions.filter((item) => item.options.some((option) => option.mark === mark)).length;
  const kinds = items.filter((item) => item.role === 'question').map((item) => itemEvidence(item, NO_HABITS).told);
  return {
    radio: marked('radio'),
    checkbox: marked('checkbox'),
    bullet: marked('bullet'),
    boxedScales: questions.filter((item) => isBoxed(item) && isOrdered(readAnswers(item.options, false))).length,
    severalTold: kinds.filter((kind) => kind.has('multiple')).length,
    oneTold: kinds.filter((kind) => kind.has('single')).length,
  };
}

function isBoxed(item: OutlineItem): boolean {
  return item.options.every((option) => option.mark === 'checkbox');
}

function append(map: Map<string, number[]>, key: string, position: number): void {
  if (key === '') return;
  const positions = map.get(key);
  if (positions === undefined) map.set(key, [position]);
  else positions.push(position);
}

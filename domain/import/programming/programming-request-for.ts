import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import type { OutlineItem, OutlineOption, QuestionnaireOutline } from '../outline.ts';
import type { ProgrammingRequest, ReferencedQuestion } from '../programming-request.ts';
import { answersInProse } from '../rules/answers-in-prose.ts';
import { routingLines } from '../rules/routing/routing-lines.ts';
import { boundedItem } from './bounded-item.ts';
import { SAYS_HIDDEN } from '../vocabulary/answer-designs.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import { optionCodes } from './option-codes.ts';
import type { OutlineIndex } from './outline-index.ts';
import { outlineIndex } from './outline-index.ts';

/** Up to so many items, every label is told; above, only what an item's words may mean. */
const FEW_ITEMS = 40;
const NEAR_BEFORE = 12;
const NEAR_AFTER = 3;
const MOST_QUESTIONS = 40;
const MOST_OPTIONS_NEARBY = 40;
const MOST_OPTIONS = 300;

/**
 * What one programming call is told: the item with the codes that its options will bear, and the questions that its routing may name.
 * Small whatever the size of the file: all items share one index of the outline, so the whole import stays linear.
 * @throws RangeError where the outline has no item of that ordinal
 */
export function programmingRequestFor(outline: QuestionnaireOutline, ordinal: number): ProgrammingRequest {
  const whole = outline.items[ordinal];
  if (whole === undefined) throw new RangeError(`The outline has no item ${ordinal}.`);
  const item = boundedItem(whole);
  const index = outlineIndex(outline);
  const mentioned = index.mentionedBy(item);
  const told = questionsToTell(outline, index, item, mentioned);
  return withoutNeedlessWords({
    language: outline.language,
    title: outline.title?.slice(0, DOCUMENT_LIMITS.nameCharacters) ?? null,
    blockName: blockNameOf(outline, item),
    habits: index.habits,
    item: withCodes(item),
    questions: told.map((position) => referenced(outline, index, position, { from: item, mentioned })),
  });
}

/**
 * Other questions' words are told only to a call whose item has routing to resolve or is computed from answers: what a stranger hid in one question then reaches
 * no other question's call.
 */
function withoutNeedlessWords(request: ProgrammingRequest): ProgrammingRequest {
  const { item, questions } = request;
  const hasRouting = routingLines(request).length > 0 || item.options.some((option) => option.routing !== null);
  const isComputed = item.instructions.some((line) => SAYS_HIDDEN.test(foldWords(line.text)));
  if (hasRouting || isComputed) return request;
  return {
    ...request,
    questions: questions.map((question) =>
      question.ordinal === item.ordinal ? question : { ...question, text: '', options: [], rows: [] },
    ),
  };
}

/** Positions of the questions to tell, in the order of the file: what the words may mean first, until the list is full. */
function questionsToTell(
  outline: QuestionnaireOutline,
  index: OutlineIndex,
  item: OutlineItem,
  mentioned: ReadonlySet<number>,
): readonly number[] {
  const count = outline.items.length;
  const near = Array.from({ length: NEAR_BEFORE + NEAR_AFTER + 1 }, (_, step) => item.ordinal + NEAR_AFTER - step);
  const all = count <= FEW_ITEMS ? Array.from({ length: count }, (_, position) => position) : [];
  const wanted = [item.ordinal, ...mentioned, ...index.partsAfter(item), ...near, ...all];
  const known = [...new Set(wanted)].filter((position) => position >= 0 && position < count);
  return known.slice(0, MOST_QUESTIONS).sort((a, b) => a - b);
}

function referenced(
  outline: QuestionnaireOutline,
  index: OutlineIndex,
  position: number,
  { from, mentioned }: { readonly from: OutlineItem; readonly mentioned: ReadonlySet<number> },
): ReferencedQuestion {
  const question = outline.items[position] ?? from;
  const distance = from.ordinal - position;
  const isNear = distance >= 0 && distance <= NEAR_BEFORE;
  const limit = mentioned.has(position) || distance === 0 ? MOST_OPTIONS : isNear ? MOST_OPTIONS_NEARBY : 0;
  return {
    ordinal: position,
    label: question.label,
    writtenLabel: question.writtenLabel,
    blockName: blockNameOf(outline, question),
    text: question.text.slice(0, 300),
    role: question.role,
    options: limit === 0 ? [] : choicesOf(question, index).slice(0, limit),
    rows: coded(question.grid?.rows ?? []).slice(0, limit),
  };
}

/** What can be answered: the options, a grid's columns, or the answers that the question names in its own words; none where a number is asked. */
function choicesOf(item: OutlineItem, index: OutlineIndex): ReferencedQuestion['options'] {
  if (index.takesNumber(item)) return [];
  const listed = item.grid?.columns ?? item.options;
  if (listed.length >= 2 || item.role !== 'question') return coded(listed);
  const { text, instructions } = boundedItem(item);
  const words = [text, ...instructions.map((line) => line.text)].join('\n');
  return answersInProse(words).map(({ code, text }) => ({ code, text }));
}

function coded(options: readonly OutlineOption[]): { code: string; text: string }[] {
  const codes = optionCodes(options);
  return options.map(({ text }, position) => ({
    code: codes[position] ?? String(position + 1),
    text: text.slice(0, 300),
  }));
}

function withCodes(item: OutlineItem): ProgrammingRequest['item'] {
  const assigned = (options: readonly OutlineOption[]) => {
    const codes = optionCodes(options);
    return options.map((option, position) => ({ ...option, code: codes[position] ?? null }));
  };
  return {
    ...item,
    instructions: [...item.instructions],
    routing: [...item.routing],
    options: assigned(item.options),
    grid: item.grid === null ? null : { rows: assigned(item.grid.rows), columns: assigned(item.grid.columns) },
    blanks: [...item.blanks],
    paragraphs: [...item.paragraphs],
  };
}

function blockNameOf(outline: QuestionnaireOutline, item: OutlineItem): string {
  return (outline.blocks[item.blockIndex]?.name ?? '').slice(0, DOCUMENT_LIMITS.nameCharacters);
}

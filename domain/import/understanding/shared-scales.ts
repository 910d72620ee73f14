import type { OutlineOption } from '../outline.ts';
import type { Draft } from './draft.ts';
import { hasAnswers, newDraft, stemText } from './draft.ts';
import { readMarker } from './labels/read-label.ts';
import { rawOption, tidyOptions } from './option-draft.ts';
import { asks, isCommonAnswer, opensLikeRequest, wordCount } from './recognisers/prompts.ts';
import { namedPoint } from './recognisers/named-point.ts';
import { announcesList, asksForRanking, readScale } from './recognisers/scales.ts';
import type { ScalePoint } from './recognisers/scales.ts';

const FEWEST_ROWS = 2;
const FEWEST_NUMBERED_ROWS = 3;

/**
 * Makes grids of statements that share a scale: sub-questions with the same answers in their lines, lists to rate under a scale
 * told in words, and numbered statements without answers behind a text that explains one.
 */
export function findSharedScales(drafts: readonly Draft[]): readonly Draft[] {
  return mergeBareStatements(mergeAnsweredAlike(drafts)).map(resolveScale).flatMap(partAskingRows);
}

/** "a) Fever  Yes No", "b) Cough  Yes No" under a question without answers of its own. */
function mergeAnsweredAlike(drafts: readonly Draft[]): readonly Draft[] {
  const merged: Draft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at];
    if (draft === undefined) break;
    const stem = merged.at(-1);
    const rows = rowsAnsweredAlike(drafts, at);
    if (rows.length >= FEWEST_ROWS && stem !== undefined && canLead(stem, draft)) {
      merged[merged.length - 1] = asGrid(stem, rows, named(draft.options, stem));
      at += rows.length - 1;
      continue;
    }
    const lead = rows.length >= FEWEST_NUMBERED_ROWS ? leadOfInstructions(draft) : null;
    if (lead !== null) {
      merged.push(asGrid(lead, rows, named(draft.options, lead)));
      at += rows.length - 1;
      continue;
    }
    merged.push(draft);
  }
  return merged;
}

/** "Please circle the number that fits best:" above rows with a scale each is what they are asked by. */
function leadOfInstructions(first: Draft): Draft | null {
  const [line] = first.instructions;
  if (line === undefined || first.label !== null) return null;
  const stem = [{ text: line.text, asideFrom: Infinity, paragraph: line.paragraph }];
  return newDraft('question', first.blockIndex, { stem, paragraphs: [line.paragraph] });
}

function rowsAnsweredAlike(drafts: readonly Draft[], start: number): readonly Draft[] {
  const first = drafts[start];
  if (first === undefined || !isRow(first)) return [];
  const key = optionsKey(first);
  let end = start;
  while (end < drafts.length) {
    const draft = drafts[end];
    if (draft === undefined || !isRow(draft) || optionsKey(draft) !== key || draft.blockIndex !== first.blockIndex)
      break;
    end += 1;
  }
  return drafts.slice(start, end);
}

/** A part of a question, or any statement with nothing but numbers behind it. */
function isRow(draft: Draft): boolean {
  const isStatement = !asks(stemText(draft)) && draft.options.every((option) => /^-?\d{1,2}$/u.test(option.text));
  const isPart = draft.isSubQuestion || draft.label === null || isStatement;
  return (
    draft.role === 'question' &&
    isPart &&
    draft.answeredInline &&
    draft.options.length >= 2 &&
    draft.blanks.length === 0 &&
    draft.routing.length === 0 &&
    stemText(draft) !== ''
  );
}

function optionsKey(draft: Draft): string {
  return draft.options.map((option) => option.text.toLowerCase()).join('|');
}

/** A text that leads to rows: a question without answers, or prose that explains a scale or announces a list. */
function canLead(stem: Draft, row: Draft): boolean {
  if (stem.blockIndex !== row.blockIndex || hasAnswers(stem) || stem.role === 'ending') return false;
  if (stem.role === 'question' && (row.isSubQuestion || row.label === null)) return true;
  const text = stemText(stem);
  return readScale(text) !== null || announcesList(text);
}

/** Three or more numbered statements that neither ask nor have answers, behind a scale. */
function mergeBareStatements(drafts: readonly Draft[]): readonly Draft[] {
  const merged: Draft[] = [];
  let scale: readonly OutlineOption[] | null = null;
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at];
    if (draft === undefined) break;
    const rows = bareStatements(drafts, at);
    const stem = merged.at(-1);
    const told: readonly OutlineOption[] | null = toldScale(stem, draft) ?? scale;
    if (rows.length < FEWEST_NUMBERED_ROWS || told === null) {
      if (draft.role === 'question') scale = null;
      merged.push(draft);
      continue;
    }
    const isLedByStem =
      stem !== undefined &&
      stem.blockIndex === draft.blockIndex &&
      stem.grid === null &&
      toldScale(stem, draft) !== null;
    if (isLedByStem) merged.pop();
    merged.push(...underScale(isLedByStem ? stem : null, rows, told));
    scale = told;
    at += rows.length - 1;
  }
  return merged;
}

function bareStatements(drafts: readonly Draft[], start: number): readonly Draft[] {
  let end = start;
  const first = drafts[start];
  while (end < drafts.length) {
    const draft = drafts[end];
    if (draft?.role !== 'question' || draft.blockIndex !== first?.blockIndex || !isBareStatement(draft)) break;
    end += 1;
  }
  return drafts.slice(start, end);
}

function isBareStatement(draft: Draft): boolean {
  const text = stemText(draft);
  return (
    !hasAnswers(draft) &&
    draft.legend.length === 0 &&
    draft.label !== null &&
    !asks(text) &&
    !opensLikeRequest(text) &&
    draft.routing.length === 0 &&
    readScale(text) === null
  );
}

function toldScale(stem: Draft | undefined, first: Draft): readonly OutlineOption[] | null {
  const words = [
    ...(stem === undefined || stem.role === 'ending'
      ? []
      : [stemText(stem), ...stem.instructions.map((line) => line.text)]),
    ...first.instructions.map((line) => line.text),
  ];
  const paragraph = stem?.paragraphs[0] ?? first.paragraphs[0] ?? 0;
  if (stem !== undefined && stem.legend.length >= 3) return stem.legend;
  if (stem !== undefined && stem.options.length >= 3 && stem.grid === null && isScale(stem.options))
    return stem.options;
  const points = readScale(words.join('\n'));
  return points === null ? null : optionsOfScale(points, paragraph);
}

/** Statements with the scale told before them: questions of their own by their numbers, else the rows of a grid. */
function underScale(stem: Draft | null, rows: readonly Draft[], scale: readonly OutlineOption[]): readonly Draft[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (!countOnFromOthers(stem, rows)) return [asGrid(stem ?? newDraft('question', first.blockIndex), rows, scale)];
  const lead = stem === null ? [] : [asStatement(stem)];
  return [...lead, ...rows.map((row) => ({ ...row, options: scale.map((option) => ({ ...option })) }))];
}

const MOST_USUAL = 0.6;

/** Answers most of which are usual ones ("Agree", "Often"): a scale to be used elsewhere, too. */
function isScale(options: readonly OutlineOption[]): boolean {
  return tidyOptions(options).filter((option) => isCommonAnswer(option.text)).length >= options.length * MOST_USUAL;
}

/** "For statements 7 to 28 use …": rows whose numbers go on from the questions before are questions by themselves. */
function countOnFromOthers(stem: Draft | null, rows: readonly Draft[]): boolean {
  if (stem !== null && stem.label !== null) return false;
  if (rows.every((row) => row.label?.shape === 'dotted')) return true;
  return rows.every((row) => row.label?.shape === 'number') && (rows[0]?.label?.number ?? 0) > 1;
}

/** The words that explain the scale, without the scale. */
function asStatement(stem: Draft): Draft {
  return { ...stem, role: 'statement', options: [], legend: [] };
}

function asGrid(stem: Draft, rows: readonly Draft[], columns: readonly OutlineOption[]): Draft {
  return {
    ...stem,
    role: 'question',
    options: [],
    legend: [],
    grid: { rows: rows.map(rowOf), columns: [...columns] },
    instructions: [...stem.instructions, ...rows.flatMap((row) => row.instructions)],
    paragraphs: [...stem.paragraphs, ...rows.flatMap((row) => row.paragraphs)],
  };
}

function rowOf(row: Draft): OutlineOption {
  return rawOption(stemText(row).replace(/\n/gu, ' '), row.label?.written ?? null, 'none', row.paragraphs[0] ?? 0);
}

/** A table whose rows are questions themselves, under no question: each row is one, with the columns as its answers. */
function partAskingRows(draft: Draft): readonly Draft[] {
  const { grid } = draft;
  const text = stemText(draft);
  if (grid === null || grid.columns.length < 2 || asks(text) || announcesList(text) || readScale(text) !== null)
    return [draft];
  if (grid.rows.filter((row) => asks(row.text)).length < grid.rows.length * 0.7) return [draft];
  const lead: readonly Draft[] =
    text === ''
      ? []
      : [{ ...draft, role: 'statement', grid: null, paragraphs: draft.stem.map((line) => line.paragraph) }];
  const rowParagraphs = new Set(grid.rows.map((row) => row.paragraph));
  const others = draft.paragraphs.filter((paragraph) => !rowParagraphs.has(paragraph));
  return [
    ...lead,
    ...grid.rows.map((row, index) => rowAsQuestion(draft, row, grid.columns, index === 0 ? others : [])),
  ];
}

function rowAsQuestion(
  draft: Draft,
  row: OutlineOption,
  columns: readonly OutlineOption[],
  alsoFrom: readonly number[],
): Draft {
  const { paragraph } = row;
  return newDraft('question', draft.blockIndex, {
    label: row.code === null ? null : readMarker(row.code),
    stem: [{ text: row.text, asideFrom: Infinity, paragraph }],
    routing: [...draft.routing],
    options: columns.map((column) => ({ ...column })),
    paragraphs: [paragraph, ...alsoFrom],
  });
}

/** Uses the scale that a question's own words tell: for its list of things to rate, its unnamed columns, its named ends. */
function resolveScale(draft: Draft): Draft {
  if (draft.role !== 'question') return draft;
  const words = [stemText(draft), ...draft.instructions.map((line) => line.text)].join('\n');
  const told = readScale(words);
  const paragraph = draft.paragraphs[0] ?? 0;
  const scale = draft.legend.length >= 2 ? draft.legend : told === null ? [] : optionsOfScale(told, paragraph);
  if (draft.grid !== null)
    return {
      ...draft,
      grid: { ...draft.grid, columns: draft.gridColumnsNamed ? draft.grid.columns : named(draft.grid.columns, draft) },
    };
  const parted = partScaleLine(draft.options);
  if (parted !== null) return { ...draft, options: [], legend: [], grid: parted };
  if (scale.length === 0) return draft;
  if (isListToRate(draft, words))
    return { ...draft, options: [], legend: [], grid: { rows: draft.options, columns: [...scale] } };
  if (
    draft.options.length === 2 &&
    scale.length >= 4 &&
    !draft.options.every((option) => isTick(option) && isCommonAnswer(option.text))
  )
    return { ...draft, options: [...betweenEnds(draft.options, scale)] };
  if (!hasAnswers(draft)) return { ...draft, options: [...scale] };
  return draft;
}

/** A line of usual answers with a list of other things below it: the answers are for each of the things. */
function partScaleLine(options: readonly OutlineOption[]): { rows: OutlineOption[]; columns: OutlineOption[] } | null {
  const first = options[0];
  if (first === undefined) return null;
  const columns = options.filter((option) => option.paragraph === first.paragraph);
  const rows = options.slice(columns.length);
  if (
    columns.length < 3 ||
    rows.length < FEWEST_ROWS ||
    rows.some((row) => row.paragraph === first.paragraph || isTick(row))
  )
    return null;
  const usual = (list: readonly OutlineOption[]): number => list.filter((option) => isCommonAnswer(option.text)).length;
  const isParted =
    usual(columns) >= columns.length * 0.6 &&
    usual(rows) < rows.length * 0.3 &&
    new Set(rows.map((row) => row.paragraph)).size === rows.length;
  return isParted ? { rows, columns } : null;
}

function isTick(option: OutlineOption): boolean {
  return option.mark === 'radio' || option.mark === 'checkbox';
}

function isListToRate(draft: Draft, words: string): boolean {
  const { options, legend } = draft;
  if (options.length < FEWEST_ROWS || options.some(isTick) || asksForRanking(words)) return false;
  const isUsual = (option: OutlineOption): boolean => isCommonAnswer(option.text) || /^-?\d{1,3}$/u.test(option.text);
  if (options.filter(isUsual).length >= options.length * 0.4 || sameTexts(options, legend)) return false;
  return announcesList(words) || (legend.length >= 3 && options.every((option) => wordCount(option.text) >= 3));
}

function sameTexts(options: readonly OutlineOption[], others: readonly OutlineOption[]): boolean {
  return options.length === others.length && options.every((option, index) => option.text === others[index]?.text);
}

/** "Not at all … Very much" with the numbers between them told in the question. */
function betweenEnds(ends: readonly OutlineOption[], scale: readonly OutlineOption[]): readonly OutlineOption[] {
  return scale.map((point, index) => {
    const end = index === 0 ? ends[0] : index === scale.length - 1 ? ends[1] : undefined;
    return end === undefined
      ? point
      : { ...end, code: point.code, text: namedPoint(point.code ?? '', end.text, scale.length) };
  });
}

function optionsOfScale(points: readonly ScalePoint[], paragraph: number): readonly OutlineOption[] {
  return points.map((point) => rawOption(point.text, point.code, 'number', paragraph));
}

/** Columns that bear numbers alone take the meanings that the question's words give them. */
function named(columns: readonly OutlineOption[], stem: Draft): OutlineOption[] {
  const isUnnamed = columns.every((column) => /^-?\d{1,3}$/u.test(column.text));
  if (!isUnnamed) return [...columns];
  const told = readScale([stemText(stem), ...stem.instructions.map((line) => line.text)].join('\n'));
  const scale =
    stem.legend.length === columns.length
      ? stem.legend
      : told === null
        ? []
        : optionsOfScale(told, stem.paragraphs[0] ?? 0);
  if (scale.length !== columns.length) return [...columns];
  return columns.map((column, index) => ({
    ...column,
    text: scale[index]?.text ?? column.text,
    code: column.code ?? scale[index]?.code ?? null,
  }));
}

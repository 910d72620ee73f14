import { storableText } from '../tidy-text.ts';
import type { OutlineBlank, OutlineItem, OutlineOption } from '../outline.ts';
import type { ChoiceHabits } from '../programming-request.ts';
import type { InstructionKind } from '../vocabulary/answer-instructions.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import { bracketed, instructionKinds } from './instruction-kinds.ts';
import type { ProseScale } from './scale-in-prose.ts';
import { scaleInProse } from './scale-in-prose.ts';
import type { SelectionLimits } from './selection-limits.ts';
import { selectionLimits } from './selection-limits.ts';
import type { OptionType } from './special-options.ts';
import { optionTypes } from './special-options.ts';

/** A listed answer, a row or a column, read. */
export type Answer = {
  readonly text: string;
  readonly code: string;
  readonly words: string;
  readonly type: OptionType;
  readonly mark: OutlineOption['mark'];
  readonly hasBlank: boolean;
};

/** What the whole file tells. */
export type FileEvidence = { readonly language: string; readonly habits: ChoiceHabits };

/** Everything that the recognisers look at, gathered once. */
export type ItemEvidence = {
  readonly language: string;
  readonly role: OutlineItem['role'];
  readonly habits: ChoiceHabits;
  /** The question's own words, folded. */
  readonly asked: string;
  /** The question with its instructions, folded, for what may stand in either. */
  readonly said: string;
  /** The instructions alone, folded, with what stands between brackets in the question. */
  readonly instructed: string;
  /** The question with its instructions, as written. */
  readonly saidAsWritten: string;
  readonly told: ReadonlySet<InstructionKind>;
  readonly answers: readonly Answer[];
  readonly rows: readonly Answer[];
  readonly columns: readonly Answer[];
  readonly isGrid: boolean;
  readonly blanks: readonly OutlineBlank[];
  /** Labels of the blanks that have one. */
  readonly fields: readonly string[];
  readonly scale: ProseScale | null;
  readonly limits: SelectionLimits;
};

/** What is read of longer texts: a hostile file must not cost more than a long one. */
const MOST_OF_A_TEXT = 3_000;
const MOST_INSTRUCTIONS = 20;
const MOST_OF_AN_INSTRUCTION = 500;
const MOST_OF_AN_ANSWER = 2_000;

/** Reads an item for the recognisers: folded words, instructions, answers with their types, blanks, a scale told in prose. */
export function itemEvidence(item: OutlineItem, { language, habits }: FileEvidence): ItemEvidence {
  const asWritten = item.text.slice(0, MOST_OF_A_TEXT);
  const told = item.instructions.slice(0, MOST_INSTRUCTIONS).map((line) => line.text.slice(0, MOST_OF_AN_INSTRUCTION));
  const saidAsWritten = [asWritten, ...told].join('\n');
  const said = foldWords(saidAsWritten);
  const kinds = instructionKinds(asWritten, told);
  const limits = selectionLimits(saidAsWritten);
  const several =
    kinds.has('multiple') || (limits.most ?? 1) > 1 || item.options.some((option) => option.mark === 'checkbox');
  return {
    language,
    role: item.role,
    habits,
    asked: foldWords(asWritten),
    said,
    instructed: [...told.map(foldWords), ...bracketed(foldWords(asWritten))].join('\n'),
    saidAsWritten,
    told: kinds,
    answers: readAnswers(item.options, several),
    rows: readAnswers(item.grid?.rows ?? [], false),
    columns: readAnswers(item.grid?.columns ?? [], kinds.has('multiple')),
    isGrid: item.grid !== null,
    blanks: item.blanks,
    fields: fieldLabels(item.blanks),
    scale: scaleInProse(saidAsWritten),
    limits,
  };
}

/** The answers that are ordinary ones. */
export function ordinary(answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((answer) => answer.type === 'user');
}

/** True where every ordinary answer is a bare number. */
export function isNumeric(answers: readonly Answer[]): boolean {
  const plain = ordinary(answers);
  return plain.length > 0 && plain.every((answer) => /^-?\d{1,3}\b/u.test(answer.words));
}

/** Listed answers with their types and folded words. */
export function readAnswers(options: readonly OutlineOption[], several: boolean): readonly Answer[] {
  const written = options.map((option) => ({
    text: tidyAnswer(storableText(option.text, MOST_OF_AN_ANSWER)),
    hasBlank: option.hasBlank,
    tags: option.routing ?? '',
  }));
  const types = optionTypes(written, several);
  return options.map((option, index) => {
    const text = written[index]?.text || (option.code ?? '…');
    return {
      text,
      code: option.code ?? String(index + 1),
      words: foldWords(text),
      type: types[index] ?? 'user',
      mark: option.mark,
      hasBlank: option.hasBlank,
    };
  });
}

const UNREAD =
  /^\s*[([](?:do not read|don['’]t read|not read|no leer|læs ikke|nicht vorlesen|ne pas (?:lire|citer)|不读)[^)\]]*[)\]]\s*|\s*[([](?:do not read|don['’]t read|not read|no leer|læs ikke|nicht vorlesen|ne pas (?:lire|citer)|不读)[^)\]]*[)\]]\s*$/iu;

/** Without the line to write on and a programmer's tag at the end. */
function tidyAnswer(text: string): string {
  const withoutBlank = text.replace(/[\s:]*_{2,}.*$/u, '').replace(/\s*\[[A-Z][A-Z ,/&-]{2,40}\]\s*$/u, '');
  const tidy = withoutBlank
    .replace(UNREAD, '')
    .replace(/^[⊗⦸]\s*/u, '')
    .replace(/^\((\d{1,3})\)$/u, '$1')
    .trim();
  return tidy === '' ? text.trim() : tidy;
}

/** Labels of the blanks; "____ years ____ months" has none but its units. */
function fieldLabels(blanks: readonly OutlineBlank[]): readonly string[] {
  const labels = blanks.map((blank) => tidyLabel(blank.label)).filter((label) => label !== '');
  const units = blanks.map((blank) => tidyLabel(blank.unit));
  const areNamedByUnit =
    labels.length === 0 && units.length >= 2 && !units.includes('') && new Set(units).size === units.length;
  return areNamedByUnit ? units : labels;
}

function tidyLabel(label: string | null): string {
  return storableText(label ?? '')
    .replace(/[\s:_.…-]+$/u, '')
    .replace(/^[\s:_.…•*-]+/u, '')
    .trim();
}

import type { OutlineBlank, OutlineItem, OutlineLine, OutlineOption } from '../outline.ts';
import type { Draft } from './draft.ts';
import { tidyOptions } from './option-draft.ts';
import { areOptOuts, partOptOuts } from './opt-outs.ts';
import { unitAtEnd } from './recognisers/blanks.ts';
import { leadingCondition } from './recognisers/conditions.ts';
import { asideKind, asidesIn, splitStem } from './recognisers/instructions.ts';

/** An item before it has its place and its label. */
export type UnnamedItem = Omit<OutlineItem, 'ordinal' | 'label'> & {
  readonly parentLabel: string | null;
  readonly isSubQuestion: boolean;
};

/** Finishes a draft: its text without instructions and routing, its answers without codes, routing and blanks in their words. */
export function finishItem(draft: Draft): UnnamedItem {
  const stem =
    draft.role === 'question'
      ? splitLines(draft)
      : { text: plainText(draft), instructions: [], routing: [], hasPlaceholder: false };
  const { answers, strays } = answersOf(draft.options);
  return {
    blockIndex: draft.blockIndex,
    role: draft.role,
    writtenLabel: draft.label?.written ?? null,
    parentLabel: draft.parentLabel,
    isSubQuestion: draft.isSubQuestion,
    text: stem.text,
    instructions: [...draft.instructions, ...stem.instructions, ...strays],
    routing: [...draft.routing, ...stem.routing],
    options: answers,
    grid: draft.grid === null ? null : { rows: tidyOptions(draft.grid.rows), columns: tidyOptions(draft.grid.columns) },
    blanks: draft.grid !== null || !canWrite(answers) ? [] : blanksOf(draft, stem.text, stem.hasPlaceholder),
    paragraphs: [...new Set(draft.paragraphs)].sort((a, b) => a - b),
  };
}

type SplitLines = {
  readonly text: string;
  readonly instructions: readonly OutlineLine[];
  readonly routing: readonly OutlineLine[];
  readonly hasPlaceholder: boolean;
};

function splitLines(draft: Draft): SplitLines {
  const texts: string[] = [];
  const instructions: OutlineLine[] = [];
  const routing: OutlineLine[] = [];
  let hasPlaceholder = false;
  for (const line of draft.stem) {
    const { paragraph } = line;
    if (texts.length > 0 && isWhollyAside(line.text)) {
      for (const { kind, text } of asidesIn(line.text))
        (kind === 'routing' ? routing : instructions).push({ text, paragraph });
      continue;
    }
    const split = splitStem(withoutEmptyBrackets(line.text), Math.min(line.asideFrom, line.text.length));
    if (split.text !== '') texts.push(split.text);
    instructions.push(...split.instructions.map((text) => ({ text, paragraph })));
    routing.push(...split.routing.map((text) => ({ text, paragraph })));
    hasPlaceholder ||= split.placeholders.length > 0;
  }
  const text = texts.join('\n');
  const condition = leadingCondition(text);
  if (condition !== null) routing.push({ text: condition, paragraph: draft.stem[0]?.paragraph ?? 0 });
  return { text, instructions, routing, hasPlaceholder };
}

function isWhollyAside(text: string): boolean {
  return /^[([{【（［][^()[\]{}【】（）]*[)\]}】）］]\s*[.:]?$/u.test(text) && asideKind(text) !== null;
}

/** "您的性别是（ ）": brackets to write the letter of the answer in. */
function withoutEmptyBrackets(text: string): string {
  return text.replace(/\s*[(（[]\s*[)）\]]\s*([?？。.:：]?)\s*$/u, '$1');
}

function plainText(draft: Draft): string {
  return draft.stem.map((line) => line.text).join('\n');
}

type PartedAnswers = { readonly answers: readonly OutlineOption[]; readonly strays: readonly OutlineLine[] };

function answersOf(written: readonly OutlineOption[]): PartedAnswers {
  const { answers, strays } = partStrays(written);
  const parted = partOptOuts(tidyOptions(answers));
  return { answers: parted.answers, strays: [...strays, ...parted.others] };
}

/** True where nothing is to be chosen. */
function canWrite(answers: readonly OutlineOption[]): boolean {
  return answers.length === 0 || areOptOuts(answers);
}

/** Directives that stand in the list of answers ("[RANDOMISE]") are not answers, nor is a single line without a sign to tick. */
function partStrays(options: readonly OutlineOption[]): PartedAnswers {
  const [only] = options;
  const isLone =
    options.length === 1 &&
    only !== undefined &&
    !['radio', 'checkbox', 'dropdown'].includes(only.mark) &&
    !areOptOuts(tidyOptions(options));
  const isStray = (option: OutlineOption): boolean =>
    isLone || (/^[[【(（].*[\]】)）]$/u.test(option.text) && asideKind(option.text) === 'instruction');
  return {
    answers: options.filter((option) => !isStray(option)),
    strays: options.filter(isStray).map((option) => ({ text: option.text, paragraph: option.paragraph })),
  };
}

function blanksOf(draft: Draft, text: string, hasPlaceholder: boolean): readonly OutlineBlank[] {
  const paragraph = draft.paragraphs[0] ?? 0;
  const blanks: readonly OutlineBlank[] =
    draft.blanks.length === 0 && hasPlaceholder ? [{ label: null, unit: null, lines: 1, paragraph }] : draft.blanks;
  const unit =
    blanks.length === 1
      ? text
          .split('\n')
          .map(unitAtEnd)
          .find((found) => found !== null)
      : undefined;
  return unit === undefined ? blanks : blanks.map((blank) => ({ ...blank, unit: blank.unit ?? unit }));
}

/**
 * A survey in a few words, and every walk through it: written without the service's own logic, flow and answers, so that
 * it can judge them. Conditions are trees; truth is true, false or null (unknown).
 */
export type Condition =
  | { readonly is: 'equal' | 'unequal'; readonly question: string; readonly option: string }
  | { readonly is: 'among' | 'not among'; readonly question: string; readonly options: readonly string[] }
  | { readonly is: 'above'; readonly question: string; readonly limit: number }
  | { readonly is: 'answered' | 'unanswered'; readonly question: string }
  | { readonly is: 'selected at least'; readonly question: string; readonly count: number }
  | { readonly is: 'constant'; readonly truth: boolean }
  | { readonly is: 'and' | 'or' | 'xor'; readonly parts: readonly Condition[] }
  | { readonly is: 'not'; readonly part: Condition };

/** `to` is the label of a question, END or DISQUALIFY. */
export type Rule = { readonly when: Condition; readonly to: string };

export type WalkedQuestion = {
  readonly label: string;
  /** whole: a whole number, which its options list. */
  readonly kind: 'single' | 'whole' | 'multi' | 'text' | 'end';
  /** The last `exclusives` of them exclude all others. */
  readonly options: readonly string[];
  readonly exclusives: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly isRequired: boolean;
  readonly hasOptOut: boolean;
  readonly condition: Condition | null;
  readonly rules: readonly Rule[];
};

export type WalkedBlock = {
  readonly questions: readonly WalkedQuestion[];
  readonly isShuffled: boolean;
  readonly loopOver: string | null;
};

type Truth = boolean | null;
type AnswerValue = string | readonly string[] | null;
type Answers = ReadonlyMap<string, AnswerValue>;

function truthOf(condition: Condition, answers: Answers): Truth {
  switch (condition.is) {
    case 'constant':
      return condition.truth;
    case 'not':
      return opposite(truthOf(condition.part, answers));
    case 'and':
      return conjunction(condition.parts.map((part) => truthOf(part, answers)));
    case 'or':
      return opposite(conjunction(condition.parts.map((part) => opposite(truthOf(part, answers)))));
    case 'xor': {
      const truths = condition.parts.map((part) => truthOf(part, answers));
      return truths.includes(null) ? null : truths.filter((truth) => truth === true).length % 2 === 1;
    }
    case 'answered':
      return (answers.get(condition.question) ?? null) !== null;
    case 'unanswered':
      return (answers.get(condition.question) ?? null) === null;
    default: {
      const answer = answers.get(condition.question) ?? null;
      return answer === null ? null : testOf(condition, answer);
    }
  }
}

type Test = Extract<Condition, { is: 'equal' | 'unequal' | 'among' | 'not among' | 'above' | 'selected at least' }>;

function testOf(test: Test, answer: Exclude<AnswerValue, null>): Truth {
  const chosen = typeof answer === 'string' ? [answer] : answer;
  switch (test.is) {
    case 'equal':
      return chosen.includes(test.option);
    case 'unequal':
      return !chosen.includes(test.option);
    case 'among':
      return chosen.some((one) => test.options.includes(one));
    case 'not among':
      return !chosen.some((one) => test.options.includes(one));
    case 'above':
      return typeof answer === 'string' && /^\d+$/.test(answer) ? Number(answer) > test.limit : null;
    case 'selected at least':
      return chosen.length >= test.count;
  }
}

function opposite(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function conjunction(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

/** Everything that a question can be answered with. */
function answersTo(question: WalkedQuestion): readonly AnswerValue[] {
  const { kind, options, isRequired, hasOptOut } = question;
  if (kind === 'text' || kind === 'end') return [null];
  const none = !isRequired || hasOptOut ? [null] : [];
  if (kind !== 'multi') return [...none, ...options];
  const subsets = options.reduce<readonly (readonly string[])[]>(
    (found, option) => [...found, ...found.map((subset) => [...subset, option])],
    [[]],
  );
  return [...none, ...subsets.filter((subset) => canBeSelected(question, subset))];
}

function canBeSelected({ options, exclusives, least, most, isRequired }: WalkedQuestion, selected: readonly string[]) {
  const exclusive = options.slice(options.length - exclusives);
  if (selected.some((option) => exclusive.includes(option))) return selected.length === 1;
  const fewest = least ?? (isRequired ? 1 : 0);
  if (selected.length > (most ?? options.length)) return false;
  return selected.length >= fewest || (selected.length === 0 && !isRequired);
}

/** Decides whatever a walk leaves open. */
export type Chooser = { pick<T>(choices: readonly T[]): T };

/** One walk: the labels of the questions that are shown. `chooser` decides answers and orders. */
export function walk(blocks: readonly WalkedBlock[], chooser: Chooser): readonly string[] {
  const all = blocks.flatMap((block) => block.questions);
  const thanks = all.findLast(({ kind, condition }) => kind === 'end' && condition === null)?.label;
  const shown: string[] = [];
  const answers = new Map<string, AnswerValue>();
  let target: string | null = null;
  for (const block of blocks) {
    for (let pass = 0; pass < passesOf(block, all, answers); pass += 1) {
      if (block.loopOver !== null) block.questions.forEach(({ label }) => answers.delete(label));
      const order = block.isShuffled ? shuffled(block.questions, chooser) : block.questions;
      for (const [index, question] of order.entries()) {
        if (target !== null && question.label !== target) continue;
        target = null;
        if (question.condition !== null && truthOf(question.condition, answers) !== true) continue;
        shown.push(question.label);
        if (question.kind === 'end') return shown;
        answers.set(question.label, chooser.pick(answersTo(question)));
        const rule = question.rules.find(({ when }) => truthOf(when, answers) === true);
        if (rule === undefined) continue;
        const to = rule.to === 'DISQUALIFY' ? endingAfter(all, question.label, thanks) : rule.to;
        if (to === 'END') return shown;
        const later = [
          ...order.slice(index + 1),
          ...blocks.slice(blocks.indexOf(block) + 1).flatMap((one) => one.questions),
        ];
        if (later.some(({ label }) => label === to)) target = to;
      }
      if (target !== null && !block.questions.some(({ label }) => label === target)) break;
    }
    if (block.questions.some(({ label }) => label === target)) target = null;
  }
  return shown;
}

/** An exclusive option, such as "None of these", has no pass. */
function passesOf({ loopOver }: WalkedBlock, all: readonly WalkedQuestion[], answers: Answers): number {
  if (loopOver === null) return 1;
  const { options, exclusives } = all.find(({ label }) => label === loopOver) ?? { options: [], exclusives: 0 };
  const exclusive = options.slice(options.length - exclusives);
  const selected = answers.get(loopOver) ?? [];
  return (typeof selected === 'string' ? [selected] : selected).filter((option) => !exclusive.includes(option)).length;
}

function endingAfter(all: readonly WalkedQuestion[], label: string, thanks: string | undefined): string {
  const place = all.findIndex((question) => question.label === label);
  const endings = all.slice(place + 1).filter(({ kind }) => kind === 'end');
  return (endings.find((ending) => ending.label !== thanks) ?? endings[0])?.label ?? 'END';
}

function shuffled<T>(items: readonly T[], chooser: Chooser): readonly T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) {
    const item = chooser.pick(left);
    order.push(item);
    left.splice(left.indexOf(item), 1);
  }
  return order;
}

/** All that is shown on any walk; null where there are more walks than `most`. */
export function everythingShown(blocks: readonly WalkedBlock[], most: number): ReadonlySet<string> | null {
  const shown = new Set<string>();
  const path: { index: number; choices: number }[] = [];
  for (let walks = 0; walks < most; walks += 1) {
    let step = 0;
    const chooser: Chooser = {
      pick(choices) {
        const at = (path[step] ??= { index: 0, choices: choices.length });
        step += 1;
        return choices[at.index]!;
      },
    };
    walk(blocks, chooser).forEach((label) => shown.add(label));
    while (path.length > 0 && path.at(-1)!.index + 1 >= path.at(-1)!.choices) path.pop();
    const last = path.at(-1);
    if (last === undefined) return shown;
    last.index += 1;
  }
  return null;
}

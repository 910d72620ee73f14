import fc from 'fast-check';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { RawQuestion } from '../document/documents.ts';
import { parsed } from '../document/documents.ts';
import type { Condition, Rule, WalkedBlock, WalkedQuestion } from './survey-walker.ts';

const MOST_QUESTIONS = 6;
const labels = Array.from({ length: MOST_QUESTIONS }, (_, index) => `Q${index + 1}`);
const optionLabels = ['1', '2', '3'];

/** Questions that are asked before come up most; now and then a later one, or one that is not there. */
function aQuestionLabel(index: number): fc.Arbitrary<string> {
  const earlier = labels.slice(0, Math.max(index, 1));
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...earlier) },
    { weight: 1, arbitrary: fc.constantFrom(...labels, 'Q99') },
  );
}

const anOption = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...optionLabels) },
  { weight: 1, arbitrary: fc.constant('9') },
);

function anAtom(index: number): fc.Arbitrary<Condition> {
  const question = aQuestionLabel(index);
  const options = fc.uniqueArray(anOption, { minLength: 1, maxLength: 2 });
  const count = fc.integer({ min: 0, max: 4 });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ is: fc.constantFrom('equal', 'unequal'), question, option: anOption }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('among', 'not among'), question, options }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('above'), question, limit: fc.integer({ min: 0, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('answered', 'unanswered'), question }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('selected at least'), question, count }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('constant'), truth: fc.boolean() }) },
  );
}

function aCondition(index: number, depth = 2): fc.Arbitrary<Condition> {
  if (depth === 0) return anAtom(index);
  const part = aCondition(index, depth - 1);
  const parts = fc.array(part, { minLength: 2, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: anAtom(index) },
    { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('and', 'or', 'xor'), parts }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('not' as const), part }) },
  );
}

function aRule(index: number): fc.Arbitrary<Rule> {
  const to = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...labels) },
    { weight: 1, arbitrary: fc.constantFrom('END' as const, 'DISQUALIFY' as const) },
  );
  return fc.record({ when: aCondition(index + 1, 1), to });
}

function aQuestion(index: number, kinds: readonly WalkedQuestion['kind'][]): fc.Arbitrary<WalkedQuestion> {
  const rare = { freq: 4, nil: null };
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      size: fc.integer({ min: 2, max: 3 }),
      exclusives: fc.constantFrom(0, 0, 1),
      isRequired: fc.constantFrom(true, true, false),
      hasOptOut: fc.constantFrom(false, false, false, true),
      least: fc.constantFrom(null, null, 0, 1, 2),
      most: fc.constantFrom(null, null, 1, 2),
      condition: fc.option(aCondition(index), { freq: 2, nil: null }),
      rules: fc.oneof(
        fc.constant([]),
        fc.option(fc.array(aRule(index), { maxLength: 2 }), rare).map((rules) => rules ?? []),
      ),
    })
    .map(({ size, least, most, ...question }) => ({
      ...question,
      label: labels[index]!,
      options: question.kind === 'text' || question.kind === 'end' ? [] : optionLabels.slice(0, size),
      least: question.kind === 'multi' && least !== null ? Math.min(least, most ?? size) : null,
      most: question.kind === 'multi' ? most : null,
      rules: question.kind === 'end' ? [] : question.rules,
    }));
}

const KINDS = ['single', 'single', 'whole', 'multi', 'text', 'end'] as const;

/** A survey of a few choice questions, in one block, in order. */
export const aSurveyInOrder: fc.Arbitrary<readonly WalkedBlock[]> = fc
  .integer({ min: 2, max: MOST_QUESTIONS })
  .chain((count) => fc.tuple(...labels.slice(0, count).map((_, index) => aQuestion(index, KINDS))))
  .map((questions) => [{ questions, isShuffled: false, loopOver: null }]);

/** A survey of three blocks, of which the others may be shuffled or repeated for what is chosen in the first question. */
export const aSurveyOfBlocks: fc.Arbitrary<readonly WalkedBlock[]> = fc
  .record({
    questions: fc.tuple(...labels.map((_, index) => aQuestion(index, index === 0 ? ['single', 'multi'] : KINDS))),
    shuffled: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    loops: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  })
  .map(({ questions, shuffled, loops }) =>
    [questions.slice(0, 2), questions.slice(2, 4), questions.slice(4)].map((some, index) => ({
      questions: some,
      isShuffled: shuffled[index] === true,
      loopOver: index > 0 && loops[index] === true ? 'Q1' : null,
    })),
  );

/** The text of a condition. */
function dslOf(condition: Condition): string {
  switch (condition.is) {
    case 'constant':
      return condition.truth ? 'TRUE' : 'FALSE';
    case 'not':
      return `NOT (${dslOf(condition.part)})`;
    case 'and':
    case 'or':
    case 'xor':
      return condition.parts.map((part) => `(${dslOf(part)})`).join(` ${condition.is.toUpperCase()} `);
    case 'equal':
      return `${condition.question} == \`${condition.option}\``;
    case 'unequal':
      return `${condition.question} != \`${condition.option}\``;
    case 'among':
      return `${condition.question} IN [${condition.options.map((option) => `\`${option}\``).join(', ')}]`;
    case 'not among':
      return `${condition.question} NOT IN [${condition.options.map((option) => `\`${option}\``).join(', ')}]`;
    case 'above':
      return `${condition.question} > ${condition.limit}`;
    case 'answered':
      return `${condition.question} != NULL`;
    case 'unanswered':
      return `${condition.question} == NULL`;
    case 'selected at least':
      return `COUNT(${condition.question}) >= ${condition.count}`;
  }
}

/** The stored form of a survey; `isIndirect`: with its display conditions in variables, each right before its question. */
export function documentOf(blocks: readonly WalkedBlock[], isIndirect = false): SurveyDocument {
  const idOf = (label: string): string => `00000000-0000-4000-9000-${label.replace(/\D/g, '').padStart(12, '0')}`;
  return parsed({
    blocks: blocks.map(({ questions, isShuffled, loopOver }) => ({
      config: {
        randomize: isShuffled,
        ...(loopOver === null ? {} : { loop: true, loopSourceQuestionId: idOf(loopOver) }),
      },
      questions: questions.flatMap((question): readonly RawQuestion[] => {
        const raw = { id: idOf(question.label), ...rawQuestion(question) };
        if (!isIndirect || raw.condition === null) return [raw];
        const variable = {
          type: 'variable',
          label: `V${question.label}`,
          text: 'Text',
          config: { definition: raw.condition },
        };
        return [variable, { ...raw, condition: variable.label }];
      }),
    })),
  });
}

function rawQuestion({
  label,
  kind,
  options,
  exclusives,
  least,
  most,
  isRequired,
  hasOptOut,
  condition,
  rules,
}: WalkedQuestion) {
  const type = { single: 'select', whole: 'year', multi: 'select', text: 'transition', end: 'terminate' }[kind];
  const isChoice = type === 'select';
  const plain = options.length - exclusives;
  return {
    type,
    label,
    text: 'Text',
    ...(isChoice && {
      subtype: kind,
      options: options.map((option, index) => ({ text: option, label: option, type: index < plain ? 'user' : 'nota' })),
    }),
    ...((isChoice || kind === 'whole') && hasOptOut && { optout: { allowed: true, text: 'Skip' } }),
    config: {
      required: isRequired,
      ...(kind === 'multi' && { minSelections: least, maxSelections: most }),
      ...(kind === 'whole' && { datarange: [1, options.length] }),
    },
    condition: condition === null ? null : dslOf(condition),
    skips: rules.map(({ when, to }) => ({ condition: dslOf(when), action: actionOf(to) })),
  };
}

function actionOf(to: Rule['to']) {
  if (to === 'END') return { type: 'terminate' };
  return to === 'DISQUALIFY' ? { type: 'disqualify' } : { type: 'skip', label: to };
}

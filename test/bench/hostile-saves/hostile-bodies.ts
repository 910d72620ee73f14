import { LOGIC_BUDGET } from '../../../domain/questionnaire/checking/logic-budget.ts';

type Raw = Readonly<Record<string, unknown>>;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const numbers = (count: number, change: (index: number) => Raw = () => ({})): readonly Raw[] =>
  range(count).map((index) => ({ type: 'number', text: 'How many?', label: `Q${index + 1}`, ...change(index) }));
const inBlock = (questions: readonly Raw[], more: Raw = {}): Raw => ({ blocks: [{ name: 'b', ...more, questions }] });

const CONDITION_CHARACTERS = 19_900;

/** A condition of nearly the greatest length. */
function condition(term: (index: number) => string): string {
  let text = '1 == 2';
  for (let index = 0; text.length < CONDITION_CHARACTERS - 40; index += 1) text += ` OR ${term(index)}`;
  return text;
}

const conditions = (count: number): Raw =>
  inBlock(
    numbers(count + 1, (index) => (index === 0 ? {} : { condition: condition((term) => `Q1 == ${index + term}`) })),
  );

/** Eight times what one survey may have. */
export const tooMuchLogic = (): Raw => conditions(390);

const REFERENCES_OF_A_TEXT = 3_300;
const references = (count: number): Raw =>
  inBlock(numbers(count, () => ({ text: '{{Q1}}'.repeat(REFERENCES_OF_A_TEXT) })));

const options = (count: number): readonly Raw[] => range(count).map((index) => ({ text: `Option number ${index}` }));
const choices = (count: number, optionCount: number): readonly Raw[] =>
  range(count).map((index) => ({
    type: 'select',
    subtype: 'single',
    text: 'Which?',
    label: `Q${index + 1}`,
    options: options(optionCount),
  }));
const keys = (count: number): Raw => Object.fromEntries(range(count).map((index) => [`k${index}`, 1]));

/** Bodies of PATCH by what is hostile about them, as bytes. */
export function hostileBodies(): ReadonlyMap<string, Buffer> {
  const loopSource = '00000000-0000-4000-8000-000000000001';
  const documents: Readonly<Record<string, unknown>> = {
    '200 long conditions': conditions(200),
    'all the logic there may be': conditions(49),
    'lists of numbers': inBlock(
      numbers(49, (index) => (index === 0 ? {} : { condition: `Q1 IN [${'1, '.repeat(6_600)}1]` })),
    ),
    'names that nobody has': inBlock([
      ...numbers(3_000),
      ...range(40).map((index) => ({
        type: 'number',
        text: '?',
        condition: condition((term) => `Qx${index}${term} == 1`),
      })),
    ]),
    'decisions that branch': inBlock([
      ...choices(80, 2),
      ...range(20).map((at) => ({
        ...{ type: 'number', text: '?' },
        condition: range(40)
          .map((index) => `(Q${index + 1} == \`1\` AND Q${41 + ((index + 3 * at) % 40)} == \`1\`)`)
          .join(' OR '),
      })),
    ]),
    '5,000 questions': inBlock(choices(5_000, 14)),
    '150,000 options': inBlock(choices(150, 1_000)),
    'references in all texts': references(390),
    'all the references there may be': references(Math.floor(LOGIC_BUDGET.pipings / REFERENCES_OF_A_TEXT)),
    'a thousand loops': {
      blocks: range(1_000).map((index) => ({
        name: 'b',
        ...(index > 0 && { config: { loop: true, loopSourceQuestionId: loopSource } }),
        questions:
          index > 0
            ? [{ type: 'number', text: '?' }]
            : [{ type: 'select', subtype: 'multi', id: loopSource, text: '?', options: options(2) }],
      })),
    },
    'large designs': inBlock([
      { type: 'maxdiff', text: '?', options: options(40), config: { sets: 50, designs: 20, features: 10 } },
    ]),
    '299,000 keys': keys(299_000),
    'keys in ever new shapes': inBlock([], {
      config: range(3_000).map((at) =>
        Object.fromEntries(range(98).map((index) => [`k${(index * 7_919 + at * 104_729) % 9_973}`, 1])),
      ),
    }),
    'wrong entries': { blocks: range(1_000).map(() => ({ questions: range(290) })) },
  };
  const bodies = Object.entries(documents).map(([name, document]) => [name, JSON.stringify({ document })] as const);
  const settings = { quotas: range(400).map(() => 1) };
  return new Map(
    [
      ...bodies,
      ['deep nesting', `{"document":${'['.repeat(290_000)}${']'.repeat(290_000)}}`] as const,
      ['one name again and again', `{"document":{${'"a":1,'.repeat(290_000)}"b":1}}`] as const,
      ['wrong settings', JSON.stringify({ settings: { ...settings, hidden_fields: range(580_000) } })] as const,
    ].map(([name, text]) => [name, Buffer.from(text)] as const),
  );
}

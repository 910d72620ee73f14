import { describe, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { refuseHarmfulJson } from '../../api/request/refuse-harmful-json.ts';
import { parseJsonInSteps } from '../../platform/json/parse-json.ts';
import { scanJson } from '../../platform/json/scan-json.ts';
import { checkSurvey } from '../../domain/questionnaire/checking/check-survey.ts';
import { parseDocument } from '../../domain/questionnaire/document/parse-document.ts';
import { prepareFlow } from '../../domain/fieldwork/flow/prepare-flow.ts';
import { atOnce } from '../../domain/ground/steps.ts';
import { expectSteadyGrowth } from '../support/growth.ts';

type Raw = Readonly<Record<string, unknown>>;
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const inBlock = (questions: readonly Raw[], more: Raw = {}): Raw => ({ blocks: [{ name: 'b', ...more, questions }] });
const number = { type: 'number', text: 'How many?' };
const terms = (count: number, term: (index: number) => string) => many(count, term).join(' OR ');

/** Documents that somebody may send to hold the service up, of any size. */
const SHAPES: Readonly<Record<string, (size: number) => Raw>> = {
  'long conditions': (size) => inBlock(many(size, () => ({ ...number, condition: terms(100, (at) => `Q1 == ${at}`) }))),
  lists: (size) => inBlock(many(size, () => ({ ...number, condition: `Q1 IN [${many(200, (at) => at).join()}]` }))),
  'names that nobody has': (size) =>
    inBlock(many(size, (index) => ({ ...number, condition: terms(30, (at) => `Qx${index}x${at} == 1`) }))),
  options: (size) =>
    inBlock(many(size, () => ({ type: 'select', text: '?', options: many(50, (at) => ({ text: `O${at}` })) }))),
  references: (size) => inBlock(many(size, () => ({ ...number, text: '{{Q1}} '.repeat(100) }))),
  'unknown keys': (size) => inBlock([], Object.fromEntries(many(size * 20, (at) => [`k${at}`, 1]))),
  'shapes of objects': (size) =>
    inBlock([], {
      config: many(size, (index) => Object.fromEntries(many(40, (at) => [`k${(at * 7_919 + index * 31) % 9_973}`, 1]))),
    }),
  'blocks that repeat': (size) => ({
    blocks: many(size, () => ({
      name: 'b',
      config: { loop: true, loopSourceQuestionId: randomUUID() },
      questions: [number],
    })),
  }),
  'wrong entries': (size) => ({ blocks: [{ questions: many(size * 20, () => 1) }] }),
};

describe('a hostile document', () => {
  it.each(Object.keys(SHAPES))(
    'of %s costs in proportion to its size, from its bytes to its compiled logic',
    async (name) => {
      await expectSteadyGrowth(40, (size) => {
        const bytes = Buffer.from(JSON.stringify(SHAPES[name]!(size)));
        return () => {
          const body = atOnce(parseJsonInSteps(bytes, atOnce(scanJson(bytes))));
          atOnce(refuseHarmfulJson(body));
          const parsed = parseDocument(body, { newId: randomUUID });
          if (!parsed.ok) return;
          parseDocument(parsed.document, { newId: randomUUID, previous: parsed.document });
          checkSurvey(parsed.document, {}, { warnings: 1_000, logicCharacters: 1_100_000 });
          prepareFlow(parsed.document);
        };
      });
    },
  );
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { writePlatformA } from '../../domain/exports/platform-a/platform-a.ts';
import { HOSTILE_TEXTS, hostile } from '../domain/exports/instruments.ts';
import { inOneRound, knownNames } from '../domain/exports/platform-a/known-names.ts';
import type { ReadElement } from '../domain/exports/read-xml.ts';
import { elementsIn, readXml } from '../domain/exports/read-xml.ts';
import { askPython } from './python.ts';
import { instrumentsToRead } from './surveys.ts';

type Code = { readonly kind: 'eval' | 'exec'; readonly code: string };

type Told = {
  readonly error: string | null;
  readonly names: readonly string[];
  readonly set: readonly string[];
  readonly attributes: readonly string[];
};

/** What the platform and Python themselves know. */
const BUILT_IN = ['str', 'min', 'max', 'random.randrange'];
/** What is asked of a value: a text without the blanks around it. */
const OF_VALUES = ['strip'];

/** All code in a survey but the words for how somebody ends (`qualified`), which are the platform's. */
function codeIn(root: ReadElement): readonly Code[] {
  return elementsIn(root).flatMap(({ name, attributes, text }): readonly Code[] => {
    if (name === 'exit') return [];
    const conditions = ['cond', 'rowCond', 'colCond', 'choiceCond'].flatMap((key) => attributes[key] ?? []);
    const asked = conditions.map((code): Code => ({ kind: 'eval', code: inOneRound(code) }));
    return name === 'exec' ? [...asked, { kind: 'exec', code: inOneRound(text) }] : asked;
  });
}

const surveys: readonly (readonly [name: string, source: InstrumentSource])[] = [
  ...instrumentsToRead(),
  ...HOSTILE_TEXTS.map((text) => [JSON.stringify(text), hostile(text)] as const),
];
const roots = surveys.map(([, source]) => readXml(writePlatformA(source).files[0]!.text));
const codes = roots.map(codeIn);
let told: readonly Told[];

beforeAll(async () => {
  told = await askPython<readonly Told[]>('parse_python.py', codes.flat());
});

describe('what a survey for platform A asks', () => {
  it.each(surveys.map(([name], index) => [name, index] as const))('is Python, about what is there: %s', (_, index) => {
    const from = codes.slice(0, index).flat().length;
    const known = new Set([...knownNames(roots[index]!), ...BUILT_IN]);
    for (const { error, names, set, attributes } of told.slice(from, from + codes[index]!.length)) {
      expect(error).toBeNull();
      expect([...names, ...set].filter((one) => !known.has(one))).toEqual([]);
      expect(attributes.filter((one) => !OF_VALUES.includes(one))).toEqual([]);
    }
  });

  it('is a good deal of code', () => {
    expect(codes.flat().length).toBeGreaterThan(100);
    expect(codes.flat().filter(({ kind }) => kind === 'exec').length).toBeGreaterThan(10);
  });
});

import { describe, expect, it } from '@jest/globals';
import { writePlatformA } from '../../../../domain/exports/platform-a/platform-a.ts';
import type { InstrumentSource } from '../../../../domain/exports/instrument-source.ts';
import { teamRulesSchema } from '../../../../domain/exports/platform-a/team-rules.ts';
import { anInstrument, everything } from '../instruments.ts';
import { namesIn, parsePython } from '../plain-logic/tool-language.ts';
import type { ReadElement } from '../read-xml.ts';
import { elementsIn, named, readXml } from '../read-xml.ts';
import { inOneRound, knownNames, ROUND } from './known-names.ts';

/**
 * What elements of surveys in use on such a survey platform look like: their attributes, and the elements they stand in. Taken
 * from counts over three production surveys, and (behind the comma) from published notes on the format.
 */
const PROFILE: Readonly<Record<string, readonly [attributes: string, parents: string]>> = {
  survey: [
    'alt name compat setup state extraVariables fir delphi mobile mobileDevices secure ss:disableBackButton ss:hideProgressBar, lang',
    '',
  ],
  samplesources: ['default', 'survey'],
  samplesource: ['list', 'samplesources'],
  title: ['', 'radio float text number checkbox select samplesource textarea loop'],
  invalid: ['', 'samplesource'],
  completed: ['', 'samplesource'],
  var: ['name unique', 'samplesource'],
  exit: ['cond url', 'samplesource'],
  block: ['label builder:title randomize cond randomizeChildren', 'survey block loop'],
  radio: ['label where optional shuffle cond grouping adim unique type, ', 'survey block'],
  checkbox: ['label atleast cond shuffle, atmost optional', 'survey block'],
  select: ['label shuffle minRanks optional unique uses, cond', 'survey block'],
  text: ['label where size verify optional uses, cond shuffle', 'survey block'],
  textarea: ['label height width, cond optional', 'survey block'],
  number: ['label size verify where optional uses, cond shuffle autosum:amount', 'survey block'],
  float: ['label where size, verify cond optional shuffle', 'survey block'],
  html: ['label where, cond', 'survey block'],
  row: ['label value cond randomize open openSize openOptional exclusive', 'radio text checkbox select, number float'],
  col: ['label value', 'radio text, checkbox'],
  choice: ['label value randomize', 'select'],
  noanswer: ['label', 'text radio checkbox select textarea'],
  comment: ['', 'radio checkbox select text'],
  exec: ['', 'survey block radio text'],
  suspend: ['', 'survey block'],
  term: ['label cond', 'survey block'],
  goto: ['cond target', 'survey, block'],
  quota: ['label overquota sheet cond', 'survey block'],
  loop: ['label vars', 'block, survey'],
  looprow: ['label, cond', 'loop'],
  loopvar: ['name', 'looprow'],
  pipe: ['label', 'survey'],
  case: ['label cond', 'pipe'],
  note: ['', 'block'],
  br: ['', 'col title row choice html, noanswer exit term case loopvar comment'],
};

const wordsOf = (list: string): readonly string[] => list.split(/[\s,]+/).filter((word) => word !== '');

function surveyOf(source: InstrumentSource): ReadElement {
  return readXml(writePlatformA(source).files[0]!.text);
}

function expectResolved(root: ReadElement): void {
  const known = knownNames(root);
  const labels = elementsIn(root).flatMap(({ name, attributes }) =>
    /^(?:row|col|choice|noanswer|looprow|case)$/.test(name) ? [] : (attributes['label'] ?? []),
  );
  expect(new Set(labels).size).toBe(labels.length);
  labels.forEach((label) => expect(inOneRound(label)).toMatch(/^[A-Za-z]\w*$/));
  const conditions = elementsIn(root).flatMap(({ name, attributes }) =>
    name === 'exit' ? [] : (attributes['cond'] ?? []),
  );
  const code = named(root, 'exec').flatMap(({ text }) =>
    [...text.matchAll(/^(?:el)?if (.*):$/gm)].map((match) => match[1]!),
  );
  for (const condition of [...conditions, ...code]) {
    expect(condition).toMatch(/^[\x20-\x7e]*$/);
    for (const path of namesIn(parsePython(inOneRound(condition)))) expect([...known]).toContain(path.join('.'));
  }
  named(root, 'goto').forEach(({ attributes }) => expect(labels).toContain(attributes['target']));
  const piped = [...root.text.matchAll(/\[(pipe|loopvar): ([^\]]*(?:\[loopvar: label\][^\]]*)?)\]/g)];
  for (const [, kind, name] of piped) {
    const pipes = named(root, 'pipe').map(({ attributes }) => attributes['label']);
    if (kind === 'pipe') expect([...known, ...pipes]).toContain(inOneRound(name!));
    else expect(named(root, 'loopvar').map(({ attributes }) => attributes['name'])).toContain(name);
  }
}

describe('a survey for platform A', () => {
  const { files, losses } = writePlatformA(everything());
  const root = readXml(files[0]!.text);

  it('has only elements and attributes that such surveys have, where they have them', () => {
    for (const { name, attributes, parent } of elementsIn(root)) {
      const [known, parents] = PROFILE[name] ?? ['', ''];
      expect({ name, known: Object.hasOwn(PROFILE, name) }).toEqual({ name, known: true });
      Object.keys(attributes).forEach((attribute) =>
        expect(`${name} ${wordsOf(known).includes(attribute) ? attribute : `(${attribute})`}`).toBe(
          `${name} ${attribute}`,
        ),
      );
      if (parent !== null)
        expect(`${wordsOf(parents).includes(parent) ? parent : `(${parent})`} > ${name}`).toBe(`${parent} > ${name}`);
    }
  });

  it('has conditions that are Python and name what is there', () => {
    expectResolved(root);
    expect(elementsIn(root).filter(({ attributes }) => 'cond' in attributes).length).toBeGreaterThan(15);
  });

  it('asks every question of the survey', () => {
    const labels = elementsIn(root).map(({ attributes }) => (attributes['label'] ?? '').replace(`_${ROUND}`, ''));
    const asked = everything().document.blocks.flatMap(({ questions }) => questions.map(({ label }) => label));
    expect(asked.filter((label) => !labels.includes(label))).toEqual([]);
  });

  it('routes', () => {
    const attributesOf = (name: string) => named(root, name).map(({ attributes }) => attributes);
    expect(attributesOf('goto')).toContainEqual({
      cond: expect.stringContaining('1 if BRANDS.r1 else 0'),
      target: 'AFTER',
    });
    expect(attributesOf('term').map(({ label }) => label)).toEqual(['YEAR_end_1', 'BRANDS_end_1', 'S1']);
    expect(named(root, 'term').map(({ text }) => text)).toEqual(['Ended at YEAR', 'Sorry.', 'Sorry.']);
    expect(attributesOf('looprow').map(({ label, cond }) => [label, cond])).toEqual([
      ['1', 'BRANDS.r1'],
      ['2', 'BRANDS.r2'],
      ['3', 'BRANDS.r3'],
      ['4', 'BRANDS.r4'],
    ]);
    expect(named(root, 'block').some(({ attributes }) => attributes['randomizeChildren'] === '1')).toBe(true);
    expect(named(root, 'checkbox')[0]?.attributes).toMatchObject({ shuffle: 'rows', atleast: '1', atmost: '3' });
    expect(
      named(root, 'checkbox')[0]?.children.map(({ name, attributes }) => [
        name,
        attributes['randomize'],
        attributes['exclusive'],
        attributes['open'],
      ]),
    ).toEqual([
      ['title', undefined, undefined, undefined],
      ['row', undefined, undefined, undefined],
      ['row', undefined, undefined, undefined],
      ['row', undefined, undefined, undefined],
      ['row', '0', undefined, '1'],
      ['row', '0', '1', undefined],
      ['noanswer', undefined, undefined, undefined],
    ]);
  });

  it('counts quotas, whose limits stand in a file of their own', () => {
    expect(named(root, 'quota').map(({ attributes }) => attributes)).toEqual([
      { label: 'quota_beta', sheet: 'quota_beta', overquota: 'noqual', cond: 'BRANDS.r2' },
    ]);
    expect(files[1]).toEqual({
      name: 'quotas.csv',
      text: '\uFEFFsheet,quota,limit\r\nquota_beta,"Beta, ""knowers""",100\r\n',
    });
  });

  it('works variables out in code', () => {
    const codes = named(root, 'text')
      .filter(({ attributes }) => attributes['label'] === 'AGE')
      .flatMap(({ children }) => children.filter(({ name }) => name === 'exec'));
    expect(codes.map(({ text }) => text)).toEqual([
      'AGE.val = None\nif (YEAR.val is not None):\n  AGE.val = str((2024 - YEAR.val))',
    ]);
  });

  it('puts in parameters that respondents come with, and no others', () => {
    expect(named(root, 'exit')[0]?.attributes).toEqual({
      cond: 'qualified',
      url: 'https://panel.example/done?pid=${pid}&x=',
    });
  });

  it('tells what it could not say', () => {
    expect(losses).toContain(
      'Quota status: has a condition that can’t be said there, for STATUS is used; it is left out.',
    );
    losses.forEach((loss) => expect(loss).toMatch(/^[^:]+: .*\.$/s));
  });

  it('names what no Python name can be', () => {
    const source = anInstrument([
      {
        questions: [
          {
            type: 'select',
            label: '性别',
            text: 'Which?',
            options: [
              { text: 'a', label: 'très bon' },
              { text: 'b', label: '-1' },
            ],
          },
          { type: 'number', label: 'class', text: 'Many?', condition: '性别 == `-1` OR 性别 != `très bon`' },
        ],
      },
    ]);
    const survey = surveyOf(source);
    expectResolved(survey);
    expect(named(survey, 'float')[0]?.attributes['cond']).toBe(
      'Q.r1_2 or (Q.any and not Q.rtres_bon)'.replace('r1_2', named(survey, 'row')[1]!.attributes['label']!),
    );
    expect(writePlatformA(source).losses).toContain('class: is named class_2 there.');
  });
});

describe('a team’s rules', () => {
  it('change what they name and nothing else', () => {
    const rules = teamRulesSchema.parse({
      survey_attributes: { theme: 'acme/blue', compat: '146' },
      default_attributes: { radio: { 'ss:listDisplay': '1', shuffle: 'rows' }, checkbox: { shuffle: 'none' } },
      renamed_tags: { textarea: 'text' },
      extra_block: {
        position: 'start',
        elements: [
          {
            name: 'block',
            attributes: { label: 'acme' },
            children: [{ name: 'exec', attributes: { when: 'init' }, text: 'a < b' }],
          },
        ],
      },
    });
    const plain = writePlatformA(everything());
    const ruled = writePlatformA(everything(), rules);
    const root = readXml(ruled.files[0]!.text);
    expect(root.attributes).toMatchObject({ theme: 'acme/blue', compat: '146', state: 'testing' });
    expect(named(root, 'radio').every(({ attributes }) => attributes['ss:listDisplay'] === '1')).toBe(true);
    expect(named(root, 'checkbox')[0]?.attributes['shuffle']).toBe('rows');
    expect(named(root, 'textarea')).toEqual([]);
    expect(root.children.find(({ name }) => name === 'block')?.attributes['label']).toBe('acme');
    expect(named(root, 'exec')[0]?.text).toBe('a < b');
    expect(ruled.losses).toEqual(plain.losses);
    expect(ruled.files.slice(1)).toEqual(plain.files.slice(1));
  });

  it.each([
    [{ default_attributes: { radio: { label: 'same' } } }],
    [{ renamed_tags: { radio: 'a b' } }],
    [{ survey_attributes: { 'x"y': '1' } }],
    [{ extra_block: { elements: [] } }],
    [{ theme: 'unknown key' }],
  ])('are refused where they would break the survey: %j', (rules) => {
    expect(teamRulesSchema.safeParse(rules).success).toBe(false);
  });
});

describe('words at an option on platform A', () => {
  it.each([
    [true, undefined],
    [false, '1'],
  ])('may be left out where the question may: required %s', (required, openOptional) => {
    const options = [{ text: 'Yes' }, { text: 'Other', type: 'other' }];
    const source = anInstrument([{ questions: [{ type: 'select', text: 'Which?', options, config: { required } }] }]);
    expect(named(surveyOf(source), 'row').map(({ attributes }) => attributes['openOptional'])).toEqual([
      undefined,
      openOptional,
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { writePlatformC } from '../../../../domain/exports/platform-c/platform-c.ts';
import type { InstrumentSource } from '../../../../domain/exports/instrument-source.ts';
import { anInstrument, everything } from '../instruments.ts';
import { evaluateTool, namesIn, parseScript } from '../plain-logic/tool-language.ts';
import type { ReadElement } from '../read-xml.ts';
import { elementsIn, named, readXml } from '../read-xml.ts';

/**
 * Every shape of such a project that public material shows: an element's attributes, and the elements in it. `Info` and
 * the name of a loop are our own conclusions, which the losses and the format's notes tell.
 */
const PROFILE: Readonly<Record<string, readonly [attributes: string, children: string]>> = {
  Project: ['', 'Questionnaire'],
  Questionnaire: ['', 'Routing PredefinedList Quota'],
  Routing: ['', 'Nodes'],
  Nodes: ['', 'Page Folder Condition Loop Single Multi Open Scale Grid Grid3D Info'],
  Page: ['', 'Nodes'],
  Folder: ['EntityId', 'Nodes Descriptions Name'],
  Descriptions: ['', 'Description'],
  Description: ['Language', ''],
  Condition: ['EntityId PerformDelete ElseEnabled ReadOnly', 'Expression Predicate TrueNodes FalseNodes'],
  Expression: ['', ''],
  Predicate: ['', 'Predicates'],
  Predicates: ['', ''],
  TrueNodes: ['EntityId', 'Page Condition'],
  FalseNodes: ['EntityId', ''],
  Loop: ['EntityId FieldWidth', 'LoopMembers Nodes Name'],
  LoopMembers: ['', 'Predefined'],
  Predefined: ['ListSource ReferencedEntityId', ''],
  Single: ['EntityId', 'FormTexts Name SingleAnswers'],
  Multi: ['EntityId', 'FormTexts Name MultiAnswers'],
  Open: ['EntityId VariableType', 'FormTexts Name'],
  Scale: ['EntityId', 'FormTexts Name ScaleAnswers'],
  Grid: ['EntityId', 'FormTexts Name GridAnswers ScaleAnswers'],
  Grid3D: ['EntityId', 'FormTexts Name Nodes Grid3DAnswers'],
  Info: ['EntityId', 'FormTexts Name'],
  SingleAnswers: ['EntityId', 'Answer'],
  MultiAnswers: ['EntityId', 'Answer'],
  ScaleAnswers: ['EntityId', 'Answer'],
  Grid3DAnswers: ['EntityId', 'Answer'],
  GridAnswers: ['', 'GridAnswer'],
  GridAnswer: ['Precode FieldId', 'Texts'],
  Answer: ['Precode Other', 'Texts'],
  Texts: ['', 'Text'],
  Text: ['Language', ''],
  FormTexts: ['', 'FormText'],
  FormText: ['Language', 'Title Instruction Text'],
  Title: ['', ''],
  Instruction: ['', ''],
  Name: ['', ''],
  PredefinedList: ['EntityId', 'PredefinedListAnswers Name'],
  PredefinedListAnswers: ['', 'Answer'],
  Quota: ['EntityId', 'Name QuotaLimits'],
  QuotaLimits: ['', 'QuotaLimit'],
  QuotaLimit: ['QuotaLimitId', 'Limit QuotaFields'],
  Limit: ['', ''],
  QuotaFields: ['', 'QuotaField'],
  QuotaField: ['', 'Name Value'],
  Value: ['', ''],
};
const FORMS = ['Single', 'Multi', 'Open', 'Scale', 'Grid', 'Grid3D', 'Info'];

const childText = (element: ReadElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
const formNames = (root: ReadElement): readonly string[] =>
  named(root, ...FORMS, 'Loop').map((form) => childText(form, 'Name'));
const projectOf = (source: InstrumentSource): ReadElement => readXml(writePlatformC(source).files[0]!.text);

/** The rows of every form that has some, and those of the form that a grid of several holds. */
function rowsByForm(root: ReadElement): ReadonlyMap<string, readonly string[]> {
  const codes = (form: ReadElement, list: string): readonly string[] =>
    form.children
      .filter(({ name }) => name === list)
      .flatMap(({ children }) => children.map(({ attributes }) => attributes['Precode']!));
  return new Map([
    ...named(root, 'Grid').map((form) => [childText(form, 'Name'), codes(form, 'GridAnswers')] as const),
    ...named(root, 'Grid3D').flatMap((form) =>
      named(form, 'Multi').map((inner) => [childText(inner, 'Name'), codes(form, 'Grid3DAnswers')] as const),
    ),
  ]);
}

function expectResolved(root: ReadElement): void {
  const names = formNames(root);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  names.forEach((name) => expect(name).toMatch(/^[A-Za-z]\w*$/));
  const entities = elementsIn(root).flatMap(({ attributes }) => attributes['EntityId'] || []);
  expect(new Set(entities).size).toBe(entities.length);
  const rows = rowsByForm(root);
  const piped = elementsIn(root)
    .filter(({ name }) => name === 'Text' || name === 'Title')
    .flatMap(({ text }) => [...text.matchAll(/\^([^^]*)\^/g)].map((match) => match[1]!));
  for (const expression of [...named(root, 'Expression').map(({ text }) => text), ...piped]) {
    for (const [form, row] of namesIn(parseScript(expression))) {
      expect(names).toContain(form);
      if (row !== undefined) expect(rows.get(form!)).toContain(row);
    }
  }
  for (const { attributes } of named(root, 'Predefined')) {
    expect(named(root, 'PredefinedList').map((list) => list.attributes['EntityId'])).toContain(
      attributes['ListSource'],
    );
  }
}

describe('a project for platform C', () => {
  const { files, losses } = writePlatformC(everything());
  const root = readXml(files[0]!.text);

  it('has only the shapes that such projects are known to have', () => {
    for (const { name, attributes, children } of elementsIn(root)) {
      const [known, inside] = PROFILE[name] ?? ['', ''];
      expect({ name, known: Object.hasOwn(PROFILE, name) }).toEqual({ name, known: true });
      Object.keys(attributes).forEach((attribute) => expect([name, ...known.split(' ')]).toContain(attribute));
      children.forEach((child) => expect([name, ...inside.split(' ')].slice(1)).toContain(child.name));
    }
  });

  it('has conditions that are JScript and name what is there', () => {
    expectResolved(root);
    expect(named(root, 'Expression').length).toBeGreaterThan(8);
  });

  it('asks every question of the survey', () => {
    const asked = everything().document.blocks.flatMap(({ questions }) => questions.map(({ label }) => label));
    const names = formNames(root).map((name) => name.replace(/_\d+$/, ''));
    expect(asked.filter((label) => !names.includes(label))).toEqual([]);
  });

  it('lists the items of a loop', () => {
    const [list] = named(root, 'PredefinedList');
    expect(named(list!, 'Answer').map(({ attributes, text }) => [attributes['Precode'], text.trim()])).toEqual([
      ['1', 'Alpha'],
      ['2', 'Beta'],
      ['3', 'Gamma'],
      ['4', 'Other'],
    ]);
    expect(named(named(root, 'Loop')[0]!, 'Expression')[0]?.text).toMatch(
      /^\(f\('loop_1'\)\.any\('1'\) && f\('BRANDS'\)\.any\('1'\)\) \|\| /,
    );
  });

  it('counts quotas of answers, and tells of others', () => {
    expect(named(root, 'QuotaField').map((field) => [childText(field, 'Name'), childText(field, 'Value')])).toEqual([
      ['BRANDS', '2'],
    ]);
    expect(named(root, 'Limit').map(({ text }) => text)).toEqual(['100']);
    expect(losses).toContain('Quota status: asks for more than one answer each to some questions, and is left out.');
  });

  it('tells what it could not say', () => {
    expect(losses.join('\n')).toMatch(/^.*BRANDS.*: is shuffled with us/m);
    losses.forEach((loss) => expect(loss).toMatch(/^[^:]+: .*\.$/s));
  });
});

describe('jumps on platform C', () => {
  const yesNo = [{ text: 'Yes' }, { text: 'No' }];
  const choice = (label: string, more: object = {}) => ({
    type: 'select',
    label,
    text: label,
    options: yesNo,
    ...more,
  });
  const source = anInstrument([
    {
      questions: [
        choice('Q1', {
          skips: [
            { condition: 'Q1 == `1`', action: { type: 'skip', label: 'Q3' } },
            { condition: 'Q1 == `2`', action: { type: 'skip', label: 'Q4' } },
          ],
        }),
        choice('Q2', { skips: [{ condition: 'Q2 == `1`', action: { type: 'terminate' } }] }),
        choice('Q3', { condition: 'Q1 != `2`' }),
      ],
    },
    {
      questions: [
        choice('Q4', { skips: [{ condition: 'Q4 == `2`', action: { type: 'disqualify' } }] }),
        choice('Q5'),
        { type: 'terminate', label: 'S1', text: 'Out', config: { outcome: 'SCREEN_OUT' } },
      ],
    },
  ]);
  const root = projectOf(source);

  /** The pages that a respondent with these answers is shown. */
  function shown(answers: Readonly<Record<string, string>>): readonly string[] {
    const world = {
      path: () => null,
      call: (form: readonly string[], method: string, codes: readonly unknown[]) =>
        method === 'any' && codes.includes(answers[form[0]!]),
    };
    const walk = (element: ReadElement): readonly string[] => {
      if (FORMS.includes(element.name)) return [childText(element, 'Name')];
      if (element.name !== 'Condition') return element.children.flatMap(walk);
      const holds = evaluateTool(parseScript(childText(element, 'Expression')), world);
      return walk(element.children.find(({ name }) => name === (holds === true ? 'TrueNodes' : 'FalseNodes'))!);
    };
    return walk(root);
  }

  it.each([
    [{}, ['Q1', 'Q2', 'Q4', 'Q5', 'S1']],
    [{ Q1: '1' }, ['Q1', 'Q3', 'Q4', 'Q5', 'S1']],
    [{ Q1: '2' }, ['Q1', 'Q4', 'Q5', 'S1']],
    [{ Q2: '1' }, ['Q1', 'Q2']],
    [{ Q1: '1', Q4: '2' }, ['Q1', 'Q3', 'Q4', 'S1']],
  ])('hide what they pass over: %j', (answers, pages) => {
    expectResolved(root);
    expect(shown(answers)).toEqual(pages);
  });
});

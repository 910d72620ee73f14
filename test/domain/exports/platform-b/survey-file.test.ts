import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import { aSurveyOfBlocks, documentOf } from '../../questionnaire/reachability/arbitrary-survey.ts';
import { aWholeSurvey, SETTINGS } from './a-whole-survey.ts';
import type { Node, Qsf } from './qsf-reader.ts';
import { numbered, qsfOf } from './qsf-reader.ts';

/* What files of that platform contain, counted over dozens of them: nothing else may be written. */

const ENTRY = [
  ...['SurveyID', 'SurveyName', 'SurveyDescription', 'SurveyOwnerID', 'SurveyBrandID', 'DivisionID', 'SurveyLanguage'],
  ...['SurveyActiveResponseSet', 'SurveyStatus', 'SurveyStartDate', 'SurveyExpirationDate', 'SurveyCreationDate'],
  ...['CreatorID', 'LastModified', 'LastAccessed', 'LastActivated', 'Deleted'],
];

const ELEMENT = ['SurveyID', 'Element', 'PrimaryAttribute', 'SecondaryAttribute', 'TertiaryAttribute', 'Payload'];

const QUESTION = [
  ...['QuestionText', 'DefaultChoices', 'DataExportTag', 'QuestionID', 'QuestionType', 'Selector', 'DataVisibility'],
  ...['Configuration', 'QuestionDescription', 'Validation', 'GradingData', 'Language', 'NextChoiceId', 'NextAnswerId'],
];

const CHOICES = ['SubSelector', 'Choices', 'ChoiceOrder', 'Randomization', 'DisplayLogic'];
const CODES = ['RecodeValues', 'VariableNaming'];
const GRID = [...CHOICES, ...CODES, 'Answers', 'AnswerOrder', 'ChoiceDataExportTags'];

/** The kinds of questions, and which keys besides the common ones each may have. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'MC/SAVR/TX': [...CHOICES, ...CODES, 'ChoiceGroups', 'ChoiceGroupOrder'],
  'MC/MAVR/TX': [...CHOICES, ...CODES, 'ChoiceGroups', 'ChoiceGroupOrder'],
  'MC/DL/': [...CHOICES, ...CODES, 'ChoiceGroups', 'ChoiceGroupOrder'],
  'MC/SAHR/TX': CHOICES,
  'MC/NPS/': ['Choices', 'ChoiceOrder', 'ColumnLabels', 'DisplayLogic'],
  'Matrix/Likert/SingleAnswer': GRID,
  'Matrix/Likert/MultipleAnswer': GRID,
  'Matrix/MaxDiff/': GRID,
  'RO/DND/TX': [...CHOICES, 'ChoiceGroups', 'ChoiceGroupOrder'],
  'CS/VRTL/TX': CHOICES,
  'Slider/HSLIDER/': [...CHOICES, 'Labels'],
  'TE/SL/': ['SearchSource', 'DisplayLogic'],
  'TE/ESTB/': ['SearchSource', 'DisplayLogic'],
  'TE/FORM/': [...CHOICES, 'SearchSource'],
  'DB/TB/': ['ChoiceOrder', 'DisplayLogic'],
};

const FLOW: Readonly<Record<string, readonly string[]>> = {
  Root: ['Type', 'FlowID', 'Flow', 'Properties'],
  Block: ['Type', 'ID', 'FlowID'],
  Standard: ['Type', 'ID', 'FlowID'],
  Branch: ['Type', 'FlowID', 'Description', 'BranchLogic', 'Flow'],
  BlockRandomizer: ['Type', 'FlowID', 'SubSet', 'EvenPresentation', 'Flow'],
  Group: ['Type', 'FlowID', 'Description', 'Flow'],
  EmbeddedData: ['Type', 'FlowID', 'EmbeddedData'],
  EndSurvey: ['Type', 'FlowID', 'EndingType', 'Options'],
};

const LINE = [
  ...['LogicType', 'QuestionID', 'QuestionIsInLoop', 'LoopAndMergeLoops', 'LoopTarget', 'ChoiceLocator', 'Operator'],
  ...['QuestionIDFromLocator', 'LeftOperand', 'RightOperand', 'IgnoreCase', 'Type', 'Description', 'Conjuction'],
];

const OPERATORS = [
  ...['Selected', 'NotSelected', 'Displayed', 'NotDisplayed', 'EqualTo', 'NotEqualTo', 'GreaterThan'],
  ...['GreaterThanOrEqual', 'LessThan', 'LessThanOrEqual', 'Empty', 'NotEmpty'],
];

const SKIP = [
  ...['SkipLogicID', 'ChoiceLocator', 'Condition', 'SkipToDestination', 'Locator', 'SkipToDescription'],
  ...['Description', 'QuestionID'],
];

const keysOutside = (node: Node, allowed: readonly string[]) =>
  Object.keys(node).filter((key) => !allowed.includes(key));

function flowNodes(node: Node): readonly Node[] {
  return [node, ...((node['Flow'] ?? []) as readonly Node[]).flatMap(flowNodes)];
}

function linesIn(value: unknown): readonly Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Node)['Type'] === 'BooleanExpression' ? numbered(value as Node).flatMap(numbered) : [];
  return [...own, ...Object.values(value).flatMap(linesIn)];
}

function elementsOf({ blocks }: Qsf): readonly Node[] {
  return blocks.flatMap((block) => block['BlockElements'] as readonly Node[]);
}

function expectWhole(qsf: Qsf): void {
  expect(Object.keys(qsf.file)).toEqual(['SurveyEntry', 'SurveyElements']);
  expect(Object.keys(qsf.entry).sort()).toEqual(ENTRY.toSorted());
  for (const element of qsf.elements) expect(Object.keys(element)).toEqual(ELEMENT);
  const kinds = new Set(qsf.elements.map((one) => one['Element']));
  for (const kind of ['BL', 'FL', 'SO', 'SCO', 'PROJ', 'STAT', 'QC', 'RS']) expect(kinds).toContain(kind);
  expect(qsf.elements.find((one) => one['Element'] === 'QC')?.['SecondaryAttribute']).toBe(String(qsf.questions.size));
  expectQuestions(qsf);
  expectIds(qsf);
  expectLogic(qsf);
}

function expectQuestions(qsf: Qsf): void {
  for (const [qid, payload] of qsf.questions) {
    const kind = ['QuestionType', 'Selector', 'SubSelector'].map((key) => (payload[key] ?? '') as string).join('/');
    expect(Object.keys(KINDS)).toContain(kind);
    expect(keysOutside(payload, [...QUESTION, ...KINDS[kind]!])).toEqual([]);
    for (const key of QUESTION) expect(payload).toHaveProperty(key);
    expect(payload['QuestionID']).toBe(qid);
    expect(Array.from(payload['QuestionDescription'] as string).length).toBeLessThanOrEqual(99);
    expect(new Set(payload['ChoiceOrder'] as readonly string[] | undefined)).toEqual(choiceIdsOf(payload));
  }
  const tags = [...qsf.questions.values()].map((payload) => String(payload['DataExportTag']));
  expect(new Set(tags).size).toBe(tags.length);
}

function choiceIdsOf({ Choices, QuestionType }: Node): ReadonlySet<string> | undefined {
  if (Choices === undefined) return new Set(QuestionType === 'DB' ? [] : undefined);
  return new Set(Object.keys(Choices as object));
}

function expectIds(qsf: Qsf): void {
  const blockIds = qsf.blocks.map((block) => String(block['ID']));
  expect(blockIds.every((id) => /^BL_[A-Za-z0-9]{11,15}$/.test(id))).toBe(true);
  expect(new Set(blockIds).size).toBe(blockIds.length);
  expect(qsf.blocks.map((block) => block['Type']).filter((type) => type !== 'Standard')).toEqual(['Default', 'Trash']);
  const placed = elementsOf(qsf).flatMap((one) => (one['Type'] === 'Question' ? [String(one['QuestionID'])] : []));
  expect(placed.toSorted()).toEqual([...qsf.questions.keys()].sort());
  const nodes = flowNodes(qsf.flow);
  for (const node of nodes) expect(keysOutside(node, FLOW[String(node['Type'])]!)).toEqual([]);
  const flowIds = nodes.map((node) => String(node['FlowID']));
  expect(flowIds.toSorted((one, other) => Number(one.slice(3)) - Number(other.slice(3)))).toEqual(
    flowIds.map((_, index) => `FL_${index + 1}`),
  );
  expect((qsf.flow['Properties'] as Node)['Count']).toBe(flowIds.length);
  const inFlow = nodes.flatMap((node) => (node['ID'] === undefined ? [] : [node['ID'] as string]));
  expect(blockIds.filter((id) => !inFlow.includes(id)).length).toBe(inFlow.length === 0 ? 2 : 1);
  expect(inFlow.every((id) => blockIds.includes(id))).toBe(true);
}

/** Every line asks for a question, an option, a field that is there. */
function expectLogic(qsf: Qsf): void {
  const fields = new Set(
    flowNodes(qsf.flow).flatMap((node) => ((node['EmbeddedData'] ?? []) as Node[]).map((one) => one['Field'])),
  );
  for (const line of linesIn(qsf.file)) {
    if (line['LogicType'] === 'QuotaAction') continue;
    expect(keysOutside(line, LINE)).toEqual([]);
    expect(OPERATORS).toContain(line['Operator']);
    if (line['LogicType'] === 'EmbeddedField') expect(fields).toContain(line['LeftOperand']);
    else expectLocator(qsf, String(line['LeftOperand']), line['QuestionID']);
  }
  for (const element of elementsOf(qsf)) {
    for (const skip of (element['SkipLogic'] ?? []) as readonly Node[]) {
      expect(Object.keys(skip).sort()).toEqual(SKIP.toSorted());
      expectLocator(qsf, String(skip['Locator']), element['QuestionID']);
      const destination = String(skip['SkipToDestination']);
      expect(destination === 'ENDOFBLOCK' || qsf.questions.has(destination)).toBe(true);
    }
  }
}

function expectLocator(qsf: Qsf, locator: string, qid: unknown): void {
  const [, own = '', path = ''] = /^q:\/\/(QID\d+)\/(.+)$/.exec(locator) ?? [];
  expect(own).toBe(qid);
  const payload = qsf.questions.get(own)!;
  const [kind, first, second] = path.split('/');
  expect([
    ...['SelectableChoice', 'SelectedChoicesCount', 'SelectedAnswerCount', 'QuestionDisplayed'],
    ...['ChoiceTextEntryValue', 'ChoiceNumericEntryValue'],
  ]).toContain(kind);
  if (first !== undefined) expect(Object.keys(payload['Choices'] as object)).toContain(first);
  if (second !== undefined) expect(Object.keys(payload['Answers'] as object)).toContain(second);
}

const wholeSettings = SETTINGS as unknown as Node;

describe('the survey file', () => {
  it('holds nothing but what such files hold, and everything that it refers to, of every type', () => {
    const qsf = qsfOf(aWholeSurvey(), wholeSettings);
    expectWhole(qsf);
    expect(new Set(flowNodes(qsf.flow).map((node) => node['Type']))).toEqual(new Set(Object.keys(FLOW)));
    expect(new Set(kindsIn(qsf))).toEqual(new Set(Object.keys(KINDS).filter((kind) => kind !== 'MC/SAVR/TX')));
  });

  it('is as whole for any survey', () => {
    const aDocument: fc.Arbitrary<SurveyDocument> = fc.oneof(
      arbitraryDocument.map((input) => parsed(input)),
      aSurveyOfBlocks.map((blocks) => documentOf(blocks)),
    );
    fc.assert(
      fc.property(aDocument, (document) => {
        expectWhole(qsfOf(document));
      }),
      { numRuns: examples(120) },
    );
  });

  it('is the same every time', () => {
    const document = aWholeSurvey();
    expect(qsfOf(document, wholeSettings).file).toEqual(qsfOf(document, wholeSettings).file);
  });

  it('refers in its texts to questions that are there', () => {
    const qsf = qsfOf(aWholeSurvey(), wholeSettings);
    const piped = JSON.stringify(qsf.file).match(/\$\{q:\/\/(QID\d+)\//g) ?? [];
    expect(piped.length).toBeGreaterThanOrEqual(5);
    for (const one of piped) expect(qsf.questions.has(/QID\d+/.exec(one)![0])).toBe(true);
  });
});

function kindsIn({ questions }: Qsf): readonly string[] {
  return [...questions.values()].map((payload) =>
    ['QuestionType', 'Selector', 'SubSelector'].map((key) => (payload[key] ?? '') as string).join('/'),
  );
}

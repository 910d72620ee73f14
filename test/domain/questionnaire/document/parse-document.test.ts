import { describe, expect, it } from '@jest/globals';
import { allCountryCodes } from '../../../../domain/questionnaire/document/country-codes.ts';
import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { isUuid } from '../../../../domain/ground/ids.ts';
import {
  countingIds,
  documentWith,
  issuesOf,
  optionsOf,
  parsed,
  pathsOf,
  questionsIn,
  rawQuestions,
} from './documents.ts';

const { select, text, number, grid, maxdiff, conjoint, variable } = rawQuestions;

describe('the frame of a document', () => {
  it('may be empty', () => {
    expect(parsed({ blocks: [] })).toEqual({ blocks: [] });
    expect(parsed({ blocks: [{}] }).blocks[0]).toMatchObject({ label: 'A', name: 'Block A', questions: [] });
  });

  it.each([
    [null, ['']],
    ['[]', ['']],
    [[], ['']],
    [{}, ['blocks']],
    [{ blocks: {} }, ['blocks']],
    [
      { blocks: [1, { questions: 'x' }, { questions: [[]] }] },
      ['blocks[0]', 'blocks[1].questions', 'blocks[2].questions[0]'],
    ],
    [{ blocks: [], title: 'x' }, ['title']],
    [{ blocks: [{ nmae: 'x', 'my key': 1 }] }, ['blocks[0].nmae', 'blocks[0]["my key"]']],
    [{ blocks: [{ config: { shuffle: true } }] }, ['blocks[0].config.shuffle']],
  ])('is not %j', (input, paths) => {
    expect(pathsOf(input)).toEqual(paths);
  });

  it('holds at most 5,000 questions, and says so at once', () => {
    const questions = Array.from({ length: 5_001 }, () => ({ type: 'nothing' }));
    expect(issuesOf(documentWith(...questions))).toEqual([
      { path: 'blocks', message: 'Write at most 5,000 questions; split the survey in two.' },
    ]);
  });

  it('does not change what it is given', () => {
    const input = documentWith({
      ...select,
      config: { required: null },
      skips: [{ condition: 'x', action: { type: 'terminate', label: 'y' } }],
    });
    const before = structuredClone(input);
    parsed(input);
    expect(input).toEqual(before);
  });
});

describe('issues', () => {
  it('come all at once, each with its path and what to write instead', () => {
    const input = {
      blocks: [
        {
          questions: [
            { type: 'selct', text: 'a' },
            { ...select, text: '', optons: [], required: true },
          ],
        },
        { questions: [{ ...number, config: { datrange: [0, 1] }, label: 'NOT' }] },
      ],
    };
    expect(issuesOf(input)).toEqual([
      { path: 'blocks[0].questions[0].type', message: 'Write "select" instead of "selct".' },
      { path: 'blocks[0].questions[1].text', message: 'Write some text here.' },
      { path: 'blocks[0].questions[1].optons', message: 'Write "options" instead of "optons".' },
      { path: 'blocks[0].questions[1].required', message: 'Write "required" inside config.' },
      { path: 'blocks[1].questions[0].label', message: 'Write another label: "NOT" is a word of the logic language.' },
      { path: 'blocks[1].questions[0].config.datrange', message: 'Write "datarange" instead of "datrange".' },
    ]);
  });

  it('stay bounded, and say how many more there are', () => {
    const issues = issuesOf(documentWith(...Array.from({ length: 1_500 }, () => ({ ...select, text: '' }))));
    expect(issues).toHaveLength(1_001);
    expect(issues.at(-1)?.message).toContain('500 more issues');
  });

  it('name texts that are too long or can’t be stored', () => {
    expect(
      pathsOf(
        documentWith({ ...text, text: 'x'.repeat(20_001) }, { ...text, text: 'a\u0000' }, { ...text, text: '\ud800' }),
      ),
    ).toEqual(['blocks[0].questions[0].text', 'blocks[0].questions[1].text', 'blocks[0].questions[2].text']);
    expect(questionsIn(parsed(documentWith({ ...text, text: '🙂'.repeat(10_000) })))).toHaveLength(1);
  });

  it('meet names that objects have by nature as unknown keys', () => {
    const input: unknown = JSON.parse(
      '{"blocks":[{"questions":[{"type":"text","text":"x","config":{"__proto__":{}},"constructor":1}]}]}',
    );
    expect(pathsOf(input)).toEqual(['blocks[0].questions[0].config.__proto__', 'blocks[0].questions[0].constructor']);
    expect(pathsOf(documentWith({ type: 'toString', text: 'x' }))).toEqual(['blocks[0].questions[0].type']);
  });

  it('answer input of any depth', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    const questions = [
      { ...text, config: deep },
      { ...select, options: [deep], skips: [deep] },
      { ...text, text: deep },
    ];
    expect(pathsOf({ blocks: [{ questions, config: deep }] }).length).toBeGreaterThan(4);
  });
});

describe('ids', () => {
  it('are made for what has none', () => {
    const document = parsed(documentWith(select));
    expect(isUuid(document.blocks[0]!.id)).toBe(true);
    expect(isUuid(questionsIn(document)[0]!.id)).toBe(true);
    expect(optionsOf(document).map((option) => option.id)).toEqual([
      expect.stringMatching(/^o[0-9a-f]{8}$/),
      expect.stringMatching(/^o[0-9a-f]{8}$/),
    ]);
  });

  it('stay where they are known, and are taken as new where they are UUIDs', () => {
    const id = '6f1e9a52-3c1d-4c58-9d4c-0f6f4e1f2a3b';
    const before = parsed({
      blocks: [{ id, questions: [{ ...select, id, options: [{ id, text: 'a' }, { text: 'b' }] }] }],
    });
    expect(before.blocks[0]).toMatchObject({ id, questions: [{ id, options: [{ id }, {}] }] });
    const [question] = questionsIn(before);
    const after = parsed(documentWith({ ...question, text: 'Changed' }, number), before);
    expect(questionsIn(after)[0]).toEqual({ ...question, text: 'Changed' });
  });

  it('of other forms are refused, and so are repeated ones', () => {
    const id = '6f1e9a52-3c1d-4c58-9d4c-0f6f4e1f2a3b';
    const option = { id: 'o12345678', text: 'x' };
    const input = {
      blocks: [
        {
          id: 'first',
          questions: [
            { ...text, id },
            { ...text, id },
            { ...text, id: 7 },
          ],
        },
        { id, questions: [{ ...select, options: [option, option, { ...option, id: 'x' }] }] },
        { id },
      ],
    };
    expect(pathsOf(input)).toEqual([
      'blocks[0].id',
      'blocks[0].questions[1].id',
      'blocks[0].questions[2].id',
      'blocks[1].questions[0].options[1].id',
      'blocks[1].questions[0].options[2].id',
      'blocks[2].id',
    ]);
  });

  it('of options are unique over the rows and columns of a grid', () => {
    const row = { id: 'o12345678', text: 'x' };
    const options = { vertical: [row], horizontal: [row] };
    expect(pathsOf(documentWith({ ...grid, options }))).toEqual(['blocks[0].questions[0].options.horizontal[0].id']);
  });

  it('of options never meet, though fresh ids repeat or are like each other', () => {
    const options = Array.from({ length: 1_000 }, (_, index) => ({ text: `Option ${index}` }));
    for (const newId of [() => 'same', countingIds()]) {
      const result = parseDocument(documentWith({ ...select, options }), { newId });
      expect(result.ok && new Set(optionsOf(result.document).map((option) => option.id)).size).toBe(1_000);
    }
  });

  it('keep their type', () => {
    const before = parsed(documentWith(select));
    const [{ id } = { id: '' }] = questionsIn(before);
    expect(issuesOf(documentWith({ ...number, id }), before)).toEqual([
      {
        path: 'blocks[0].questions[0].type',
        message: 'Write "select", the type of the stored question; for another type leave the id out.',
      },
    ]);
  });
});

describe('skip rules', () => {
  it('lead to a label, or end the survey without one', () => {
    const skips = [
      { condition: 'Q1 == `1`', action: { type: 'skip', label: 'Q9' } },
      { condition: 'TRUE', action: { type: 'terminate', label: 'unused' } },
      { condition: 'TRUE', action: { type: 'disqualify' } },
    ];
    expect(questionsIn(parsed(documentWith({ ...select, skips })))[0]?.skips).toEqual([
      { condition: 'Q1 == `1`', action: { type: 'skip', label: 'Q9' } },
      { condition: 'TRUE', action: { type: 'terminate', label: null } },
      { condition: 'TRUE', action: { type: 'disqualify', label: null } },
    ]);
  });

  it('are refused in any other shape', () => {
    const skips = [
      { condition: 'TRUE', action: { type: 'skip' } },
      { condition: ' ', action: { type: 'jump', label: 'Q2' } },
      { action: 'terminate' },
      { condition: 'TRUE', action: { type: 'terminate' }, to: 'Q2' },
    ];
    expect(pathsOf(documentWith({ ...select, skips }))).toEqual([
      'blocks[0].questions[0].skips[0].action.label',
      'blocks[0].questions[0].skips[1].condition',
      'blocks[0].questions[0].skips[1].action.type',
      'blocks[0].questions[0].skips[2].condition',
      'blocks[0].questions[0].skips[2].action',
      'blocks[0].questions[0].skips[3].to',
    ]);
  });

  it('and conditions are stored as written, however wrong their logic', () => {
    const skips = [{ condition: 'Q99 = 1', action: { type: 'skip', label: 'nowhere' } }];
    const [question] = questionsIn(parsed(documentWith({ ...select, condition: '((', skips })));
    expect(question).toMatchObject({ condition: '((', skips });
    expect(questionsIn(parsed(documentWith({ ...select, condition: '  ' })))[0]?.condition).toBeNull();
  });
});

describe('deleting a question', () => {
  const leads = (label: string) => ({ condition: 'TRUE', action: { type: 'skip', label } });

  it('takes the skips to it along, and no others', () => {
    const before = parsed(documentWith({ ...select, skips: [leads('Q3'), leads('Q2'), leads('typo')] }, text, text));
    const [first, second] = questionsIn(before);
    const after = questionsIn(
      parsed(documentWith(first, { ...second, condition: 'Q3 == 1', skips: [leads('Q3')] }), before),
    );
    expect(after.map(({ skips }) => skips.map(({ action }) => action.label))).toEqual([['Q2', 'typo'], ['Q3']]);
    expect(after[1]?.condition).toBe('Q3 == 1');
  });
});

describe('loops', () => {
  const source = '6f1e9a52-3c1d-4c58-9d4c-0f6f4e1f2a3b';
  const loop = { loop: true, loopSourceQuestionId: source };

  it('follow a choice question of an earlier block', () => {
    const input = { blocks: [{ questions: [{ ...select, id: source }] }, { config: loop, questions: [text] }] };
    expect(parsed(input).blocks[1]?.config).toEqual({ randomize: false, ...loop });
  });

  it.each([
    ['no source', [{ config: { loop: true } }], 'Write the id of the question whose'],
    ['an unknown source', [{ config: loop }], 'none has this one'],
    ['itself', [{ config: loop, questions: [{ ...select, id: source }] }], 'a block can’t loop over itself'],
    ['a later block', [{ config: loop }, { questions: [{ ...select, id: source }] }], 'this one comes later'],
    ['a number', [{ questions: [{ ...number, id: source }] }, { config: loop }], 'Q1 is a "number"'],
  ])('can’t follow %s', (_, blocks, message) => {
    const [issue, ...others] = issuesOf({ blocks });
    expect(others).toEqual([]);
    expect(issue?.path).toMatch(/^blocks\[\d\]\.config\.loopSourceQuestionId$/);
    expect(issue?.message).toContain(message);
  });
});

describe('what the service generates', () => {
  const ranking = [[['o00000001', 'o00000002', 'o00000003']]];
  const generated = (): SurveyDocument => {
    const document = parsed(documentWith(maxdiff));
    const [question] = questionsIn(document);
    if (question?.type !== 'maxdiff') throw new Error('no maxdiff');
    const block = document.blocks[0]!;
    return { blocks: [{ ...block, questions: [{ ...question, config: { ...question.config, ranking } }] }] };
  };
  const rankingOf = (document: SurveyDocument) => (questionsIn(document)[0]?.config as { ranking: unknown }).ranking;

  it('stays when a caller leaves it out or sends it back as it was', () => {
    const before = generated();
    const [question] = questionsIn(before);
    const config = { ...question!.config, ranking: undefined };
    expect(rankingOf(parsed(documentWith(question), before))).toEqual(ranking);
    expect(rankingOf(parsed(documentWith({ ...question, config, text: 'Other words' }), before))).toEqual(ranking);
  });

  it('can’t be set by a caller', () => {
    const before = generated();
    const [question] = questionsIn(before);
    const config = { ...question!.config, ranking: [] };
    expect(pathsOf(documentWith({ ...question, config }), before)).toEqual(['blocks[0].questions[0].config.ranking']);
    const foreign = { ...conjoint, config: { ...(conjoint['config'] as object), design: [[[[0]]]] } };
    expect(pathsOf(documentWith(foreign))).toEqual(['blocks[0].questions[0].config.design']);
  });

  it('goes when what it was made from changes', () => {
    const before = generated();
    const [question] = questionsIn(before);
    const config = { ...question!.config, sets: 4 };
    expect(rankingOf(parsed(documentWith({ ...question, config }), before))).toBeNull();
    const options = [...optionsOf(before), { text: 'One more' }];
    expect(rankingOf(parsed(documentWith({ ...question, options }), before))).toBeNull();
  });
});

describe('country codes', () => {
  it('are the 249 assigned ones, each with a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(allCountryCodes()).toHaveLength(249);
    expect(allCountryCodes().filter((code) => names.of(code) === undefined)).toEqual([]);
  });
});

it('a variable keeps its definition as written', () => {
  const [question] = questionsIn(parsed(documentWith(variable)));
  expect(question).toMatchObject({ label: 'Q1', config: { definition: 'Q1 + 1' } });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeReport } from '../../rendering/report/make-report.ts';
import {
  aChoice,
  aConjoint,
  aGrid,
  aMaxdiff,
  aNumeric,
  aPriceQuestion,
  aRanking,
  aText,
  anNps,
  numericInput,
} from '../factories/frequency.ts';
import { aCrossTable, aCrosstab, aReport } from '../factories/report-model.ts';
import { examples } from '../support/examples.ts';
import { readPdf } from '../support/rendering/read-pdf.ts';

const label = (index: number) => ({ label: `Q${index + 1}`, questionId: `question-${index}` });
const everyKind = [
  aChoice({ Yes: 3, No: 4 }),
  aChoice({ Yes: 3, No: 4 }, { multiple: true, base: 5 }),
  aGrid(['Bad', 'Fair', 'Good'], { Staff: [1, 2, 3], Price: [0, 0, 6] }),
  aGrid(['Modern', 'Local'], { Brand: [2, 3] }, { multiple: true, base: 4 }),
  aRanking({ Price: [2, 1], Quality: [1, 2] }),
  aNumeric([numericInput([1, 2, 3])]),
  anNps([1, 0, 0, 0, 0, 0, 2, 3, 4, 5, 6]),
  aPriceQuestion(30),
  aMaxdiff({ Battery: 1, Weight: -1 }),
  aConjoint({ Price: { Low: 1, High: -1 } }),
  aText({ price: 4 }, 9),
].map((question, index) => ({ ...question, ...label(index) }));

describe('a report', () => {
  it('has its chapters, each named by contents and outline, and numbered pages', async () => {
    const model = aReport({
      questions: everyKind,
      quotas: [{ name: 'Women', limit: 10, confirmed: 10, inField: 0, remaining: 0, isFull: true }],
      takeaways: {
        keyPoints: ['Most are satisfied.', 'Few left.', 'Prices are fair.'],
        overallSummary: 'People like it.',
        topics: [
          {
            topic: 'Service',
            summary: 'It is praised.',
            positiveCount: 4,
            negativeCount: 1,
            evidence: [{ type: 'quote', text: 'Very kind!', sentiment: 'positive' }],
          },
        ],
      },
      crosstabs: [aCrosstab(['Young', 'Old'], { Yes: [3, 4], No: [5, 6] })],
      weighting: 'to the shares of women and men',
      filtersInWords: ['Version 2'],
      teamName: 'Nordlys',
    });
    const { pages, outline, links, title } = await readPdf(makeReport(model));
    expect(outline.map((chapter) => chapter.title)).toEqual([
      'Fieldwork',
      'Quotas',
      'Key takeaways',
      'Questions',
      'Crosstabs',
      'Notes on method',
    ]);
    expect(outline[3]?.items).toHaveLength(everyKind.length);
    expect(links[1]).toBe(6 + everyKind.length + 1);
    expect(title).toBe('Customer satisfaction');
    pages.slice(1).forEach((page, index) => expect(page).toContain(`${index + 2} of ${pages.length}`));
    const all = pages.join('\n');
    for (const said of [
      'Nordlys',
      'Version 2',
      'Women',
      'Very kind!',
      'How old are you?',
      'Rao and Scott',
      'Net Promoter Score',
      'Price sensitivity',
    ]) {
      expect(all).toContain(said);
    }
  });

  it('can be read out: its headings, its contents, and its pictures in words', async () => {
    const { roles, pictures, language } = await readPdf(makeReport(aReport({ questions: everyKind })));
    expect([...roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'TOC', 'TOCI', 'Figure']));
    expect(pictures).toEqual(
      expect.arrayContaining(['7 answered. Yes 43%; No 57%.', expect.stringContaining('Net Promoter Score +')]),
    );
    expect(language).toBe('en');
  });

  it('tells in its contents on which page a question begins', async () => {
    const questions = Array.from({ length: 120 }, (_, index) => ({
      ...aChoice({ Yes: index, No: 1 }),
      ...label(index),
      text: `Question number ${index} of many`,
    }));
    const { pages } = await readPdf(makeReport(aReport({ questions })));
    const contents = pages.slice(1, 5).join(' ');
    for (const index of [0, 57, 119]) {
      const page = Number(new RegExp(`Question number ${index} of many +(\\d+)`).exec(contents)?.[1]);
      expect(pages[page - 1]).toContain(`Question number ${index} of many`);
    }
  });

  it.each([
    ['Danish', 'Hvor tilfreds er du? Æblegrød', 'da'],
    ['Greek', 'Πόσο ικανοποιημένοι είστε', 'el'],
    ['Russian', 'Насколько вы довольны', 'ru'],
    ['Chinese', '您对我们的服务满意吗', 'zh'],
    ['Japanese', 'サービスに満足していますか', 'ja'],
    ['Korean', '서비스에 만족하십니까', 'ko'],
    ['Vietnamese', 'Bạn có hài lòng không', 'vi'],
    ['Hindi', 'संतुष्ट', 'hi'],
    ['emoji', 'How are you 😀', 'en'],
  ])('says %s', async (_, text, language) => {
    const survey = { ...aReport().survey, language, title: text };
    const { pages } = await readPdf(makeReport(aReport({ survey, questions: [aChoice({ [text]: 3 }, { text })] })));
    const said = pages.map((page) => page.replaceAll(' ', ''));
    const expected = text.replaceAll(' ', '');
    expect(said[0]).toContain(expected);
    expect(said.at(-2)?.split(expected).length).toBeGreaterThan(2);
  });

  it('joins Arabic letters, and sets Hebrew ones, from right to left', async () => {
    const questions = ['مرحبا بالعالم', 'שלום עולם'].map((text, index) => ({
      ...aChoice({ [text]: 3 }, { text }),
      ...label(index),
    }));
    const { pages } = await readPdf(makeReport(aReport({ questions })));
    const letters = pages.at(-2)?.replaceAll(/[^\p{Script=Arabic}\p{Script=Hebrew}]/gu, '') ?? '';
    for (const letter of Array.from('مرحبابالعالمשלוםעולם')) expect(letters.normalize('NFKC')).toContain(letter);
  });

  it('is made of nothing, too', async () => {
    const model = aReport({
      survey: { title: '', status: '', version: null, objective: null, language: null },
      summary: { statuses: [], completionRate: null, medianElapsedMs: null, daily: [], countries: [] },
      questions: [],
    });
    const { pages, outline } = await readPdf(makeReport(model));
    expect(pages).toHaveLength(4);
    expect(outline.map(({ title }) => title)).toEqual(['Fieldwork', 'Notes on method']);
    expect(pages[2]).toContain('Nobody has begun yet.');
  });

  it('of questions without answers says so', async () => {
    const questions = everyKind.map((question) => ({ ...question, base: 0, distribution: [] }));
    const { pages } = await readPdf(makeReport(aReport({ questions })));
    expect(pages.join(' ').split('No answers yet')).toHaveLength(everyKind.length + 1);
  });

  it('shows a loop item by item', async () => {
    const question = aChoice({ Good: 5, Poor: 1 }, { text: 'How was it?' });
    const items = ['Copenhagen', 'Aarhus'].map((item) => ({ ...question, item, text: `How was ${item}?` }));
    const { pages } = await readPdf(makeReport(aReport({ questions: [{ ...question, loop: items }] })));
    expect(pages.join(' ')).toMatch(/How was Copenhagen\?.*How was Aarhus\?/);
  });

  it('parts a crosstab that is too wide, and names its rows again', async () => {
    const columns = Array.from({ length: 20 }, (_, index) => `Region ${index + 1}`);
    const counts = columns.map((_, index) => index + 1);
    const { pages } = await readPdf(
      makeReport(aReport({ crosstabs: [aCrosstab(columns, { Certainly: counts, Never: counts })] })),
    );
    const all = pages.join(' ');
    expect(all.split('Certainly').length).toBeGreaterThan(3);
    for (const column of columns) expect(all).toContain(column);
  });

  it('says why a crosstab has no test, and what to beware of', async () => {
    const table = aCrossTable(2, { Yes: [1, 2], No: [3, 4] });
    const statistics = {
      ...table.statistics,
      chiSquare: null,
      pValue: null,
      reason: 'Answers can be in several columns.',
      warnings: ['Few answers.'],
    };
    const crosstab = aCrosstab(
      ['A', 'B'],
      {},
      { bannerText: 'Country', tables: [{ ...table, statistics, text: 'Denmark' }] },
    );
    const all = (await readPdf(makeReport(aReport({ crosstabs: [crosstab] })))).pages.join(' ');
    for (const said of ['Answers can be in several columns.', 'Few answers.', 'Denmark', 'within Country'])
      expect(all).toContain(said);
    expect(all).not.toContain('p =');
  });

  it('says at the top of a page what goes on there', async () => {
    const counts = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Option ${index}`, index]));
    const { pages } = await readPdf(makeReport(aReport({ questions: [aChoice(counts, { text: 'Which one?' })] })));
    expect(pages.filter((page) => page.includes('Q1 Which one? (continued)'))).toHaveLength(1);
  });

  it('goes on over pages where options are many', async () => {
    const counts = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`Option ${index}.`, index]));
    const { pages } = await readPdf(makeReport(aReport({ questions: [aChoice(counts)] })));
    const all = pages.join(' ');
    for (const option of Object.keys(counts)) expect(all).toContain(option);
  });

  it('is made of whatever people wrote', async () => {
    const texts = [
      'a\ud800b',
      '\u0000\u202e]]>',
      '</Title> (unbalanced',
      'x'.repeat(10_000),
      'word '.repeat(3_000),
      '\u05d0('.repeat(500),
      '',
      '👩‍👩‍👧',
      'ا\u0301\u200d'.repeat(400),
    ];
    const questions = texts.map((text, index) => ({
      ...aChoice({ [text]: 2, other: 1 }, { text }),
      label: text.slice(0, 200),
      questionId: `question-${index}`,
    }));
    const takeaways = {
      keyPoints: texts.slice(0, 3),
      overallSummary: texts[4]!,
      topics: texts.map((topic) => ({
        topic,
        summary: topic,
        positiveCount: 0,
        negativeCount: 0,
        evidence: [{ type: 'quote' as const, text: topic, sentiment: 'neutral' as const }],
      })),
    };
    for (const [index, text] of texts.entries()) {
      const crosstabs = [
        aCrosstab([text, 'b'], { [text]: [1, 2] }, { rowText: text, columnText: text, bannerText: text }),
      ];
      const survey = { title: text, status: text, version: 1, objective: text, language: text.slice(0, 8) };
      const quotas = [{ name: text, limit: 0, confirmed: 0, inField: 0, remaining: 0, isFull: true }];
      // Questions and takeaways have all of the texts: one report with them is enough.
      const all = index === 0 ? { questions, takeaways } : {};
      const bytes = makeReport(
        aReport({
          survey,
          ...all,
          crosstabs,
          quotas,
          teamName: text,
          weighting: text,
          filtersInWords: [text],
        }),
      );
      const { pages } = await readPdf(bytes);
      pages.slice(1).forEach((page, index) => expect(page).toContain(`${index + 2} of ${pages.length}`));
    }
  });

  it('reads back what any title in Latin, Greek and Cyrillic letters says', async () => {
    const letters = fc.constantFrom(...Array.from('aZéßøÅłđœΑΩψλЖщыяїђ0157 &<>()\\'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 30 }), async (text) => {
        const survey = { ...aReport().survey, title: text };
        const { pages } = await readPdf(makeReport(aReport({ survey })));
        expect(pages[0]?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
      }),
      { numRuns: examples(15, 5) },
    );
  });

  it('of sixty questions is small', () => {
    const questions = Array.from({ length: 60 }, (_, index) => ({
      ...everyKind[index % everyKind.length]!,
      ...label(index),
    }));
    expect(makeReport(aReport({ questions })).length).toBeLessThan(400 * 1024);
  });
});

import { describe, expect, it } from '@jest/globals';
import { asked, questionsOf } from '../a-written-document.ts';

describe('a table of answers with empty cells to cross', () => {
  it('belongs to the question above it, an answer a row', () => {
    const table = {
      rows: [
        ['By bus', ''],
        ['By bike', ''],
        ['On foot', ''],
      ],
    };
    expect(asked('1. How do you travel to the office?', table, '2. Why?')).toEqual([
      ['How do you travel to the office?', ['By bus', 'By bike', 'On foot']],
      ['Why?', []],
    ]);
  });

  it('keeps figures that are part of the answers', () => {
    const rows = [
      ['0.5 litres', ''],
      ['1 litre', ''],
    ];
    expect(asked('2. How much milk do you buy?', { rows })[0]?.[1]).toEqual(['0.5 litres', '1 litre']);
  });

  it('may have its answers side by side over the empty cells, under nothing but a word', () => {
    const shift = {
      rows: [
        ['Morning', 'Evening'],
        ['', ''],
      ],
    };
    expect(asked('Mark one box in each line.', 'Shift', shift)).toContainEqual(['Shift', ['Morning', 'Evening']]);
  });

  it('may be told by the heading of its empty column', () => {
    const rows = [
      ['No.', 'Ways of saving', 'Please tick'],
      ['i.', 'Bank account', ''],
      ['ii.', 'Under the mattress', ''],
    ];
    expect(asked('3. Ways of saving in your home:', { rows })).toEqual([
      ['Ways of saving in your home:', ['Bank account', 'Under the mattress']],
    ]);
  });

  it('is a form to write in where its words name facts of a person', () => {
    const found = asked('Who may we call?', {
      rows: [
        ['Name', ''],
        ['Phone', ''],
      ],
    });
    expect(found.flatMap(([, answers]) => answers)).toEqual([]);
  });

  it('has parts to write to where the question wants a number for each row', () => {
    const rows = [
      ['Animal', 'Number'],
      ['Hens', ''],
      ['Goats', ''],
    ];
    const [item, ...others] = questionsOf('4. How many of these does your household own?', { rows });
    expect(item?.blanks.map((blank) => blank.label)).toEqual(['Hens', 'Goats']);
    expect([item?.options, others]).toEqual([[], []]);
  });
});

describe('a table of statements', () => {
  it('takes hand-drawn boxes in its cells for places to tick', () => {
    const box = { box: true } as const;
    const rows = [
      ['', 'Agree', 'Neutral', 'Disagree'],
      ['The hall is warm', box, box, box],
      ['The hall is quiet', box, box, box],
    ];
    const [question] = questionsOf('5. What do you think of the hall?', { rows });
    expect(question?.grid?.rows.map((row) => row.text)).toEqual(['The hall is warm', 'The hall is quiet']);
    expect(question?.grid?.columns.map((column) => column.text)).toEqual(['Agree', 'Neutral', 'Disagree']);
  });
});

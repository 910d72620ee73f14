import { describe, expect, it } from '@jest/globals';
import { asked, aWrittenDocument, questionsOf } from './a-written-document.ts';
import { understand } from '../../../../domain/import/understanding/understand.ts';

describe('answers that stand in one line under their question', () => {
  it('are parted by the spaces that Chinese words do not have', () => {
    expect(asked('1、您对夜市的环境', '不满意  一般  很满意', '2、您常去夜市吗？')).toContainEqual([
      '您对夜市的环境',
      ['不满意', '一般', '很满意'],
    ]);
  });

  it('are parted by commas where the last is "other"', () => {
    expect(asked('1. Which fruit do you grow?', 'apples, pears, plums, other', '2. Why?')[0]?.[1]).toEqual([
      'apples',
      'pears',
      'plums',
      'other',
    ]);
  });
});

describe('a scale written a point a line', () => {
  it('is the answers of the question above it, named or not', () => {
    const [first] = asked('1. Hvor glad er du for din cykel?', '1 – Slet ikke', '2', '3', '4 – Meget', '2. Hvorfor?');
    expect(first?.[1]).toHaveLength(4);
  });

  it('takes codes with nothing but a space behind them', () => {
    const [item] = questionsOf('S1. Do you live here?', '1 Yes', '2 No → END OF INTERVIEW', 'S2. Since when?');
    expect(item?.options.map(({ code, text, routing }) => [code, text, routing !== null])).toEqual([
      ['1', 'Yes', false],
      ['2', 'No', true],
    ]);
  });

  it('explains the table of statements below it and asks nothing', () => {
    const rows = [
      ['', 'SA', 'A', 'D'],
      ['I like rain', '', '', ''],
      ['I like snow', '', '', ''],
    ];
    const found = questionsOf(
      'Please say how far you agree with each statement.',
      'Scale  Description',
      '3  Strongly agree',
      '2  Agree',
      '1  Disagree',
      { rows },
    );
    expect(found.map((item) => item.grid?.columns.length)).toEqual([3]);
  });
});

describe('what belongs to a questionnaire without being asked in it', () => {
  it('is a list of its authors or of how to fill it in', () => {
    const people = ['Ada Holm', 'Bo Lund'].map((text) => ({ text, marker: '•' }));
    expect(
      asked(
        'Group members:',
        ...people,
        'Instructions:',
        '1. Use a pencil.',
        '2. Take your time.',
        '1. Do you read?',
        'a) Yes',
        'b) No',
      ),
    ).toEqual([['Do you read?', ['Yes', 'No']]]);
  });

  it('is a text that a survey tool shows between its questions', () => {
    const { items } = understand(
      aWrittenDocument(
        'Q1 In this part we talk about how much time you spend in the garden.',

        'Q2 Do you have a garden?',
        { text: 'Yes (1)', marker: '○' },
        { text: 'No (2)', marker: '○' },
        'End of Block: Garden',
      ),
    );
    expect(items.map((item) => item.role)).toEqual(['statement', 'question']);
  });
});

describe('a question in several paragraphs', () => {
  it('starts with its number alone', () => {
    expect(
      asked(
        'Question 1:',
        'Where do you shop?',
        { text: 'At the market', marker: '•' },
        { text: 'Online', marker: '•' },
      ),
    ).toEqual([['Where do you shop?', ['At the market', 'Online']]]);
  });

  it('starts with its number and a title', () => {
    const shops = ['The market', 'The web'].map((text) => ({ text, marker: '•' }));
    const found = asked('1. Do you cook?', '2. Do you bake?', '3. Groceries', 'Where do you buy your food?', ...shops);
    expect(found.slice(2)).toEqual([['Groceries\nWhere do you buy your food?', ['The market', 'The web']]]);
  });

  it('ends where a condition opens the next one', () => {
    const answers = ['At home', 'In hospital'].map((text) => ({ text, marker: '•' }));
    const found = asked(
      '1. Have you been ill this winter?',
      'If yes, then describe where you were treated:',
      ...answers,
    );
    expect(found.map(([, options]) => options.length)).toEqual([0, 2]);
  });
});

describe('an answer', () => {
  it('may be the word "free"', () => {
    const answers = ['Paid', 'Free'].map((text, index) => ({ text, marker: index === 0 ? 'a.' : 'b.' }));
    expect(asked('1. Was your ticket paid or free?', ...answers)[0]?.[1]).toEqual(['Paid', 'Free']);
  });

  it('may have a dash before its box', () => {
    expect(asked('1. How was it?', '- [ ] Good', '- [ ] Bad')[0]?.[1]).toEqual(['Good', 'Bad']);
  });
});

describe('a question without a number', () => {
  it('may be followed by a sentence on how to answer it', () => {
    const lines = [
      'Which of these do you own? Please tick all that apply.',
      'A bike',
      'A boat',
      '',
      'Do you rent?',
      'Yes',
      'No',
    ];
    expect(asked(...lines)).toEqual([
      ['Which of these do you own?', ['A bike', 'A boat']],
      ['Do you rent?', ['Yes', 'No']],
    ]);
  });

  it('may be no more than the name of a fact over its answers', () => {
    const lines = [
      'Sexo',
      'Mujer',
      'Hombre',
      'Nivel de estudios',
      'Primaria',
      'Secundaria',
      '¿Vive usted en el pueblo?',
      'Sí',
      'No',
    ];
    expect(asked(...lines).map(([text, answers]) => [text, answers.length])).toEqual([
      ['Sexo', 2],
      ['Nivel de estudios', 2],
      ['¿Vive usted en el pueblo?', 2],
    ]);
  });

  it('is none where an address follows the question mark', () => {
    expect(asked('Do you have any questions? Please write to survey@example.org.', 'Dear reader, thank you.')).toEqual(
      [],
    );
  });
});

describe('a condition before a question', () => {
  it('holds quoted answers with commas in them whole', () => {
    const found = questionsOf(
      '1. Do you feel safe?',
      '☐ Yes, always',
      '☐ Rarely',
      '☐ No, never',
      '2. If you said "Rarely" or "No, never": what worries you?',
    );
    expect(found[1]?.routing.map((line) => line.text)).toEqual(['If you said "Rarely" or "No, never"']);
  });
});

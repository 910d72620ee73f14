import { describe, expect, it } from '@jest/globals';
import { ASKED, aVariable, findingsIn, findingsOf } from './a-survey.ts';

describe('a condition in which nothing is wrong', () => {
  it.each([
    'one == `1`',
    'one != 2 AND NOT one == "3"',
    'one IN [`1`, 2, "3"]',
    'one > 1 OR `2` <= one',
    'one == NULL',
    'many != NULL XOR why == NULL',
    'many == `1` AND many NOT IN [`2`, `3`]',
    'many == one',
    'one IN many AND many IN [one, 4]',
    'COUNT(many) >= 4',
    'COUNT(FILTER_X(many, X IN [`1`, `2`])) == 1',
    'MEAN(MAP_X(many, X * 2)) > 3 AND MAX([age, nps]) < 50 AND COUNT(one) == 1',
    'COUNT(OPTIONS(rated)) > 1 AND `price` IN OPTIONS(rated)',
    'words == `male` OR words != "female"',
    'age >= 18 AND age <= 99 AND age != 100 AND -age < 0',
    'age == `20` OR age IN ["20", 30]',
    'nps / 2 > score ** 2 - 1',
    'why == "no" OR why == `no` OR why != 7',
    'rated\\price == `1` AND rated\\`my taste` != 2',
    'split\\Home > 50',
    'happy',
    'NOT happy AND happy == TRUE',
    'segment == "young"',
    'IF(happy, one == `1`, TRUE)',
    'STATUS == "IN_PROGRESS"',
    'score > 1 AND score == nps',
  ])('is left alone: %s', (condition) => {
    expect(findingsOf(condition)).toEqual([]);
  });
});

describe('what is wrong with a condition', () => {
  it.each([
    // names
    ['nsp > 1', 'unknown_identifier', 1, 'nps', 'No question or variable is labelled nsp.'],
    ['one == `1` AND Zebra == 1', 'unknown_identifier', 16, null, 'No question or variable is labelled Zebra.'],
    ['COUNT(OPTIONS(mnay)) > 1', 'unknown_identifier', 15, 'many', 'No question or variable is labelled mnay.'],
    ['rated\\prise == `1`', 'unknown_identifier', 1, 'price', 'No row of rated is labelled prise.'],
    ['ratde\\price == `1`', 'unknown_identifier', 1, 'rated', 'No question or variable is labelled ratde.'],
    ['TRUE OR (X == 1)', 'unknown_identifier', 10, null, 'No question or variable is labelled X.'],
    // options
    ['one == `9`', 'unknown_option', 8, null, 'No option of one is labelled 9.'],
    ['words == `femal`', 'unknown_option', 10, 'female', 'No option of words is labelled femal.'],
    ['words != "a Woman "', 'unknown_option', 10, 'female', 'No option of words is labelled a Woman .'],
    ['one IN [`1`, `2`, `02`]', 'unknown_option', 19, '2', 'No option of one is labelled 02.'],
    ['-1 == one', 'unknown_option', 1, '1', 'No option of one is labelled -1.'],
    ['many == 5', 'unknown_option', 9, null, 'No option of many is labelled 5.'],
    ['COUNT(FILTER_X(many, X == "Tea")) > 0', 'unknown_option', 27, '1', 'No option of many is labelled Tea.'],
    ['rated\\price == `3`', 'unknown_option', 16, null, 'No option of rated is labelled 3.'],
    ['`size` IN OPTIONS(rated)', 'unknown_option', 1, null, 'No option of rated is labelled size.'],
    // rows and values
    ['rated == `1`', 'row_missing', 1, 'rated\\price', 'rated has a value for each of its rows, and none of its own.'],
    ['split != NULL', 'row_missing', 1, 'split\\Home', 'split has a value for each of its rows, and none of its own.'],
    ['one\\x == `1`', 'no_rows', 1, 'one', 'one has no rows.'],
    ['score\\x == 1', 'no_rows', 1, 'score', 'score has no rows.'],
    ['COUNT(OPTIONS(why)) > 1', 'no_options', 15, null, 'why has no options.'],
    [
      'intro == 1',
      'no_value',
      1,
      null,
      'intro has no value for logic: it is only shown, or its answer is nothing that can be compared.',
    ],
    [
      'best\\x == 1',
      'no_value',
      1,
      null,
      'best has no value for logic: it is only shown, or its answer is nothing that can be compared.',
    ],
    // conditions and values
    ['one', 'not_a_condition', 1, 'one == `1`', 'one is a value, not a condition.'],
    ['many', 'not_a_condition', 1, 'many == `1`', 'many is a value, not a condition.'],
    ['happy AND age', 'not_a_condition', 11, 'age != NULL', 'age is a value, not a condition.'],
    ['NOT segment', 'not_a_condition', 5, 'segment == "young"', 'segment is a value, not a condition.'],
    ['NULL OR happy', 'not_a_condition', 1, 'FALSE', 'NULL is never true.'],
    ['1', 'not_a_condition', 1, 'TRUE', '1 is a value, not a condition.'],
    ['IF(why, TRUE, FALSE)', 'not_a_condition', 4, 'why != NULL', 'why is a value, not a condition.'],
    ['COUNT(FILTER_X(many, X)) > 1', 'not_a_condition', 22, 'X == `1`', 'X is a value, not a condition.'],
    ['happy + 1 > 1', 'not_a_value', 1, 'IF(happy, 1, 0)', 'happy is true or false, not a number.'],
    ['(one == `1`) > 0', 'not_a_value', 2, 'IF(one == `1`, 1, 0)', 'one == `1` is true or false, not a number.'],
    ['one == TRUE', 'never_true', 1, null, 'one is never TRUE.'],
    ['happy == 1', 'never_true', 1, null, 'happy is never 1.'],
    ['age == FALSE', 'not_a_number', 8, null, 'age is a number, and FALSE is none.'],
    // numbers
    ['why > 3', 'not_a_number', 1, null, 'why is text, not a number.'],
    ['words < 2', 'not_a_number', 1, null, 'No option of words is labelled with a number.'],
    ['many >= 2', 'not_a_number', 1, 'COUNT(many)', 'many is a list, not a number.'],
    ['many + 1 == 2', 'not_a_number', 1, 'COUNT(many)', 'many is a list, not a number.'],
    ['age > "old"', 'not_a_number', 7, null, '"old" is never a number.'],
    ['-segment == 1', 'not_a_number', 2, null, 'segment is never a number.'],
    ['MEAN(OPTIONS(words)) > 1', 'not_a_number', 6, null, 'No option of words is labelled with a number.'],
    ['age == `young`', 'not_a_number', 8, null, 'age is a number, and `young` is none.'],
    // lists
    [
      'many == OPTIONS(one)',
      'list_comparison',
      1,
      'many IN OPTIONS(one)',
      'Both sides are lists, and == compares with one value.',
    ],
    [
      'many != [`1`, `2`]',
      'list_comparison',
      1,
      'many NOT IN [`1`, `2`]',
      'Both sides are lists, and != compares with one value.',
    ],
    ['one IN `1`', 'not_a_list', 8, '[`1`]', '`1` is no list.'],
    ['COUNT(why) > 1', 'not_a_list', 7, null, 'why is text, not a list.'],
    ['COUNT(happy) > 1', 'not_a_list', 7, null, 'happy is true or false, not a list.'],
    // NULL
    ['age > NULL', 'null_comparison', 7, null, 'Nothing is greater or less than NULL.'],
    ['age + NULL > 1', 'null_comparison', 7, null, 'What is calculated with NULL is NULL.'],
    ['one IN [`1`, NULL]', 'null_comparison', 14, 'one == NULL', 'Nothing equals NULL in a list.'],
    ['NULL IN many', 'null_comparison', 1, null, 'NULL is in no list.'],
    // what never holds
    ['nps == 11', 'never_true', 8, null, 'nps is never 11: it is a whole number from 0 to 10.'],
    ['nps IN [9, 5.5]', 'never_true', 12, null, 'nps is never 5.5: it is a whole number from 0 to 10.'],
    ['age > 99', 'never_true', 1, null, 'age > 99 is never true: age is a number from 18 to 99.'],
    ['17 >= age', 'never_true', 1, null, '17 >= age is never true: age is a number from 18 to 99.'],
    ['one > 3', 'never_true', 1, null, 'one > 3 is never true: one is a whole number from 1 to 3.'],
    [
      'COUNT(many) > 4',
      'never_true',
      1,
      null,
      'COUNT(many) > 4 is never true: COUNT(many) is a whole number from 0 to 4.',
    ],
    ['one == words', 'never_true', 1, null, 'one is never words.'],
    ['segment == "yuong"', 'never_true', 1, '"young"', 'segment is never "yuong".'],
    ['STATUS == "COMPLETED"', 'never_true', 1, '"COMPLETE"', 'STATUS is never "COMPLETED".'],
    ['one IN []', 'never_true', 1, null, 'Nothing is in an empty list.'],
  ])('is told for %s: %s in column %i', (condition, code, column, suggestion, message) => {
    expect(findingsOf(condition)).toEqual([
      {
        code,
        question: 'asking',
        location: 'condition',
        dsl: condition,
        message,
        suggestion,
        line: 1,
        column,
        expected: [],
        unknown: code.startsWith('unknown') ? expect.any(String) : null,
      },
    ]);
  });

  it('is told in the order of the text, each thing once, with its line', () => {
    const found = findingsOf(
      'one == `9` OR 😀x == 1'.replace('😀x', 'nsp') + '\n  OR one == `9`\r\n OR why > 1 OR nsp > 2',
    );
    expect(found.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['unknown_option', 1, 8],
      ['unknown_identifier', 1, 15],
      ['not_a_number', 3, 5],
    ]);
  });

  it('counts characters, not their halves', () => {
    expect(findingsOf('why == "😀😀" AND nsp > 1')).toMatchObject([{ code: 'unknown_identifier', column: 17 }]);
  });

  it('names what is unknown by itself, so that the suggestion can stand in its place', () => {
    expect(findingsOf('words == `femal` AND rated\\prise == 1 AND nsp > 1').map(({ unknown }) => unknown)).toEqual([
      'femal',
      'prise',
      'nsp',
    ]);
  });

  it('is said once where it is wrong: what follows from it is not', () => {
    expect(findingsOf('(Zebra + 1) * 2 > MEAN(rated) AND NOT (intro IN [`1`])').map(({ code }) => code)).toEqual([
      'unknown_identifier',
      'row_missing',
      'no_value',
    ]);
  });
});

describe('the type of a variable', () => {
  const about = (definition: string, condition: string) =>
    findingsIn(...ASKED, aVariable('made', definition), { type: 'text', text: 'Why?', condition }).filter(
      ({ code }) => code !== 'unreachable_question',
    );

  it.each([
    ['one', 'made == `4`', 'unknown_option'],
    ['many', 'made > 1', 'not_a_number'],
    ['a = nps\na > 5', 'made == 1', 'never_true'],
    ['n = 1\nn = n + 1\n"text"', 'made == "txt"', 'never_true'],
    ['IF(happy, 1, 3)', 'made == 4', 'never_true'],
    ['MAP_X(many, X == `1`)', 'made == `1`', 'never_true'],
  ])('is what %j comes to: %s is wrong', (definition, condition, code) => {
    expect(about(definition, condition)).toMatchObject([{ code, location: 'condition' }]);
  });

  it.each([
    ['IF(happy, 1, "none")', 'made == "none" AND made > 0'],
    ['IF(happy, one, NULL)', 'made == `3` AND made != NULL'],
    ['NULL', 'made > 1 OR made == `x`'],
    ['made', 'made == 1 AND made'],
  ])('is open where %j may come to several: %s is left alone', (definition, condition) => {
    expect(about(definition, condition).filter(({ location }) => location === 'condition')).toEqual([]);
  });

  it('is known wherever the variable stands', () => {
    const found = findingsIn(aVariable('b', 'a == `9`'), ...ASKED.slice(0, 1), aVariable('a', 'one'));
    expect(found.map(({ code, question }) => [code, question])).toEqual([['unknown_option', 'b']]);
  });

  it('may be anything that has a value: what is wrong in its definition is told there', () => {
    expect(findingsIn(...ASKED, aVariable('made', 'x = rated\nwhy + 1'))).toMatchObject([
      { code: 'row_missing', location: 'config.definition', line: 1, column: 5 },
      { code: 'not_a_number', location: 'config.definition', line: 2, column: 1 },
    ]);
  });
});

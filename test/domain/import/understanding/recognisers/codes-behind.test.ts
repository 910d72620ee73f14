import { describe, expect, it } from '@jest/globals';
import { findCodesBehind } from '../../../../../domain/import/understanding/recognisers/codes-behind.ts';

const answersIn = (text: string) => findCodesBehind(text)?.answers.map((answer) => `${answer.code} ${answer.text}`);

describe('answers with their codes behind them in one line', () => {
  it.each([
    ['Yes 1 / No 2', ['1 Yes', '2 No']],
    ['Canoe (1) Yacht (2) Raft (3)', ['1 Canoe', '2 Yacht', '3 Raft']],
    ['Canoe=1, Yacht=2', ['1 Canoe', '2 Yacht']],
    ['CANOE.....1 YACHT.....2', ['1 CANOE', '2 YACHT']],
    ['Sí 1  No 2  NS/NC 9', ['1 Sí', '2 No', '9 NS/NC']],
    ['Ja 1 Nej 2 Ved ikke 3', ['1 Ja', '2 Nej', '3 Ved ikke']],
    ['是（1） 否（2）', ['1 是', '2 否']],
    ['Canoe 1 Yacht 2 Raft 3', ['1 Canoe', '2 Yacht', '3 Raft']],
    ['Male-1 Female-2', ['1 Male', '2 Female']],
  ])('are read from %s', (text, answers) => {
    expect(answersIn(text)).toEqual(answers);
  });

  it('keep where they lead', () => {
    expect(answersIn('Yes 1 → Q5  No 2 (go to 8)')).toEqual(['1 Yes → Q5', '2 No (go to 8)']);
  });

  it('have words before them', () => {
    expect(findCodesBehind('Sex Male 1 Female 2')?.lead).toBe('Sex');
  });

  it.each([
    'In section 1 we ask about boats and in section 2',
    'Table 1 and table 2',
    'Canoe 2 Yacht 4',
    'boat number 1',
    'from 1990 to 2000',
    '1 Canoe 2 Yacht',
  ])('are not in %s', (text) => {
    expect(findCodesBehind(text)).toBeNull();
  });
});

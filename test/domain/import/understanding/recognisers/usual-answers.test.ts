import { describe, expect, it } from '@jest/globals';
import { readUsualJumps, readUsualRun } from '../../../../../domain/import/understanding/recognisers/usual-answers.ts';

describe('usual answers with nothing but a space between', () => {
  it.each([
    ['Yes No', ['Yes', 'No']],
    ["Yes No Don't know", ['Yes', 'No', "Don't know"]],
    ['JA NEJ', ['JA', 'NEJ']],
    ['是 否', ['是', '否']],
  ])('are read from %s', (text, answers) => {
    expect(readUsualRun(text)).toEqual(answers);
  });

  it.each(['Yes', 'Yes Yes', 'Yes of course', 'No boats'])('are not in %s', (text) => {
    expect(readUsualRun(text)).toBeNull();
  });

  it('may each say where they lead', () => {
    expect(readUsualJumps('Yes → Q5 No → Q6')).toEqual(['Yes → Q5', 'No → Q6']);
    expect(readUsualJumps('Boats → Q5 Trains → Q6')).toBeNull();
  });
});

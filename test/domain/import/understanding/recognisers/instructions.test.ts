import { describe, expect, it } from '@jest/globals';
import {
  announcesVariable,
  asideKind,
  asidesIn,
  isInstructionLine,
  splitStem,
} from '../../../../../domain/import/understanding/recognisers/instructions.ts';
import { aLine } from '../a-line.ts';

const split = (text: string, asideFrom = text.length) => splitStem(text, asideFrom);

describe('a question and the words around it', () => {
  it.each([
    ['Which boats do you own? (Select all that apply)', 'Which boats do you own?', '(Select all that apply)'],
    ['Which boats do you own? [SINGLE CODE]', 'Which boats do you own?', '[SINGLE CODE]'],
    ['Which boats do you own? Please choose up to two.', 'Which boats do you own?', 'Please choose up to two.'],
    ['Which boats do you own? SINGLE CODE', 'Which boats do you own?', 'SINGLE CODE'],
    ['Which boats do you own? PROBE: any others?', 'Which boats do you own?', 'PROBE: any others?'],
    [
      '¿Qué barcos tiene? (Marque todas las que correspondan)',
      '¿Qué barcos tiene?',
      '(Marque todas las que correspondan)',
    ],
    ['Hvilke både har du? (Sæt gerne flere kryds)', 'Hvilke både har du?', '(Sæt gerne flere kryds)'],
    ['您有哪些船？（可多选）', '您有哪些船？', '（可多选）'],
    ['您有船吗？【单选题】', '您有船吗？', '【单选题】'],
    ['Which boats do you own? *', 'Which boats do you own?', '*'],
  ])('are parted in %s', (written, text, instruction) => {
    expect(split(written)).toMatchObject({ text, instructions: [instruction] });
  });

  it.each([
    'Which boats (e.g. a canoe) do you own?',
    'How tall is your mast? (in metres)',
    'Do you know it well (or badly)?',
  ])('stay together in %s', (text) => {
    expect(split(text)).toEqual({ text, instructions: [], routing: [], placeholders: [] });
  });

  it('are parted where the look of the words changes', () => {
    const text = 'Do you sail? ask for the last year';
    expect(split(text, 13)).toMatchObject({ text: 'Do you sail?', instructions: ['ask for the last year'] });
  });

  it('leave who is asked to the routing', () => {
    expect(split('[ASK IF Q3 = 1] Do you sail?')).toMatchObject({ text: 'Do you sail?', routing: ['[ASK IF Q3 = 1]'] });
  });

  it('keep "(Optional)" before the question and know it for an instruction', () => {
    expect(split('(Optional) Where do you sail?')).toMatchObject({
      text: '(Optional) Where do you sail?',
      instructions: ['(Optional)'],
    });
  });
});

describe('words in brackets', () => {
  it.each([
    ['[MULTIPLE RESPONSE]', 'instruction'],
    ['(Read out)', 'instruction'],
    ['(respuesta única)', 'instruction'],
    ['[TERMINATE]', 'routing'],
    ['[PROGRAMMER: ASK IF Q3 = 1]', 'routing'],
    ['(Open text field)', 'placeholder'],
    ['(in years)', null],
    ['(a small boat)', null],
  ])('%s are a matter of %s', (words, kind) => {
    expect(asideKind(words)).toBe(kind);
  });

  it('may be about several things', () => {
    expect(asidesIn('[NUMERIC 16-99. TERMINATE IF UNDER 18]').map(({ kind }) => kind)).toEqual([
      'instruction',
      'routing',
    ]);
  });

  it('may announce a hidden variable', () => {
    expect(announcesVariable('[PROGRAMMER: HIDDEN VARIABLE]')).toBe(true);
  });
});

describe('a line of instructions', () => {
  it.each([
    'Please tick one box only.',
    'READ OUT. SINGLE CODE',
    '[RANDOMISE]',
    'Marca solo un óvalo.',
    'Sæt ét kryds',
    '请选择一项',
  ])('is %s', (text) => {
    expect(isInstructionLine(aLine(text))).toBe(true);
  });

  it.each(['Which one do you choose?', 'A boat', '1-5', 'A box of chocolates'])('is not %s', (text) => {
    expect(isInstructionLine(aLine(text))).toBe(false);
  });
});

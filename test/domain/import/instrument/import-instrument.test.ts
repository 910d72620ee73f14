import { describe, expect, it } from '@jest/globals';
import { importInstrument } from '../../../../domain/import/instrument/import-instrument.ts';
import { instrumentToOutline } from '../../../../domain/import/instrument/instrument-to-outline.ts';
import { readInstrument } from '../../../../domain/import/instrument/read-instrument.ts';
import type { SourceDocument, SourceParagraph } from '../../../../domain/import/source-document.ts';
import { interviewModeOf } from '../../../../domain/import/understanding/interview-mode.ts';
import { understand } from '../../../../domain/import/understanding/understand.ts';
import { countingIds } from '../../questionnaire/document/documents.ts';

type Written = readonly [style: string, text: string];

function aFile(...lines: readonly Written[]): SourceDocument {
  return { language: 'en', nodes: lines.map(([style, text], index) => aParagraph(style, text, index)) };
}

function aParagraph(style: string, text: string, index: number): SourceParagraph {
  const look = { bold: false, italic: false, underline: false, strike: false, color: null, highlighted: false };
  return {
    kind: 'paragraph',
    index,
    text,
    runs: [{ ...look, text }],
    style,
    headingLevel: null,
    list: null,
    dropDownChoices: [],
    hasTextField: false,
    indentTwips: 0,
    rightToLeft: false,
  };
}

const CHOICE: readonly Written[] = [
  ['Instrument Block', 'A\tFirst'],
  ['Instrument Question', 'Q1\tWhich one?'],
  ['Instrument Settings', 'select/single'],
  ['Instrument Option', '1\tRed'],
  ['Instrument Option', '2\tGreen'],
];

describe('a questionnaire that was exported and changed in Word', () => {
  it('takes new answers, with or without a code', () => {
    const file = aFile(...CHOICE, ['Instrument Option Other', 'Another'], ['Instrument Option', '9\tBlue']);
    const options = importInstrument(file, countingIds())?.document?.blocks[0]?.questions[0]?.options;
    expect(options).toMatchObject([
      { label: '1', text: 'Red' },
      { label: '2', text: 'Green' },
      { label: '3', text: 'Another', type: 'other' },
      { label: '9', text: 'Blue' },
    ]);
  });

  it('goes on with a text in which somebody pressed Enter', () => {
    const [block = ['', ''], question = ['', ''], ...rest] = CHOICE;
    const file = aFile(block, question, ['Instrument Question', 'Please look closely.'], ...rest);
    expect(importInstrument(file, countingIds())?.document?.blocks[0]?.questions[0]?.text).toBe(
      'Which one?\nPlease look closely.',
    );
  });

  it('notes lines of its notation that can’t be read', () => {
    const imported = importInstrument(aFile(...CHOICE, ['Instrument Logic', 'JUMP AROUND']), countingIds());
    expect(imported?.document).not.toBeNull();
    expect(imported?.notes).toMatchObject([{ kind: 'review', label: 'Q1' }]);
  });

  it('is read like any other where no survey can be made of it', () => {
    const imported = importInstrument(aFile(...CHOICE.slice(0, 4)), countingIds());
    expect(imported).toMatchObject({ document: null, notes: [{ code: 'type_mismatch' }] });
    expect(imported?.notes[0]?.message).toContain('blocks[0].questions[0].options');
  });

  it('sets aside what somebody wrote between its paragraphs', () => {
    const file = aFile(...CHOICE, ['Normal', 'To do: ask the client'], ['Instrument Note', 'Programming: none']);
    const instrument = readInstrument(file);
    expect(instrument === null ? null : instrumentToOutline(instrument).setAside).toMatchObject([
      { text: 'To do: ask the client', paragraph: 5 },
    ]);
  });
});

describe('who asks', () => {
  const modeOf = (subtype: string) => {
    const file = aFile(
      ['Instrument Title', 'Phone survey'],
      ['Instrument Survey', `language=en · subtype=${subtype}`],
      ...CHOICE,
    );
    return interviewModeOf(understand(file));
  };

  it('is what the file says, whatever the survey is about', () => {
    expect(modeOf('online')).toBe('online');
    expect(modeOf('phone')).toBe('phone');
  });

  it('shows in the words where somebody made nonsense of that', () => {
    expect(modeOf('pigeon')).toBe('phone');
  });
});

describe('any other questionnaire', () => {
  it('is none of ours', () => {
    const file = aFile(['Normal', 'Q1. Which one?'], ['Instrument Option', 'Red']);
    expect(readInstrument(file)).toBeNull();
    expect(importInstrument(file, countingIds())).toBeNull();
  });

  it('is understood by how people write', () => {
    const outline = understand(aFile(['Normal', 'Q1. Which one?'], ['Normal', 'a) Red'], ['Normal', 'b) Green']));
    expect(outline.items).toMatchObject([{ label: 'Q1', options: [{ text: 'Red' }, { text: 'Green' }] }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type {
  ComparedQuestion,
  DocumentComparison,
  ModifiedQuestion,
} from '../../../../domain/questionnaire/comparison/document-comparison.ts';
import {
  MAX_SUMMARY_CHARACTERS,
  summarizeChanges,
} from '../../../../domain/questionnaire/comparison/summarize-changes.ts';

const nothing: DocumentComparison = { added: [], removed: [], modified: [], blocks: [], totalChanges: 0 };
const question = (label: string): ComparedQuestion => ({ label, text: 'Why?', type: 'text', block: 'A' });
const place = { text: 'Why?', type: 'text', block: 'A' } as const;
const modified = (
  label: string,
  ...aspects: readonly ModifiedQuestion['changes'][number]['aspect'][]
): ModifiedQuestion => ({
  label,
  before: place,
  after: place,
  changes: aspects.map((aspect) => ({ aspect, description: 'changed' })),
});
const block = (label: string, change: 'added' | 'removed' | 'modified') => ({
  label,
  name: 'Start',
  change,
  changes: [],
});

describe('the summary of changes', () => {
  it('is none where nothing changed', () => {
    expect(summarizeChanges(nothing)).toBeNull();
  });

  it('names what was added, changed and removed', () => {
    const comparison = {
      ...nothing,
      added: ['Q7', 'Q8'].map(question),
      modified: [modified('Q2', 'options')],
      removed: [question('Q5')],
    };
    expect(summarizeChanges(comparison)).toBe('Added Q7 and Q8; changed the options of Q2; removed Q5.');
  });

  it('names a question with each of its changes, a move once', () => {
    const comparison = {
      ...nothing,
      modified: [modified('AGE', 'label', 'text', 'block', 'order'), modified('Q3', 'logic', 'text')],
    };
    expect(summarizeChanges(comparison)).toBe(
      'Relabelled AGE; reworded AGE and Q3; changed the logic of Q3; moved AGE.',
    );
  });

  it('names blocks by their labels', () => {
    const blocks = [block('C', 'added'), block('A', 'modified'), block('B', 'removed')];
    expect(summarizeChanges({ ...nothing, blocks, added: [question('Q9')] })).toBe(
      'Added block C and Q9; changed block A; removed block B.',
    );
  });

  it('counts what are too many to name', () => {
    const many = Array.from({ length: 40 }, (_, index) => question(`Q${index + 1}`));
    expect(summarizeChanges({ ...nothing, added: many })).toMatch(/^Added Q1, Q2, .*, Q20 and 20 more\.$/);
  });

  it('keeps within its limit with the longest labels, and says how much there is', () => {
    const long = (index: number) => `${'L'.repeat(62)}${index + 10}`;
    const aspects = ['label', 'type', 'text', 'options', 'optout', 'logic', 'config', 'order'] as const;
    const comparison = {
      ...nothing,
      added: [question(long(0))],
      modified: aspects.map((aspect, index) => modified(long(index), aspect)),
      blocks: [block(long(1), 'added')],
    };
    const summary = summarizeChanges(comparison);
    expect(summary).toBe('Added 1 question; changed 8 questions; changed 1 block.');
    const fewer = summarizeChanges({ ...comparison, modified: comparison.modified.slice(0, 2), blocks: [] }) ?? '';
    expect(fewer).toContain(long(0));
    expect(fewer.length).toBeLessThanOrEqual(MAX_SUMMARY_CHARACTERS);
  });
});

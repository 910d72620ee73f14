import { describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { isSameDocument } from '../../../../domain/questionnaire/comparison/same-document.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { parsed } from '../document/documents.ts';

const document = parsed({
  blocks: [
    {
      name: 'First',
      questions: [
        { type: 'number', text: 'How many?' },
        { type: 'text', text: 'Why?' },
      ],
    },
    {
      name: 'Second',
      questions: [{ type: 'select', subtype: 'single', text: 'Which?', options: [{ text: 'A' }, { text: 'B' }] }],
    },
    { name: 'Third' },
  ],
});

/** Every document with one member, anywhere, changed or left out. */
function* variants(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) {
    yield value === 'changed' ? null : 'changed';
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (Array.isArray(value)) yield value.toSpliced(Number(name), 1);
    for (const changed of variants(member)) {
      yield Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
    }
  }
}

describe('two documents', () => {
  it('are the same where their JSON is, whatever the order of members', () => {
    const reversed = JSON.parse(JSON.stringify(document), (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).reverse())
        : part,
    ) as SurveyDocument;
    expect(atOnce(isSameDocument(document, document))).toBe(true);
    expect(atOnce(isSameDocument(reversed, document))).toBe(true);
  });

  it('differ where anything of them does', () => {
    const different = [...variants(document)] as SurveyDocument[];
    expect(different.length).toBeGreaterThan(50);
    for (const other of different) {
      if (!Array.isArray(other.blocks) || !other.blocks.every(({ questions }) => Array.isArray(questions))) continue;
      expect([isDeepStrictEqual(other, document), atOnce(isSameDocument(document, other))]).toEqual([false, false]);
      expect(atOnce(isSameDocument(other, document))).toBe(false);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { validateLogic } from '../../../../domain/questionnaire/checking/validate-logic.ts';
import { insertHelper } from '../../../../pages/results/views/insert-helper.ts';

const inserted = (html: string) =>
  [...html.matchAll(/data-insert="([^"]*)"/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );

describe('what can be put into a filter by a click', () => {
  it('can be read as logic, whatever labels are', () => {
    const html = insertHelper([
      {
        label: 'Q1',
        text: 'Which?',
        options: [
          { value: '1', text: 'One' },
          { value: 'a `b` & "c"', text: 'Odd' },
        ],
      },
      { label: 'Q3\\Row 2', text: 'How is it?', options: [{ value: 'x', text: 'X' }] },
      { label: 'Q4', text: 'How many?', options: [] },
    ]).toString();
    const texts = inserted(html);
    expect(texts).toEqual(['Q1', 'Q1 == `1`', 'Q1 == `a ``b`` & "c"`', 'Q3\\`Row 2`', 'Q3\\`Row 2` == `x`', 'Q4']);
    for (const text of texts) {
      expect([text, validateLogic(text.includes('==') ? text : `${text} == 1`, 'expression').valid]).toEqual([
        text,
        true,
      ]);
    }
  });

  it('is text, not markup', () => {
    const html = insertHelper([{ label: 'Q1', text: '<img src=x onerror=alert(1)>', options: [] }]).toString();
    expect(html).not.toContain('<img');
  });
});

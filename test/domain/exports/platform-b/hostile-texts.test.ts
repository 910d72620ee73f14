import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlWords, plainWords } from '../../../../domain/exports/platform-b/qsf-words.ts';
import { parsed, rawQuestions } from '../../questionnaire/document/documents.ts';
import { qsfOf, tagged } from './qsf-reader.ts';

const HOSTILE = '${e://Field/secret} $e{ 1 + 1 } ${q://QID1/QuestionText} <script>alert(1)</script> & "x"';
/** What would be run over there. */
const LIVE = /\$\w*\{/;

const aPiece = fc.oneof(
  fc.constantFrom('$', '$e', '{', '}', '${', '$e{', '{{Q9}}', 'q://QID1/x', '&#36;{', '\n', ' '),
  fc.string({ maxLength: 4 }),
);
const aText = fc.array(aPiece, { minLength: 1, maxLength: 8 }).map((pieces) => `T${pieces.join('')}T`);

function surveyOf(text: string) {
  const raw = (type: 'select' | 'number', label: string, more = {}) => ({ ...rawQuestions[type], label, ...more });
  return parsed({
    blocks: [
      {
        name: text,
        questions: [
          raw('select', 'Q1', { text, options: [{ text }, { text: 'b', type: 'other' }] }),
          raw('number', 'Q2', { text, condition: 'Q1 == `1`' }),
          {
            ...rawQuestions.text,
            label: 'Q3',
            subtype: 'multi',
            text,
            config: { inputs: [{ label: 'A', helper: text }] },
          },
        ],
      },
    ],
  });
}

describe('texts that would run over there', () => {
  it('are shown as they were written', () => {
    const payload = tagged(qsfOf(surveyOf(HOSTILE)), 'Q1');
    expect(payload['QuestionText']).toBe(
      '&#36;{e://Field/secret} &#36;e{ 1 + 1 } &#36;{q://QID1/QuestionText} ' +
        '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;',
    );
  });

  it('never run, wherever they stand in a survey and its settings', () => {
    fc.assert(
      fc.property(aText, (text) => {
        const settings = {
          quotas: [{ id: 'q', name: text.trim(), condition: 'Q1 == `1`', limit: 1 }],
          theme: { title: text.trim() },
        };
        const { file } = qsfOf(surveyOf(text), settings, { name: text, objective: text });
        expect(JSON.stringify(file)).not.toMatch(LIVE);
      }),
    );
  });

  it('never run beside an answer that is piped, nor where nothing is', () => {
    const words = ['${{Q1}}', '$e{{Q1}}', '${{Q9}}{e://Field/x}', '$e{{Q9}}{ 1 }'];
    for (const text of words) {
      const document = parsed({
        blocks: [
          {
            questions: [
              { ...rawQuestions.number, label: 'Q1' },
              { ...rawQuestions.text, label: 'Q2', text },
            ],
          },
        ],
      });
      const shown = String(tagged(qsfOf(document), 'Q2')['QuestionText']);
      expect(shown.replaceAll('${q://QID1/ChoiceTextEntryValue}', '')).not.toMatch(LIVE);
    }
  });

  it('are defused in what a condition compares with, in fields and in addresses', () => {
    const document = parsed({
      blocks: [
        {
          questions: [
            { ...rawQuestions.text, label: 'Q1' },
            { ...rawQuestions.text, label: 'Q2', condition: 'Q1 == "${e://Field/x}"' },
            { ...rawQuestions.variable, label: 'V1', config: { definition: '"${e://Field/x}"' } },
            { ...rawQuestions.terminate, label: 'S1' },
          ],
        },
      ],
    });
    const settings = { redirects: { complete: 'https://x.example/?a=${e://Field/x}&b={{id}}' }, hidden_fields: ['id'] };
    const written = JSON.stringify(qsfOf(document, settings).file);
    expect(written).toContain('?a=%24{e://Field/x}&b=${e://Field/id}');
    expect(written.replaceAll('${e://Field/id}', '')).not.toMatch(LIVE);
  });

  it('keep their words', () => {
    fc.assert(
      fc.property(aText, (text) => {
        expect(plainWords(text).replaceAll('\u2060', '')).toBe(text.replaceAll('\u2060', ''));
        expect(asRead(htmlWords(text))).toBe(text.replace(/\r\n|\r/g, '\n'));
      }),
    );
  });
});

/** What a browser shows of it. */
function asRead(html: string): string {
  return html
    .replaceAll('<br />', '\n')
    .replaceAll('&#36;', '$')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

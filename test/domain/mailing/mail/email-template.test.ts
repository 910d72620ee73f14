import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultEmailTemplate } from '../../../../domain/mailing/mail/email-template.ts';
import { parsePlaceholders } from '../../../../domain/mailing/mail/parse-placeholders.ts';
import { readEmailTemplate } from '../../../../domain/mailing/mail/read-email-template.ts';
import { mailWordsFor } from '../../../../domain/mailing/mail/words/words-for.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { languagesIn } from '../../../support/languages-in.ts';

const ENGLISH = defaultEmailTemplate('en');
const BODY = 'Hello,\n\n{{SURVEY_LINK}}';

describe('a template', () => {
  it('is as the default where nothing is said', () => {
    expect(readEmailTemplate({}, { keys: [] })).toEqual({ ok: true, template: ENGLISH, warnings: [] });
    expect(ENGLISH.subject).toContain('{{SURVEY_NAME}}');
    expect(ENGLISH.cta_text).toBe('Take the Survey');
    expect(readEmailTemplate({ body: BODY }, { keys: null })).toMatchObject({
      ok: true,
      template: { ...ENGLISH, body: BODY },
    });
  });

  it.each(languagesIn('domain/mailing/mail/words'))('by default can be sent as it is in %s', (language) => {
    expect(readEmailTemplate({}, { keys: [], language })).toMatchObject({
      ok: true,
      template: defaultEmailTemplate(language),
      warnings: [],
    });
    const { subject, body } = defaultEmailTemplate(language);
    expect(subject).toContain('{{SURVEY_NAME}}');
    expect(body).toContain('{{SURVEY_NAME}}');
    expect(body).toContain('{{SENDER_NAME}}');
    expect(mailWordsFor(language).sentTo).toContain('{email}');
  });

  it('by default speaks the survey’s language where there are words in it, else English', () => {
    expect(readEmailTemplate({ body: BODY }, { keys: [], language: 'da-DK' })).toMatchObject({
      ok: true,
      template: { subject: 'Du er inviteret: {{SURVEY_NAME}}', cta_text: 'Besvar spørgeskemaet' },
    });
    expect(defaultEmailTemplate('no')).toEqual(defaultEmailTemplate('nb'));
    expect(defaultEmailTemplate('xx')).toEqual(ENGLISH);
    expect(defaultEmailTemplate('constructor')).toEqual(ENGLISH);
  });

  it.each<[object, string, RegExp]>([
    [{ body: 'Hello' }, 'email_template.body', /Write \{\{SURVEY_LINK\}\} where the link .* required/],
    [{ body: '' }, 'email_template.body', /SURVEY_LINK/],
    [
      { body: 'Hello {{SURVEY_LNK}}' },
      'email_template.body',
      /Write \{\{SURVEY_LINK\}\} instead of \{\{SURVEY_LNK\}\}/,
    ],
    [{ body: '{{survey_link}}' }, 'email_template.body', /Write \{\{SURVEY_LINK\}\} instead of \{\{survey_link\}\}/],
    [{ body: `${BODY} {{Sender name|me}}` }, 'email_template.body', /Write \{\{SENDER_NAME\}\} instead/],
    [{ body: `${BODY} {{nmae}}` }, 'email_template.body', /Write \{\{name\}\} instead of \{\{nmae\}\}: no recipient/],
    [{ body: `${BODY} {{height}}` }, 'email_template.body', /Remove \{\{height\}\}.*\{\{SURVEY_NAME\}\}.*\{\{name\}\}/],
    [{ body: `${BODY} {{ }}` }, 'email_template.body', /Name what is filled in/],
    [{ body: `${BODY} {{SURVEY_NAME}` }, 'email_template.body', /no other double braces/],
    [{ body: `${BODY} }}` }, 'email_template.body', /no other double braces/],
    [{ body: `${BODY}\0` }, 'email_template.body', /NUL|control/],
    [{ body: `${BODY}\u001b[31m` }, 'email_template.body', /control characters/],
    [{ body: `${BODY}${'x'.repeat(8_000)}` }, 'email_template.body', /at most 8000 characters/],
    [{ body: `${BODY}${'\n'.repeat(300)}` }, 'email_template.body', /at most 300 lines/],
    [{ body: '{{SURVEY_LINK}}'.repeat(4) }, 'email_template.body', /at most 3 times/],
    [{ body: `${BODY}${'{{name}}'.repeat(100)}` }, 'email_template.body', /at most 100 placeholders/],
    [{ body: 7 }, 'email_template.body', /Write text in quotes, not 7/],
    [{ body: BODY, subject: 'Hello\r\nBcc: all@example.org' }, 'email_template.subject', /on one line/],
    [{ body: BODY, subject: 'Hello\u2028you' }, 'email_template.subject', /on one line/],
    [{ body: BODY, subject: '  ' }, 'email_template.subject', /some text/],
    [{ body: BODY, subject: 'x'.repeat(201) }, 'email_template.subject', /at most 200/],
    [{ body: BODY, subject: '{{SURVEY_LINK}}' }, 'email_template.subject', /in the body only/],
    [{ body: BODY, cta_text: 'Go\n' }, 'email_template.cta_text', /on one line/],
    [{ body: BODY, cta_text: 'x'.repeat(61) }, 'email_template.cta_text', /at most 60/],
    [{ body: BODY, cta_text: '{{SURVEY_LINK}}' }, 'email_template.cta_text', /in the body only/],
    [{ body: BODY, ctaText: 'Go' }, 'email_template.ctaText', /Write "cta_text"|not known/],
  ])('%j is refused', (input, path, message) => {
    const reading = readEmailTemplate(input, { keys: ['name', 'segment'] });
    expect(reading).toMatchObject({ ok: false });
    expect(reading.ok ? [] : reading.issues).toContainEqual({ path, message: expect.stringMatching(message) });
  });

  it('may be better, and is taken all the same', () => {
    const reading = readEmailTemplate(
      { subject: 'x'.repeat(66), body: `${BODY} {{city|town}}`, cta_text: 'Take the survey right now' },
      { keys: ['name'] },
    );
    expect(reading).toMatchObject({
      ok: true,
      warnings: [
        { path: 'email_template.subject', message: expect.stringContaining('65 characters') },
        { path: 'email_template.cta_text', message: expect.stringContaining('2 to 4 words') },
        { path: 'email_template.body', message: expect.stringContaining('No recipient has the key of {{city}}') },
      ],
    });
  });

  it('may use any key of the recipients, however its letters are written, and any key at all while they are not known', () => {
    const body = `${BODY} {{First Name}} {{ segment }} {{SEGMENT|none}}`;
    expect(readEmailTemplate({ body }, { keys: ['first_name', 'segment'] })).toMatchObject({ ok: true, warnings: [] });
    expect(readEmailTemplate({ body: `${BODY} {{whatever}}` }, { keys: null })).toMatchObject({
      ok: true,
      warnings: [],
    });
  });

  it('names a place once, with paths where it is asked to', () => {
    const reading = readEmailTemplate({ body: `${BODY} {{x}} {{x}}` }, { keys: [], path: '' });
    expect(reading).toEqual({ ok: false, issues: [{ path: 'body', message: expect.stringContaining('{{x}}') }] });
  });
});

describe('placeholders', () => {
  it('put together with what is between them are the text again', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{', '}}', '{', '}', '|', '{{a}}', '{{a|b}}', '\n', ' '),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = parsePlaceholders(text).map((part) => (typeof part === 'string' ? part : part.source));
        expect(parts.join('')).toBe(text);
      }),
    );
  });

  it('are found in a text of braces in time that grows with it alone', async () => {
    await expectSteadyGrowth(5_000, (count) => {
      const text = '{{a'.repeat(count);
      return () => expect(parsePlaceholders(text)).toHaveLength(1);
    });
  });
});

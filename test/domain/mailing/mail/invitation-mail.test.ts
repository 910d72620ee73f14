import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { invitationMail } from '../../../../domain/mailing/mail/invitation-mail.ts';
import { readEmailTemplate } from '../../../../domain/mailing/mail/read-email-template.ts';
import { examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { anInvitation, arbitraryInvitation, hostileText } from './an-invitation.ts';
import { readMarkup } from './read-markup.ts';

const MOST_BYTES = 100_000;
const LINK = 'https://fieldwork.example.com/s/1?t=abc&x=1';

function mailOf(body: string, metadata: Record<string, string> = {}) {
  const template = { subject: 'Hello', body, cta_text: 'Take the Survey' };
  return invitationMail(anInvitation({ template, recipient: { email: 'ann@example.org', metadata } }));
}

function hrefsOf(html: string): string[] {
  return readMarkup(html).elements.flatMap(({ attributes }) => attributes['href'] ?? []);
}

/** What the text part says before its small print. */
function bodyOf(text: string): string {
  return text.split('\n\n-- \n')[0] ?? '';
}

describe('an invitation', () => {
  it('says the same in its two parts', () => {
    const { subject, text, html } = invitationMail(anInvitation());
    expect(subject).toBe('How was your visit, Ann?');
    expect(text).toBe(
      `Dear Ann,\n\nplease tell us.\n\nTake the Survey:\n${LINK}\n\nKind regards,\nThe Museum\n\n-- \nThe Museum\n` +
        'Museum Street 12\n8000 Aarhus\nThis mail was sent to ann@example.org.\n' +
        'The link is meant for you alone: please don’t pass it on.\nUnsubscribe: https://fieldwork.example.com/u/abc\n',
    );
    expect(readMarkup(html).words.join(' ')).toBe(
      'The Museum Dear Ann, please tell us. Take the Survey Kind regards, The Museum The Museum Museum Street 12 8000 Aarhus ' +
        'This mail was sent to ann@example.org. The link is meant for you alone: please don’t pass it on. Unsubscribe',
    );
    expect(hrefsOf(html)).toEqual([LINK, 'https://fieldwork.example.com/u/abc']);
  });

  it('lets mail programs unsubscribe at one click', () => {
    expect(invitationMail(anInvitation()).headers).toEqual({
      'List-Unsubscribe': '<https://fieldwork.example.com/u/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('has its button where the link stands alone on a line, else at the end', () => {
    const order = (body: string) =>
      readMarkup(mailOf(body).html)
        .words.join(' ')
        .replace(/^The Museum /, '')
        .replace(/ The Museum Museum Street.*$/, '');
    expect(order('One\n {{ SURVEY_LINK }} \nTwo')).toBe('One Take the Survey Two');
    expect(order('One\n\n{{SURVEY_LINK|x}}\n\nTwo\n\n{{SURVEY_LINK}}')).toBe('One Take the Survey Two Take the Survey');
    expect(order('One {{SURVEY_LINK}}.\n\nTwo')).toBe(`One ${LINK}. Two Take the Survey`);
  });

  it.each<[string, Record<string, string>, string]>([
    ['Hello {{name}},', {}, 'Hello,'],
    ['Hello {{name}}', {}, 'Hello'],
    ['{{name}}, hello', {}, 'hello'],
    ['Dear {{name}} and friends', {}, 'Dear and friends'],
    ['{{a}} {{b}}\nhello', {}, 'hello'],
    ['(segment {{segment}})', {}, '(segment)'],
    ['Hello {{name|there}},', {}, 'Hello there,'],
    ['Hello {{name|there}},', { name: 'Ann' }, 'Hello Ann,'],
    ['Hello {{First Name}},', { first_name: 'Ann' }, 'Hello Ann,'],
    ['Hello {{name}},', { name: '{{SENDER_NAME}}' }, 'Hello {{SENDER_NAME}},'],
    ['Hello {{toString}}{{constructor}},', {}, 'Hello,'],
    ['For {{SURVEY_NAME}}, {{RECIPIENT_EMAIL}}', {}, 'For Visitors 2026, ann@example.org'],
    ['Hello {{name},', {}, 'Hello {{name},'],
    ['https://a.example/?n={{name}}&x=1 .', { name: 'Ann & Bo?' }, 'https://a.example/?n=Ann%20%26%20Bo%3F&x=1 .'],
    ['https://a.example/?n={{name}}', {}, 'https://a.example/?n='],
  ])('reads %j with %j as %j', (body, metadata, words) => {
    const { text, html } = mailOf(body, metadata);
    expect(bodyOf(text)).toBe(`${words}\n\nTake the Survey:\n${LINK}`);
    expect(readMarkup(html).words.join(' ')).toContain(`${words.replaceAll('\n', ' ')} Take the Survey`);
  });

  it('without a paragraph that has nothing to say', () => {
    expect(bodyOf(mailOf('One\n\n{{x}}\n\n\n \nTwo').text)).toBe(`One\n\nTwo\n\nTake the Survey:\n${LINK}`);
  });

  it('makes links of addresses of the web that its author wrote, not of what a value brings', () => {
    const body =
      'See https://a.example/b(c)?x=1&y=2, (http://b.example) and https://c.example/例。谢谢 ftp://d.example javascript:x {{name}}';
    const { html } = mailOf(body, { name: 'https://evil.example/' });
    expect(hrefsOf(html)).toEqual([
      'https://a.example/b(c)?x=1&y=2',
      'http://b.example/',
      'https://c.example/%E4%BE%8B',
      LINK,
      'https://fieldwork.example.com/u/abc',
    ]);
  });

  it('takes the default’s words for a subject or a button that has nothing to say', () => {
    const template = { subject: '{{x}}', body: 'Hi', cta_text: ' {{x}} ' };
    const { subject, text } = invitationMail(anInvitation({ template, survey: { name: 'Gæster', language: 'da' } }));
    expect(subject).toBe('Du er inviteret: Gæster');
    expect(text).toContain('Besvar spørgeskemaet:\n');
  });

  it('is read from right to left in languages that are', () => {
    const { html, text } = invitationMail(anInvitation({ survey: { name: 'x', language: 'ar' } }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('إلغاء الاشتراك: https://');
    const kurdish = invitationMail(anInvitation({ survey: { name: 'x', language: 'ku' } }));
    expect(kurdish.html).toContain('<html lang="ku" dir="rtl">');
    expect(kurdish.html).toMatch(/class="footer soft" lang="en" dir="ltr"/);
  });

  it('has no empty lines for a sender without name and address', () => {
    const { html, text } = invitationMail(anInvitation({ sender: { name: ' ', postalAddress: '\n \n' } }));
    expect(text).toContain('\n\n-- \nThis mail was sent to');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.org', '', '/u/abc', `https://a.example/${'x'.repeat(600)}`])(
    'is not made with the link %j',
    (link) => {
      const links = { survey: link, unsubscribe: 'https://a.example/' };
      expect(() => invitationMail(anInvitation({ links }))).toThrow('A link of the mail is none.');
      expect(() =>
        invitationMail(anInvitation({ links: { survey: 'https://a.example/', unsubscribe: link } })),
      ).toThrow();
    },
  );
});

describe('whatever people wrote', () => {
  const MARKUP = new Set('html head meta title style body div p br a table tr td'.split(' '));
  const ATTRIBUTES = new Set(
    'lang dir charset name content class style href role cellpadding cellspacing border bgcolor aria-roledescription aria-label'.split(
      ' ',
    ),
  );

  it('an invitation is well-formed, of its own elements and attributes alone, and loads nothing', () => {
    fc.assert(
      fc.property(arbitraryInvitation, (invitation) => {
        const { html } = invitationMail(invitation);
        const { elements } = readMarkup(html);
        for (const { name, attributes } of elements) {
          expect(MARKUP).toContain(name);
          for (const attribute of Object.keys(attributes)) expect(ATTRIBUTES).toContain(attribute);
          if (attributes['href'] !== undefined) expect(attributes['href']).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
          if (attributes['style'] !== undefined) expect(attributes['style']).not.toMatch(/url|expression|@import/i);
        }
        expect(elements.filter(({ name }) => name === 'style')).toHaveLength(1);
      }),
      { numRuns: examples(500) },
    );
  });

  it('its headers stay lines of their own', () => {
    fc.assert(
      fc.property(arbitraryInvitation, (invitation) => {
        const { subject, headers } = invitationMail(invitation);
        for (const value of [subject, ...Object.values(headers)])
          expect(value).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(subject).not.toBe('');
        expect(Object.keys(headers)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
        expect(headers['List-Unsubscribe']).toMatch(/^<https?:\/\/[^\s<>]+>$/);
      }),
      { numRuns: examples(500) },
    );
  });

  it('no link reaches a header’s end, whatever it is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const links = { survey: 'https://a.example/', unsubscribe: `https://a.example/${text}` };
        const { headers } = invitationMail(anInvitation({ links }));
        expect(headers['List-Unsubscribe']).toMatch(/^<https:\/\/a\.example\/[\x21-\x3b\x3d\x3f-\x7e]*>$/);
      }),
    );
  });

  it('its text part has every word of its HTML part', () => {
    fc.assert(
      fc.property(arbitraryInvitation, (invitation) => {
        const { text, html } = invitationMail(invitation);
        for (const word of readMarkup(html).words) expect(text).toContain(word);
      }),
      { numRuns: examples(500) },
    );
  });

  it('nothing says “undefined”', () => {
    fc.assert(
      fc.property(arbitraryInvitation, (invitation) => {
        const { subject, text, html } = invitationMail(invitation);
        expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object/);
      }),
    );
  });

  it.each<[string, string]>([
    ['quotes', `{{SURVEY_LINK}}${'"'.repeat(7_985)}`],
    ['Chinese', `{{SURVEY_LINK}}${'例'.repeat(7_985)}`],
    ['short addresses', `{{SURVEY_LINK}} ${'http://a '.repeat(887)}`],
    ['long addresses', `{{SURVEY_LINK}} ${`http://a/${'例'.repeat(105)}&& `.repeat(67)}`],
    ['lines', `{{SURVEY_LINK}}${`\n\n${'"'.repeat(50)}`.repeat(149)}`],
    [
      'placeholders',
      `${'{{SURVEY_LINK}}\n"'.repeat(3)}${'{{name}} "{{RECIPIENT_EMAIL}}'.repeat(48)}${'"'.repeat(6_000)}`,
    ],
  ])('it stays below what Gmail shows with the longest template of %s', (_, body) => {
    const template = { subject: '例'.repeat(200), body, cta_text: '"'.repeat(60) };
    expect(readEmailTemplate(template, { keys: ['name'] })).toMatchObject({ ok: true });
    const { html } = invitationMail({
      template,
      survey: { name: '"'.repeat(500), language: 'ar' },
      recipient: { email: `${'&'.repeat(64)}@${'b'.repeat(63)}.org`, metadata: { name: '"'.repeat(999) } },
      sender: { name: '例'.repeat(500), postalAddress: `${'"'.repeat(300)}\n`.repeat(20) },
      links: { survey: `https://a.example/${'&'.repeat(580)}`, unsubscribe: `https://a.example/${'&'.repeat(580)}` },
    });
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
  });

  it.each(['http://', '{{', '{{a|', 'a{{x}}', ' ', '(', ').', 'https://a/('])(
    'it is made in time that grows with the text alone: %s',
    async (piece) => {
      await expectSteadyGrowth(4_000, (length) => {
        const body = piece.repeat(length / piece.length);
        return () => mailOf(body, { x: 'y' });
      });
    },
  );
});

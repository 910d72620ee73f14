import fc from 'fast-check';
import type { Invitation } from '../../../../domain/mailing/mail/invitation-mail.ts';

/** An invitation to a museum's survey, with changes. */
export function anInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    template: {
      subject: 'How was your visit, {{name|dear visitor}}?',
      body: 'Dear {{name}},\n\nplease tell us.\n\n{{SURVEY_LINK}}\n\nKind regards,\n{{SENDER_NAME}}',
      cta_text: 'Take the Survey',
    },
    survey: { name: 'Visitors 2026', language: 'en' },
    recipient: { email: 'ann@example.org', metadata: { name: 'Ann' } },
    sender: { name: 'The Museum', postalAddress: 'Museum Street 12\n8000 Aarhus' },
    links: {
      survey: 'https://fieldwork.example.com/s/1?t=abc&x=1',
      unsubscribe: 'https://fieldwork.example.com/u/abc',
    },
    ...changes,
  };
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '</p>',
  '<img src=x onerror=alert(1)>',
  '"><b>',
  "' onclick='x",
  '-->',
  '<!--',
  ']]>',
  '<![endif]-->',
  '\r\nBcc: all@example.org',
  '\n',
  '\n\n',
  '\r',
  '\u2028',
  '\0',
  '\u001b',
  '\ufffe',
  '\ud800',
  '\u202e',
  '&amp;',
  '&#0;',
  '{{SURVEY_LINK}}',
  '{{name}}',
  '{{x|y}}',
  '{{RECIPIENT_EMAIL}}',
  '{{',
  '}}',
  'https://a.example/',
  'http://a.example/?q={{name}}&b=(1)',
  'javascript:alert(1)',
  'https://',
  'https://"onmouseover="x',
  '用户',
  'مرحبا',
  '😀',
  ' ',
  '\t',
  'word',
  ', ',
  '.',
];

/** Whatever people and files may bring. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 15 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

export const arbitraryInvitation: fc.Arbitrary<Invitation> = fc.record({
  template: fc.record({ subject: hostileText, body: hostileText, cta_text: hostileText }),
  survey: fc.record({ name: hostileText, language: fc.constantFrom('en', 'ar', 'zh', 'da', 'xx', 'he-IL', '"><b>') }),
  recipient: fc.record({
    email: hostileText,
    metadata: fc.dictionary(fc.constantFrom('name', 'x', 'toString'), hostileText),
  }),
  sender: fc.record({ name: hostileText, postalAddress: hostileText }),
  links: fc.record({
    survey: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    unsubscribe: fc.webUrl({ withQueryParameters: true }),
  }),
});

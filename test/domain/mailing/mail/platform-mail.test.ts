import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { platformMailContent } from '../../../../domain/mailing/mail/platform-mail.ts';

const sender = { name: 'Coffee Lab', postalAddress: 'Bean Street 1\r\nAarhus' };

it('a mail that a person wrote says the same as text and as HTML, with the sender below', () => {
  const body = 'Hello <b>all</b>,\r\n\r\nsee https://example.org/a?b=1&c=2.\nBye';
  const { subject, text, html } = platformMailContent({ subject: 'A & B', body, sender });
  expect(subject).toBe('A & B');
  expect(text).toBe(
    'Hello <b>all</b>,\n\nsee https://example.org/a?b=1&c=2.\nBye\n\n-- \nCoffee Lab\nBean Street 1\nAarhus\n',
  );
  expect(html).toContain('Hello &lt;b&gt;all&lt;/b&gt;,');
  expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2">');
  expect(html).toContain('Coffee Lab<br />\nBean Street 1<br />\nAarhus');
});

it('a mail holds no markup of whoever wrote it', () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      const tag = `<script>${written}</script>`;
      const { html } = platformMailContent({ subject: tag, body: tag, sender: { name: tag, postalAddress: tag } });
      expect(html).not.toContain('<script');
    }),
  );
});

import fc from 'fast-check';

/** Signs that mean something in Markdown, and texts that have broken readers of it. */
const SIGNS = fc.constantFrom(
  ...['#', '##', '-', '*', '**', '_', '~~', '`', '```', '>', '> >', '1.', '7)', '- [ ]', '- [x]', '---', '==='],
  ...[
    '|',
    '|-|',
    '|:-:|-:|',
    '\\',
    '\n',
    '\n\n',
    '    ',
    '\t',
    '  \n',
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '&',
    '&amp;',
    '&#0;',
  ],
  ...[
    '<br>',
    '<script>',
    '</div>',
    '<!--',
    'javascript:',
    'http://a.b',
    'www.x.y',
    'a@b.c',
    '[x]: y',
    '\u0000',
    '\u202e',
  ],
  ...['שלום', 'مرحبا', 'ไทย', '漢字', '🎉', '👩‍👩‍👧', '\ud800', 'e\u0301', '\u200f', '=cmd()'],
);

/** Texts that look like Markdown gone wrong, and some that look like nothing. */
export const arbitraryMarkdown: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.oneof(SIGNS, fc.constantFrom(' ', 'word', 'a')), { maxLength: 60 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z]{1,12}$/),
  fc.stringMatching(/^[а-яέ-ώčžüß]{1,10}$/u),
  fc.stringMatching(/^[0-9]{1,6}$/),
  fc.stringMatching(/^[一-三日本]{1,6}$/u),
);
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));

/** A well-formed part of a document. */
const part = fc.oneof(
  sentence,
  sentence.map((text) => `## x${text}`),
  fc.array(sentence, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- x${item}`).join('\n')),
  fc
    .array(sentence, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((item, index) => `${index + 1}. x${item}`).join('\n')),
  sentence.map((text) => `> x${text}`),
  sentence.map((text) => `x **${text}** *y*`),
  fc
    .array(sentence, { minLength: 1, maxLength: 5 })
    .map((cells) => `| a | b |\n|---|---|\n${cells.map((cell) => `| x${cell} | y |`).join('\n')}`),
  sentence.map((text) => `\`\`\`\n${text}\n\`\`\``),
);

/** A document as people mean it, whose words are all plain. */
export const plainMarkdown: fc.Arbitrary<string> = fc
  .array(part, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('\n\n'));

/** Words of such a document. */
export function plainWords(markdown: string): readonly string[] {
  return (markdown.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((each) => each.normalize('NFC'));
}

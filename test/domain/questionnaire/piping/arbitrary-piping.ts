import fc from 'fast-check';

const pieces = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  'Q1',
  'LOOP',
  '\\',
  '`',
  'Row 1',
  ' ',
  '\n',
  '{{Q1}}',
  '{{Q3\\`a b`}}',
);

/** Texts with references, and with much that is nearly one. */
export const pipingText = fc
  .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 12 })
  .map((all) => all.join(''));

import type { OutlineItem } from '../outline.ts';
import { storableText } from '../tidy-text.ts';

const LIMIT = 20_000;

/** A tag for interviewers or programmers that was left in the question: capitals in square brackets, or a bare code. */
const PROGRAMMER_TAG =
  /(?:\[[A-Z0-9][A-Z0-9 ,.;:/&%+=<>≠-]{1,200}\]|\((?:SR|MR|SA|MA|OE|RU|RM|SINGLE CODE|MULTI(?:PLE)? CODE|READ OUT|DO NOT READ(?: OUT)?)\))/gu;

/** The words that respondents read. An item without any shows what else was written of it. */
export function questionText(item: Pick<OutlineItem, 'text' | 'instructions' | 'label'>): string {
  const words = item.text.slice(0, LIMIT).replace(PROGRAMMER_TAG, ' ').replace(/ {2,}/gu, ' ').replace(/ \n/gu, '\n');
  const written = [words, item.text, ...item.instructions.map(({ text }) => text)];
  return written.map((text) => storableText(text, LIMIT)).find((text) => text !== '') ?? item.label;
}

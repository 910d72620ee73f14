import { shownCharacters } from '../../ground/shown-characters.ts';
import type { Piece } from './fill-text.ts';
import { fillText } from './fill-text.ts';
import type { LinkedText } from './linked-text.ts';
import { linkedText } from './linked-text.ts';
import type { MailValues } from './mail-values.ts';
import { parsePlaceholders } from './parse-placeholders.ts';

/** A paragraph of a mail, or the button that leads to the survey. */
export type MailBlock =
  { readonly kind: 'paragraph'; readonly stretches: readonly LinkedText[] } | { readonly kind: 'button' };

/**
 * The blocks of a body. The button is where `{{SURVEY_LINK}}` stands alone on its line; where it never does, the button comes
 * last. Addresses of the web that the author wrote may be followed, never one that a value brings. Beyond the limits below, values
 * are left out and addresses are text.
 */
export function mailBlocks(body: string, values: MailValues): readonly MailBlock[] {
  const limits: Limits = { insertedLeft: MOST_INSERTED_CHARACTERS, linksLeft: MOST_LINKS };
  const blocks = sections(body).map((section): MailBlock => {
    if (isSurveyLink(section)) return { kind: 'button' };
    return { kind: 'paragraph', stretches: trimmed(stretchesOf(fillText(section, values), limits)) };
  });
  const readable = blocks.filter((block) => block.kind === 'button' || block.stretches.length > 0);
  return readable.some(({ kind }) => kind === 'button') ? readable : [...readable, { kind: 'button' }];
}

/** With the longest template and what stands around it still less than Gmail shows of a mail (102 KB). */
const MOST_INSERTED_CHARACTERS = 3_000;
const MOST_LINKS = 25;

/** What is left for a whole mail, used up along its paragraphs. */
type Limits = { insertedLeft: number; linksLeft: number };

/** Paragraphs, and lines that are nothing but the link. */
function sections(body: string): readonly string[] {
  const found: string[] = [];
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) found.push(paragraph.join('\n'));
    paragraph = [];
  };
  for (const line of shownCharacters(body)
    .split('\n')
    .map((one) => one.trimEnd())) {
    if (line === '') {
      close();
    } else if (isSurveyLink(line)) {
      close();
      found.push(line);
    } else {
      paragraph.push(line);
    }
  }
  close();
  return found;
}

function isSurveyLink(line: string): boolean {
  const parts = parsePlaceholders(line.trim());
  return parts.length === 1 && parts.every((part) => typeof part !== 'string' && part.name === 'SURVEY_LINK');
}

/** Without blanks at the ends, which a gap may have left. */
function trimmed(stretches: readonly LinkedText[]): readonly LinkedText[] {
  return stretches
    .map(({ text, href }, index) => {
      const begun = index === 0 ? text.trimStart() : text;
      return { text: index === stretches.length - 1 ? begun.trimEnd() : begun, href };
    })
    .filter(({ text }) => text !== '');
}

function stretchesOf(pieces: readonly Piece[], limits: Limits): readonly LinkedText[] {
  return pieces.flatMap(({ kind, text }): readonly LinkedText[] => {
    if (kind === 'survey_link') return [{ text, href: text }];
    return kind === 'value' ? inserted(text, limits) : linked(text, limits);
  });
}

function inserted(text: string, limits: Limits): readonly LinkedText[] {
  if (text.length > limits.insertedLeft) return [];
  limits.insertedLeft -= text.length;
  return [{ text, href: null }];
}

function linked(text: string, limits: Limits): readonly LinkedText[] {
  return linkedText(text).map((stretch) => {
    if (stretch.href === null || limits.linksLeft === 0) return { text: stretch.text, href: null };
    limits.linksLeft -= 1;
    return stretch;
  });
}

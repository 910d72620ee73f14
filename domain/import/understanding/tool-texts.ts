import type { Draft } from './draft.ts';
import { hasAnswers, stemText } from './draft.ts';
import type { Entry } from './entry.ts';
import { isLine } from './entry.ts';
import { isBlockEnd } from './recognisers/headings.ts';
import { asks, asksAnywhere } from './recognisers/prompts.ts';

const TOOL_STYLES =
  /^(?:question ?separator|block ?(?:start|end) ?label|block ?separator|text ?entry ?line|q ?display ?logic|q ?skip ?logic)$/iu;

/**
 * Turns what a survey tool only shows into statements. In the files such a tool prints, every question is followed by its answers
 * or by lines to write on; a labelled text without either, that asks nothing, is one to read.
 */
export function showToolTexts(drafts: readonly Draft[], entries: readonly Entry[]): readonly Draft[] {
  if (!isPrintedByTool(entries)) return drafts;
  return drafts.map((draft) => (isOnlyShown(draft) ? { ...draft, role: 'statement' } : draft));
}

function isPrintedByTool(entries: readonly Entry[]): boolean {
  return entries.some(
    (entry) => isLine(entry) && (isBlockEnd(entry.piece.line.text) || TOOL_STYLES.test(entry.piece.line.style ?? '')),
  );
}

function isOnlyShown(draft: Draft): boolean {
  const text = stemText(draft);
  return (
    draft.role === 'question' &&
    draft.label !== null &&
    !hasAnswers(draft) &&
    draft.legend.length === 0 &&
    !asks(text) &&
    !asksAnywhere(text)
  );
}

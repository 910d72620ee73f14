import { fold } from '../vocabulary/fold.ts';
import type { Context } from './context.ts';
import { contextOf, standsInList } from './context.ts';
import type { Entry, LineEntry } from './entry.ts';
import { isLine } from './entry.ts';
import type { Line } from './line.ts';
import { isConditionLine, isToolLogic, isToolSkip, opensWithCondition } from './recognisers/conditions.ts';
import { blockStartName, isBlockEnd } from './recognisers/headings.ts';
import { announcesVariable, asideKind, isInstructionLine } from './recognisers/instructions.ts';
import { isJumpLine, mentionsJump } from './recognisers/jumps.ts';
import { isClosingLine, isEndingLine, isFurniture, isNoteLine, namedEnding } from './recognisers/page-lines.ts';
import type { Role } from './role.ts';
import { isFields, isLoneAmount, isOfficeField, takesText } from './roles/is-field.ts';
import { isHeading, isNumberedHeading } from './roles/is-heading.ts';
import { isListOfAnswers, isListOfProbes, isSubQuestion } from './roles/is-list-member.ts';
import { isUnlabelledQuestion } from './roles/is-unlabelled-question.ts';

/** A piece with its role. */
export type Classified = { readonly entry: Entry; readonly role: Role; readonly answersFollow: boolean };

type Rule = {
  readonly role: Role;
  readonly fits: (entry: LineEntry, index: number, context: Context) => boolean;
};

/** A longer line is prose, whatever it holds. */
const LONGEST_LINE = 3_000;

/**
 * How a line gets its role: the first rule that fits decides. To teach the reader a new way of writing, add a recogniser and a
 * row; order matters, the surest signs come first.
 */
const RULES: readonly Rule[] = [
  { role: 'condition', fits: ({ piece }) => isToolLogic(piece.line) && !isToolSkip(piece.line) },
  { role: 'condition', fits: ({ piece }, index, context) => continuesToolLogic(piece.line, index, context) },
  { role: 'jump', fits: ({ piece }) => isToolLogic(piece.line) },
  { role: 'heading', fits: ({ piece }) => blockStartName(piece.line.text) !== null },
  { role: 'furniture', fits: ({ piece }) => isBlockEnd(piece.line.text) },
  { role: 'question', fits: (entry, index, context) => isLabelledQuestion(entry, index, context) },
  { role: 'question', fits: ({ piece }) => piece.place === 'prompt' && !isJumpLine(piece.line.text) },
  { role: 'blank', fits: takesText },
  { role: 'blank', fits: isLoneAmount },
  { role: 'furniture', fits: (entry) => isPageLine(entry) },
  { role: 'furniture', fits: isOfficeField },
  { role: 'ending', fits: ({ piece, traits }) => traits.label === null && namedEnding(piece.line.text) !== null },
  { role: 'ending', fits: ({ piece }) => isClosingLine(piece.line.text) },
  { role: 'ending', fits: (entry, index, context) => isLastWord(entry, index, context) },
  { role: 'answer', fits: ({ piece }) => piece.place === 'answer' },
  { role: 'answer', fits: ({ traits }) => ['radio', 'checkbox', 'blank'].includes(traits.mark ?? '') },
  { role: 'answer', fits: ({ traits }) => traits.isCodedAnswer || traits.isPrintedDropDown },
  { role: 'jump', fits: (entry) => isJump(entry) },
  { role: 'condition', fits: ({ piece }) => isConditionLine(piece.line) || isBracketedRouting(piece.line.text) },
  { role: 'instruction', fits: (entry, index, context) => isInstruction(entry, index, context) },
  { role: 'note', fits: (entry, index, context) => isNote(entry, index, context) },
  { role: 'answer', fits: ({ traits }) => traits.isAllOptions },
  { role: 'heading', fits: isHeading },
  { role: 'sub-question', fits: isSubQuestion },
  { role: 'instruction', fits: (_, index, context) => isListOfProbes(index, context) },
  { role: 'answer', fits: (_, index, context) => isListOfAnswers(index, context) },
  { role: 'question', fits: (_, index, context) => followsVariableNote(index, context) },
  { role: 'fields', fits: isFields },
  { role: 'question', fits: isUnlabelledQuestion },
];

/** Gives every piece its role. */
export function classify(entries: readonly Entry[]): readonly Classified[] {
  const context = contextOf(entries);
  return entries.map((entry, index) => ({
    entry,
    role: roleOf(entry, index, context),
    answersFollow: context.answersFollow[index] === true,
  }));
}

function roleOf(entry: Entry, index: number, context: Context): Role {
  if (!isLine(entry)) return 'none';
  if (entry.piece.line.text.length > LONGEST_LINE) return 'text';
  return RULES.find((rule) => rule.fits(entry, index, context))?.role ?? 'text';
}

function isLabelledQuestion(entry: LineEntry, index: number, context: Context): boolean {
  return context.questions.has(index) && !isNumberedHeading(entry, index, context);
}

const GOES_ON_WITH_LOGIC = /^(?:if|or|and|answer was|scenario \d|-+ scenario)\s/iu;

/** "If …", "Or …", "Answer was …" right below a tool's "Display this question:". */
function continuesToolLogic(line: Line, index: number, context: Context): boolean {
  if (!GOES_ON_WITH_LOGIC.test(line.text)) return false;
  for (let at = index - 1; at >= Math.max(0, index - 8); at -= 1) {
    const entry = context.entries[at];
    if (!isLine(entry)) return false;
    if (isToolLogic(entry.piece.line)) return true;
    if (!GOES_ON_WITH_LOGIC.test(entry.piece.line.text)) return false;
  }
  return false;
}

function isPageLine({ piece, traits }: LineEntry): boolean {
  if (traits.label !== null || piece.place === 'answer') return false;
  return isFurniture(piece.line.text) || /^toc\b/iu.test(piece.line.style ?? '');
}

/** Thanks behind the last question. */
function isLastWord({ piece, traits }: LineEntry, index: number, context: Context): boolean {
  return index > context.lastQuestion && !traits.asks && isEndingLine(piece.line.text);
}

const LONGEST_JUMP_WORDS = 40;
const BY_ANSWER = /^\W*(?:if|hvis|si|wenn|falls|se|caso|om|dersom|als|indien|如果|若|如)(?![\p{Script=Latin}])/u;

/** "→ Q7", or "If yes, continue. If no, go to question 14." */
function isJump({ piece, traits }: LineEntry): boolean {
  if (traits.label !== null || traits.fields !== null) return false;
  const { text } = piece.line;
  const tellsWhere = BY_ANSWER.test(fold(text)) && opensWithCondition(text) && mentionsJump(text);
  return isJumpLine(text) || (tellsWhere && !traits.asks && traits.words <= LONGEST_JUMP_WORDS);
}

/** The line behind "[HIDDEN VARIABLE]" names it. */
function followsVariableNote(index: number, context: Context): boolean {
  const above = context.entries[index - 1];
  return isLine(above) && announcesVariable(above.piece.line.text) && isInstructionLine(above.piece.line);
}

/** "[PROGRAMMER: ASK IF Q3 = 1]" */
function isBracketedRouting(text: string): boolean {
  return /^[[【(（][^[\]【】()（）]{1,300}[\]】)）]$/u.test(text) && asideKind(text) === 'routing' && !isJumpLine(text);
}

function isInstruction({ piece }: LineEntry, index: number, context: Context): boolean {
  if (piece.line.headingLevel !== null && !/^[[(【（]/u.test(piece.line.text)) return false;
  return isInstructionLine(piece.line) && !standsInList(index, context) && !opensAnswers(index, context);
}

/** An instruction that itself asks ("Tick all that apply:") opens a question where none stands before its answers. */
function opensAnswers(index: number, context: Context): boolean {
  if (context.answersFollow[index] !== true) return false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const entry = context.entries[at];
    if (entry === undefined || entry.piece.kind === 'gap' || entry.piece.kind === 'aside') continue;
    if (!isLine(entry)) return true;
    const { traits } = entry;
    return traits.mark !== null || traits.isBlank || traits.isAllOptions || entry.piece.line.headingLevel !== null;
  }
  return true;
}

function isNote({ piece, traits }: LineEntry, index: number, context: Context): boolean {
  if (context.answersFollow[index] === true || traits.fields !== null) return false;
  return isNoteLine(piece.line.text) || isNoteLine(traits.body);
}

import type { Classified } from './classify.ts';
import type { LineEntry } from './entry.ts';
import { isLine } from './entry.ts';
import { isSectionLine } from './recognisers/headings.ts';
import { isChoiceSentence } from './recognisers/instructions.ts';
import { isPersonalTitle } from './recognisers/personal-titles.ts';

const LONGEST_ANSWER_WORDS = 16;
const LONGEST_ANSWER = 120;
const USUAL_ANSWER_WORDS = 8;
const LONGEST_SURE_WORDS = 6;
const FEWEST_REQUEST_WORDS = 5;
const MOST_LINES_BELOW = 80;

/**
 * Finds answers that bear no mark at all: short lines of one look under a question, as forms and scanned questionnaires have
 * them. Their role changes from text to answer.
 */
export function findPlainAnswers(pieces: readonly Classified[]): readonly Classified[] {
  const answers = new Set<number>();
  const titles = new Set<number>();
  pieces.forEach((piece, index) => {
    const isTitle = isTitleOverAnswers(pieces, index);
    if (piece.role !== 'question' && piece.role !== 'sub-question' && !isTitle) return;
    const found = plainAnswersOf(pieces, index);
    for (const answer of found) answers.add(answer);
    if (isTitle && found.length > 0) titles.add(index);
  });
  return pieces.map((piece, index) => {
    if (answers.has(index)) return { ...piece, role: 'answer' };
    return titles.has(index) ? { ...piece, role: 'question' } : piece;
  });
}

/** "Age", set off or a usual fact of a person, over "18-24", "25-34" and so on in plain type is a question. */
function isTitleOverAnswers(pieces: readonly Classified[], index: number): boolean {
  const piece = pieces[index];
  if (piece === undefined || (piece.role !== 'text' && piece.role !== 'heading') || !isLine(piece.entry)) return false;
  const { line } = piece.entry.piece;
  const isSetApart = line.boldShare > 0.9 || line.headingLevel !== null || isPersonalTitle(line.text);
  if (!isSetApart || isSectionLine(line.text)) return false;
  const below = linesBelow(pieces, index)
    .lines.map((at) => pieces[at]?.entry)
    .filter(isLine);
  const usual = below.filter((entry) => entry.traits.isCommonAnswer && entry.piece.line.boldShare < 0.5).length;
  const isSure = isPersonalTitle(line.text) && below.every((entry) => entry.traits.words <= LONGEST_SURE_WORDS);
  return below.length >= 2 && (isSure || usual >= below.length * 0.5);
}

function plainAnswersOf(pieces: readonly Classified[], question: number): readonly number[] {
  const entry = pieces[question]?.entry;
  if (!isLine(entry) || bringsAnswers(entry)) return [];
  const { lines, toldToChoose } = linesBelow(pieces, question);
  const last = lines.at(-1);
  const candidates = last !== undefined && pieces[last]?.answersFollow === true ? lines.slice(0, -1) : lines;
  const members = candidates.map((index) => pieces[index]?.entry).filter(isLine);
  if (members.length < 2 || !members.every(looksLikeAnswer) || !haveOneLook(members, entry)) return [];
  const usual = members.filter((member) => member.traits.isCommonAnswer).length;
  if (toldToChoose || usual >= Math.max(1, members.length * 0.3)) return candidates;
  const average = members.reduce((sum, member) => sum + member.traits.words, 0) / members.length;
  return awaitsAnswers(entry) && average <= USUAL_ANSWER_WORDS ? candidates : [];
}

function bringsAnswers({ traits }: LineEntry): boolean {
  return traits.fields !== null || (traits.inline !== null && traits.inline.manner !== 'legend');
}

function awaitsAnswers({ piece, traits }: LineEntry): boolean {
  if (isPersonalTitle(piece.line.text)) return true;
  return traits.asks || traits.leavesOpen || traits.label !== null || traits.requests;
}

type LinesBelow = { readonly lines: readonly number[]; readonly toldToChoose: boolean };

/** The prose right under a question: up to the first empty paragraph behind its first line, unless all lines stand apart. */
function linesBelow(pieces: readonly Classified[], question: number): LinesBelow {
  const own = pieces[question]?.entry;
  let toldToChoose = isLine(own) && isChoiceSentence(own.piece.line.text);
  const stanzas: number[][] = [[]];
  for (const [offset, piece] of pieces.slice(question + 1, question + MOST_LINES_BELOW).entries()) {
    if (piece.role === 'instruction') toldToChoose = true;
    else if (piece.entry.piece.kind === 'gap') stanzas.push([]);
    else if (!goesOn(pieces[stanzas.flat()[0] ?? -1], piece)) break;
    else stanzas.at(-1)?.push(question + 1 + offset);
  }
  const filled = stanzas.filter((stanza) => stanza.length > 0);
  const standApart = filled.length >= 2 && filled.every((stanza) => stanza.length === 1);
  return { lines: standApart ? filled.flat() : (filled[0] ?? []), toldToChoose };
}

/** Prose, as far as no line in bold stands behind a first one in plain type, nor the title of a next list of answers. */
function goesOn(first: Classified | undefined, { role, entry }: Classified): boolean {
  if (role !== 'text' || !isLine(entry) || isPersonalTitle(entry.piece.line.text)) return false;
  return first === undefined || !isLine(first.entry) || !isBold(entry) || isBold(first.entry);
}

function looksLikeAnswer({ piece, traits }: LineEntry): boolean {
  const { text } = piece.line;
  if (traits.asks || piece.line.headingLevel !== null) return false;
  if (text.length > LONGEST_ANSWER || traits.words > LONGEST_ANSWER_WORDS) return false;
  if (/[:：]\s*$/u.test(text) && !traits.isOtherAnswer) return false;
  return !(traits.words >= FEWEST_REQUEST_WORDS && traits.requests);
}

function isBold(member: LineEntry): boolean {
  return member.piece.line.boldShare > 0.9;
}

function haveOneLook(members: readonly LineEntry[], question: LineEntry): boolean {
  const bold = members.filter(isBold).length;
  if (bold !== 0 && bold !== members.length) return false;
  if (bold === members.length && !isBold(question) && members.some((member) => member.piece.line.part === 0))
    return false;
  const sentences = members.filter(
    (member) => member.traits.words >= 7 && /[.。]$/u.test(member.piece.line.text),
  ).length;
  return sentences <= members.length * 0.5;
}

import type { Classified } from './classify.ts';
import type { LineEntry } from './entry.ts';
import { isLine } from './entry.ts';
import { isSectionLine } from './recognisers/headings.ts';
import { isChoiceSentence } from './recognisers/instructions.ts';

const LONGEST_ANSWER_WORDS = 16;
const LONGEST_ANSWER = 120;
const USUAL_ANSWER_WORDS = 8;

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

/** "Age" in bold over "18-24", "25-34" and so on in plain type is a question. */
function isTitleOverAnswers(pieces: readonly Classified[], index: number): boolean {
  const piece = pieces[index];
  if (piece === undefined || (piece.role !== 'text' && piece.role !== 'heading') || !isLine(piece.entry)) return false;
  const { line } = piece.entry.piece;
  const isSetApart = line.boldShare > 0.9 || line.headingLevel !== null;
  if (!isSetApart || isSectionLine(line.text)) return false;
  const below = linesBelow(pieces, index).lines.map((at) => pieces[at]?.entry).filter(isLine);
  const usual = below.filter((entry) => entry.traits.isCommonAnswer && entry.piece.line.boldShare < 0.5).length;
  return below.length >= 2 && usual >= below.length * 0.5;
}

function plainAnswersOf(pieces: readonly Classified[], question: number): readonly number[] {
  const entry = pieces[question]?.entry;
  if (!isLine(entry) || (entry.traits.inline !== null && entry.traits.inline.manner !== 'legend') || entry.traits.fields !== null) return [];
  const { lines, toldToChoose } = linesBelow(pieces, question);
  const candidates = lines.filter((line, place) => !(place === lines.length - 1 && pieces[line]?.answersFollow === true));
  const members = candidates.map((index) => pieces[index]?.entry).filter(isLine);
  if (members.length < 2 || !members.every(looksLikeAnswer) || !haveOneLook(members, entry)) return [];
  const average = members.reduce((sum, member) => sum + member.traits.words, 0) / members.length;
  const usual = members.filter((member) => member.traits.isCommonAnswer).length;
  const awaits = entry.traits.asks || entry.traits.leavesOpen || entry.traits.label !== null || entry.traits.requests;
  const isSure = toldToChoose || usual >= Math.max(1, members.length * 0.3);
  return isSure || (awaits && average <= USUAL_ANSWER_WORDS) ? candidates : [];
}

/** The prose right under a question: up to the first empty paragraph behind its first line, unless all lines stand apart. */
function linesBelow(pieces: readonly Classified[], question: number): { readonly lines: readonly number[]; readonly toldToChoose: boolean } {
  const own = pieces[question]?.entry;
  let toldToChoose = isLine(own) && isChoiceSentence(own.piece.line.text);
  const stanzas: number[][] = [[]];
  for (let index = question + 1; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    if (piece.entry.piece.kind === 'gap') {
      if ((stanzas.at(-1)?.length ?? 0) > 0) stanzas.push([]);
      continue;
    }
    if (piece.role === 'instruction') {
      toldToChoose = true;
      continue;
    }
    const first = pieces[stanzas[0]?.[0] ?? -1]?.entry;
    if (piece.role !== 'text' || !isLine(piece.entry) || (isLine(first) && isBold(piece.entry) && !isBold(first))) break;
    stanzas.at(-1)?.push(index);
  }
  const filled = stanzas.filter((stanza) => stanza.length > 0);
  const standApart = filled.length >= 2 && filled.every((stanza) => stanza.length === 1);
  return { lines: standApart ? filled.flat() : (filled[0] ?? []), toldToChoose };
}

function looksLikeAnswer({ piece, traits }: LineEntry): boolean {
  const { text } = piece.line;
  if (traits.asks || text.length > LONGEST_ANSWER || traits.words > LONGEST_ANSWER_WORDS || piece.line.headingLevel !== null) return false;
  if (/[:：]\s*$/u.test(text) && !traits.isOtherAnswer) return false;
  return !(traits.words >= 7 && traits.requests);
}

function isBold(member: LineEntry): boolean {
  return member.piece.line.boldShare > 0.9;
}

function haveOneLook(members: readonly LineEntry[], question: LineEntry): boolean {
  const bold = members.filter(isBold).length;
  if (bold !== 0 && bold !== members.length) return false;
  if (bold === members.length && !isBold(question) && members.some((member) => member.piece.line.part === 0)) return false;
  const sentences = members.filter((member) => member.traits.words >= 7 && /[.。]$/u.test(member.piece.line.text)).length;
  return sentences <= members.length * 0.5;
}

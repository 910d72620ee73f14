import type { Column } from '../../questionnaire/document/column.ts';
import { answerTextOf, isOptedOut, logicValueOf } from '../../questionnaire/document/question-answers.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { valueText } from '../../questionnaire/document/value-text.ts';
import type { Cell, ExportCode } from './export-column.ts';

/** Reads a column's cell from a stored answer. Read leniently: a part that no longer fits the question is an empty cell. */
export type CellReader = (answer: unknown) => Cell;

/** The reader of one column's cells; `codes` are shown as labels if `withLabels` is set. */
export function cellReader(
  question: Question,
  column: Column,
  { codes, withLabels }: { readonly codes: readonly ExportCode[]; readonly withLabels: boolean },
): CellReader {
  const { part } = column;
  if (part.kind === 'optout') return (answer) => (isOptedOut(answer) ? 1 : 0);
  const words = withLabels ? new Map(codes.map(({ code, label }) => [code, label])) : null;
  const told = (id: unknown): Cell => (typeof id === 'string' ? (words?.get(id) ?? id) : null);
  const read = readerOf(question, column, told);
  return (answer) => (answer === null || isOptedOut(answer) ? null : read(answer));
}

type Told = (id: unknown) => Cell;

function readerOf(question: Question, { holds, part }: Column, told: Told): CellReader {
  switch (part.kind) {
    case 'answer':
      return wholeReader(question, holds, told);
    case 'option':
      return holds === 'rank'
        ? rankReader(part.optionId)
        : flagReader((answer) => memberOf(answer, 'selected'), part.optionId);
    case 'writeIn':
      return (answer) => wordsIn(memberOf(memberOf(answer, 'writeIns'), part.optionId));
    case 'row':
      return (answer) => onlyOne(memberOf(answer, part.rowId), told);
    case 'cell':
      return flagReader((answer) => memberOf(answer, part.rowId), part.columnId);
    case 'input':
      return inputReader(question, holds, part.index);
    case 'design':
      return (answer) => counted(memberOf(answer, 'design'));
    case 'pick':
      return pickReader(part, told);
    case 'optout':
      return () => null;
  }
}

function wholeReader(question: Question, holds: Column['holds'], told: Told): CellReader {
  if (holds === 'option') return (answer) => onlyOne(memberOf(answer, 'selected'), told);
  if (holds === 'number') return numberIn;
  if (question.type === 'variable') return (answer) => computed(question, answer);
  return (answer) => wordsIn(answerTextOf(question, answer));
}

/** A computed number stays a number. */
function computed(question: Question, answer: unknown): Cell {
  const value = logicValueOf(question, answer);
  return typeof value === 'number' ? value : wordsIn(valueText(value));
}

/** 1 or 0, empty where the question was not answered. */
function flagReader(listOf: (answer: unknown) => unknown, id: string): CellReader {
  return (answer) => {
    const ids = listOf(answer);
    if (!Array.isArray(ids)) return null;
    return ids.includes(id) ? 1 : 0;
  };
}

function rankReader(id: string): CellReader {
  return (answer) => {
    const rank = Array.isArray(answer) ? answer.indexOf(id) + 1 : 0;
    return rank === 0 ? null : rank;
  };
}

function inputReader(question: Question, holds: Column['holds'], index: number): CellReader {
  const label = inputsOf(question)[index]?.label ?? '';
  if (holds !== 'number') return (answer) => wordsIn(memberOf(answer, label));
  const name = label.normalize();
  return (answer) => {
    const own = memberOf(answer, label);
    // An input that is left empty beside others may count as a number: the question's type decides.
    return own === undefined ? numberIn(logicValueOf(question, answer, name)) : numberIn(own);
  };
}

function pickReader({ set, pick }: { readonly set: number; readonly pick: string }, told: Told): CellReader {
  const picked = (answer: unknown): unknown => {
    const picks = memberOf(answer, 'picks');
    return Array.isArray(picks) ? (picks as readonly unknown[])[set] : undefined;
  };
  return pick === 'profile' ? (answer) => counted(picked(answer)) : (answer) => told(memberOf(picked(answer), pick));
}

/** Stored answers number designs and profiles from 0, readers from 1. */
function counted(place: unknown): Cell {
  return typeof place === 'number' ? place + 1 : null;
}

/** Empty for several ids: the question was a multiple choice when it was answered. */
function onlyOne(ids: unknown, told: Told): Cell {
  return Array.isArray(ids) && ids.length === 1 ? told(ids[0]) : null;
}

function numberIn(value: unknown): Cell {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function wordsIn(text: unknown): Cell {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

import { alternatives, wholeOf } from '../../vocabulary/answer-phrases.ts';
import { fold } from '../../vocabulary/fold.ts';
import {
  AFTER_QUESTIONNAIRE,
  APPENDIX_WORDS,
  BLOCK_END,
  BLOCK_START,
  CHINESE_SECTION,
  SECTION_NAMES,
  SECTION_WORDS,
} from '../../vocabulary/section-words.ts';

const ORDINALS =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|første|anden|andet|tredje|fjerde|femte|erste[rs]?|zweite[rs]?|dritte[rs]?|premiere?|deuxieme|troisieme|اولا|ثانيا|ثالثا)';
const NUMERAL =
  '(?:[ivxl]{1,6}|\\d{1,2}(?:\\.\\d{1,2})?|[a-z]|one|two|three|four|five|six|seven|eight|uno|dos|tres|cuatro|et|to|tre|fire|[一二三四五六七八九十]{1,3})';
const SECTION = new RegExp(
  `^(?:(?:${alternatives(SECTION_WORDS)}\\s*(?:n[°º.]|no\\.?|nr\\.?|#)?\\s*${NUMERAL}(?![\\p{L}\\p{N}])|${CHINESE_SECTION}|${ORDINALS}\\s(?:${alternatives(SECTION_WORDS)})|${ORDINALS}\\s?:)\\s*[-:.、)]*\\s*(.*))$`,
  'u',
);
const NAMED_SECTION = wholeOf(SECTION_NAMES);
const AFTER = wholeOf(AFTER_QUESTIONNAIRE);
const APPENDIX = new RegExp(`^${alternatives(APPENDIX_WORDS)}`, 'u');

/** True for a line that names a part of the questionnaire in words ("Section B: Work", "第二部分", "Datos generales"). */
export function isSectionLine(text: string): boolean {
  if (text.length > 160) return false;
  const folded = fold(text)
    .replace(/^[\s[(【*#]+|[\s\])】*:.：]+$/gu, '')
    .replace(/^(\p{L}{3,12})(?=\d)/u, '$1 ');
  if (NAMED_SECTION.test(folded)) return true;
  const match = SECTION.exec(folded);
  if (match === null) return false;
  return !/[?？]\s*$/u.test(folded) && (match[1] ?? '').length <= 120;
}

/** The name of the block that a survey tool's line opens, or null. */
export function blockStartName(text: string): string | null {
  const match = BLOCK_START.exec(fold(text));
  return match === null ? null : text.slice(text.length - (match[1] ?? '').length).trim();
}

export function isBlockEnd(text: string): boolean {
  return BLOCK_END.test(fold(text));
}

export function isAppendixLine(text: string): boolean {
  return text.length < 120 && APPENDIX.test(fold(text).trim());
}

/** True for a heading behind which a report goes on without questions. */
export function endsQuestionnaire(text: string): boolean {
  return AFTER.test(fold(text).replace(/^[\s\divxIVX.]+|[\s:.]+$/gu, ''));
}

import { countWords } from '../../text/word-count.ts';
import type { ReviewedQuestion } from '../review-request.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';

const LONG_WORDS = 35;
const VERY_LONG_WORDS = 60;

/** What is wrong with the words of a question, in any language; English has further rules. */
export function wordingFindings(question: ReviewedQuestion, language: string): readonly Found[] {
  const isEnglish = language.toLowerCase().split('-')[0] === 'en';
  const plain = { ...question, text: question.text.replace(/<[^>]*>|\{\{[^}]*\}\}/gu, ' ') };
  return [...lengthFindings(plain), ...(isEnglish ? ENGLISH.flatMap((rule) => rule(plain) ?? []) : [])];
}

function lengthFindings(question: ReviewedQuestion): readonly Found[] {
  const words = countWords(question.text);
  if (words <= (isAsked(question) ? LONG_WORDS : VERY_LONG_WORDS)) return [];
  return [
    found(question, {
      severity: words > VERY_LONG_WORDS ? 'medium' : 'low',
      type: 'cognitive_load',
      description: `The question has ${words} words; people skim what is longer than ${LONG_WORDS} and answer what they think it says.`,
      action: 'Ask in one short sentence; move explanations to a page before it.',
      rationale: 'Short questions are read as they are meant.',
    }),
  ];
}

/** False for pages that only show a text. */
function isAsked({ type }: ReviewedQuestion): boolean {
  return type !== 'transition' && type !== 'terminate';
}

type Rule = (question: ReviewedQuestion) => Found | null;

const LEADING =
  /\b(?:don['’]?t you (?:agree|think)|wouldn['’]?t you|isn['’]?t it|aren['’]?t you|obviously|clearly|of course|everyone knows|as (?:we all|you) know|surely|how much do you (?:love|like|enjoy)|how (?:great|good|excellent|amazing|wonderful|easy|helpful|fast) (?:is|was|are|were|did)|our (?:excellent|great|amazing|wonderful|award-winning|world-class|superior|high-quality))\b/iu;

const leading: Rule = (question) => {
  const [words] = LEADING.exec(question.text) ?? [];
  if (words === undefined) return null;
  return found(question, {
    severity: 'high',
    type: 'bias',
    description: `“${words}” tells people which answer is wanted, so that the result says more about the question than about them.`,
    action: 'Ask neutrally: name the subject and both ends of the scale.',
    rationale: 'Leading words move answers by many points.',
  });
};

const DOUBLE =
  /\b(?:satisfied|rate|like|dislike|agree|think|feel|happy|recommend|useful|easy|good|find|describe|important)\b[^?.]*?\b(\p{L}{3,}(?: \p{L}{3,})?) (?:and|as well as|&) (?:the |our |your |its |their )?(\p{L}{3,})/iu;
const PAIRS =
  /\b(?:between|both|and\/or|terms and conditions|pros and cons|health and safety|research and development)\b/iu;

const doubleBarrelled: Rule = (question) => {
  if (!isAsked(question) || question.type === 'ai-chat' || question.type === 'grid') return null;
  const match = DOUBLE.exec(question.text);
  if (match === null || PAIRS.test(question.text) || /\bscale\b/iu.test(match[0])) return null;
  const [, one = '', other = ''] = match;
  return found(question, {
    severity: 'medium',
    type: 'clarity',
    description: `It seems to ask about two things at once, “${one}” and “${other}”: whoever sees them differently has no true answer.`,
    action: 'Ask about each in a question of its own, or in rows of a grid.',
    rationale: 'An answer to two questions can be used for neither.',
  });
};

const NEGATED =
  /\b(?:not|never|no longer|isn['’]t|aren['’]t|don['’]t|doesn['’]t|shouldn['’]t|without|unless|un(?:happy|able|likely|willing|satisfied))\b/giu;

const negated: Rule = (question) => {
  const count = question.text.replace(LEADING, ' ').match(NEGATED)?.length ?? 0;
  const isStatement = /\b(?:agree|disagree|true|false|statements?)\b/iu.test(
    `${question.text} ${optionTexts(question)}`,
  );
  if (count === 0 || (count === 1 && !isStatement)) return null;
  return found(question, {
    severity: count > 1 ? 'medium' : 'low',
    type: 'clarity',
    description:
      count > 1
        ? 'Several negations have to be undone before it can be answered; some people answer the opposite of what they mean.'
        : 'Agreeing to a negated statement is easily mistaken for its opposite.',
    action: 'Say it without a negation.',
    rationale: 'Negations are overlooked by those who read quickly.',
  });
};

const VAGUE = /\b(?:regularly|often|frequently|recently|a lot|sometimes|usually|occasionally)\b/iu;

const vague: Rule = (question) => {
  const [word] = VAGUE.exec(question.text) ?? [];
  if (word === undefined || !isAsked(question) || /\bhow (?:often|frequently)\b/iu.test(question.text)) return null;
  return found(question, {
    severity: 'low',
    type: 'clarity',
    description: `“${word}” means something else to everybody.`,
    action: 'Name a period or a number, such as the last four weeks.',
    rationale: 'Only what everybody understands alike can be compared.',
  });
};

const ABSOLUTE = /\b(?:always|never|all of the time|every single|ever)\b/iu;

const absolute: Rule = (question) => {
  const [word] = ABSOLUTE.exec(question.text) ?? [];
  if (word === undefined || word.toLowerCase() === 'ever' || !isAsked(question)) return null;
  return found(question, {
    severity: 'low',
    type: 'bias',
    description: `Hardly anybody can say yes to “${word}”, so that answers pile up on the other side.`,
    action: 'Ask how often, with a scale.',
    rationale: 'A scale shows the differences that an absolute hides.',
  });
};

function optionTexts({ options }: ReviewedQuestion): string {
  return options.map(({ text }) => text).join(' ');
}

const ENGLISH: readonly Rule[] = [leading, doubleBarrelled, negated, vague, absolute];

import type { Ask, DoneCall, MeantSurvey, Plan } from '../plan.ts';
import { isCut, member, plain } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The plan of one tool that acts on a survey. `more` gives its other arguments, or a sentence where one is missing. */
export function surveyCall(
  name: string,
  words: (done: DoneCall, survey: MeantSurvey) => string,
  more: (ask: Ask) => Arguments | string = () => ({}),
  quotesMean: 'survey' | 'other' = 'survey',
): Plan {
  return onSurvey(function* (ask, survey) {
    const own = more(ask);
    if (typeof own === 'string') return own;
    return words(yield { name, arguments: { survey_id: survey.id, ...own } }, survey);
  }, quotesMean);
}

/** "the survey “Coffee habits”", or without the name where it isn't known. */
export function called({ name }: MeantSurvey): string {
  return name === null ? 'the survey' : `the survey “${name}”`;
}

const FEW = 8;

/** The members of an answer that are numbers or texts, as "completes: 12, starts: 30". */
export function membersOf(value: unknown, names?: readonly string[]): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const told = names ?? Object.keys(value).filter((name) => !/(?:^|_)id$|_at$|_by$/u.test(name));
  return told
    .flatMap((name) => {
      const words = plain(member(value, name));
      return words === null || words === '' ? [] : [`${name.replaceAll('_', ' ')}: ${words}`];
    })
    .join(', ');
}

/** Lines of a list, the first eight, and how many more there are. */
export function lines(items: readonly string[]): string {
  const more = items.length - FEW;
  return [...items.slice(0, FEW).map((item) => `- ${item}`), ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}

/** Says that only the beginning of an answer was read. */
export function cutNote(done: DoneCall): string {
  return isCut(done)
    ? ` The answer was long (${plain(member(done.value, 'bytes')) ?? 'over 8000'} bytes); I read its beginning alone.`
    : '';
}

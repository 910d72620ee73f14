import type { OutlineItem } from '../../outline.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';
import { NO_ROUTING } from '../../vocabulary/routing-actions.ts';
import type { RoutingPlace } from './condition-place.ts';
import type { RoutingAction } from './read-action.ts';
import { findAction } from './read-action.ts';
import type { Skip } from './skip.ts';

const MOST_OF_A_ROUTE = 200;

/** The skips written at the options, one rule an option, and what could not be read. `offered`: the codes that can be chosen in the survey. */
export function optionSkips(
  item: Pick<OutlineItem, 'label' | 'options'>,
  place: RoutingPlace,
  offered: ReadonlySet<string>,
): { readonly skips: readonly Skip[]; readonly notes: readonly string[] } {
  const skips: Skip[] = [];
  const notes: string[] = [];
  item.options.forEach((option, index) => {
    if (option.routing === null || option.routing.trim() === '') return;
    const action = actionOf(foldWords(option.routing.slice(0, MOST_OF_A_ROUTE)), place);
    const code = option.code ?? String(index + 1);
    if (action === null || !offered.has(code) || !isForward(action, place)) {
      if (action !== null || !NO_ROUTING.test(foldWords(option.routing)))
        notes.push(`Routing to check by hand: “${option.text}: ${option.routing}”.`);
      return;
    }
    if (action.kind === 'continue') return;
    const codes = [code];
    skips.push({ condition: { kind: 'answers', label: item.label, row: null, codes, negated: false }, action });
  });
  return { skips, notes };
}

/** An action; a label, a number or the word for the end alone is where to go. */
function actionOf(words: string, place: RoutingPlace): RoutingAction | null {
  const bare = words.replace(/^[\s([{]+|[\s)\]}.]+$/gu, '');
  return findAction(words, place)?.action ?? findAction(`go to ${bare}`, place)?.action ?? null;
}

function isForward(action: RoutingAction, { questions, ordinal }: RoutingPlace): boolean {
  if (action.kind !== 'jump') return true;
  const target = questions.find((question) => question.label === action.target);
  return target === undefined || target.ordinal > ordinal;
}

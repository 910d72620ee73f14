import type { DoneCall, Plan } from '../plan.ts';
import { isCut, listed, member, plain, said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import { countryNamed } from '../words/nationalities.ts';
import { cutNote, lines, membersOf, surveyCall } from './one-call.ts';

const SIZE = 'How many people? Say, for example: quote 200 people in Germany, women 25-40.';

/** A quote of the provider that is named, else of the first one. */
export const quotePanel = surveyCall(
  'quote_panel',
  quoted,
  ({ sentence: { text } }) => {
    const plainText = text.toLowerCase().replace(/(\d),(\d{3})\b/gu, '$1$2');
    const ages = agesIn(plainText);
    const size = sizeIn(plainText);
    if (size === null) return SIZE;
    const country = countryIn(text);
    const sex = sexIn(plainText);
    const targeting = { ...ages, ...(sex === null ? {} : { sex }) };
    return {
      provider_id: /\b(?:panel[_ ]?b|provider b)\b/u.test(plainText) ? 'panel_b' : 'panel_a',
      sample_size: size,
      ...(country === null ? {} : { country }),
      ...(Object.keys(targeting).length === 0 ? {} : { targeting }),
    };
  },
  'other',
);

function quoted(done: DoneCall): string {
  return `The quote (${said(done, 'id') ?? said(done, 'quote_id') ?? ''}): ${membersOf(done.value)}.${cutNote(done)} Say “launch the panel” to go on; you are asked before it costs anything.`;
}

function sizeIn(text: string): number | null {
  const before =
    /\b(\d{1,6})\s+(?:\p{L}+ ){0,3}?(?:people|persons?|participants?|respondents?|adults?|consumers?|women|men|females?|males?|completes?|interviews?|responses?|users?|\p{L}+s)\b/u.exec(
      text,
    )?.[1];
  const after =
    /\b(?:(?:sample|panel)(?: size)?(?: of)?|n ?=|size(?: of)?|quote for|cost for|price for) ?(\d{1,6})\b/u.exec(
      text,
    )?.[1];
  const found = after ?? before;
  return found === undefined ? null : Number(found);
}

function agesIn(text: string): Readonly<Record<string, number>> {
  const range = /\b(\d{2})\s*(?:-|–|to|and|until)\s*(\d{2})\b/u.exec(text);
  if (range !== null) return { age_min: Number(range[1]), age_max: Number(range[2]) };
  const least =
    /\b(?:over|above|older than|at least|from age)\s*(\d{2})\b(?! ?(?:people|women|men|participants))|\b(\d{2})\s*(?:\+|or older|and older|and over)/u.exec(
      text,
    );
  if (least !== null) return { age_min: Number(least[1] ?? least[2]) };
  const most = /\b(?:under|below|younger than|up to age)\s*(\d{2})\b/u.exec(text)?.[1];
  return most === undefined ? {} : { age_max: Number(most) };
}

function sexIn(text: string): string | null {
  const women = /\b(?:women|woman|females?)\b/u.test(text);
  const men = /\b(?:men|man|males?)\b/u.test(text);
  return women === men ? null : women ? 'female' : 'male';
}

/** The country that is named; a name with a capital that no country has is passed on, and the quote says what is meant perhaps. */
function countryIn(text: string): string | null {
  const unknown = /\b(?:in|from|across|living in) (?:the )?(\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}*){0,3})/u.exec(text)?.[1];
  return countryNamed(text) ?? unknown ?? null;
}

/** Launches a run of the quote that is named, or that was asked for last. */
export const launchPanel: Plan = onSurvey(function* ({ sentence, earlier }, survey) {
  const last = earlier.findLast(({ name, isError }) => name === 'quote_panel' && !isError);
  const quote_id = sentence.ids.at(-1) ?? (last === undefined ? null : (said(last, 'id') ?? said(last, 'quote_id')));
  if (quote_id === null) return 'Which quote? Ask for one first, for example: quote 200 people in Germany.';
  const done = yield { name: 'launch_panel', arguments: { survey_id: survey.id, quote_id } };
  return `The panel run (${said(done, 'id') ?? ''}) is ${said(done, 'status') ?? 'under way'}.`;
});

export const panelStatus = surveyCall('list_panel_runs', (done) => {
  const runs = listed(done, 'runs').map(
    (one) => `${plain(one['id']) ?? ''}: ${plain(one['status']) ?? ''}, ${membersOf(member(one, 'counts'))}`,
  );
  return runs.length === 0 && !isCut(done)
    ? 'There are no panel runs yet. Say, for example: quote 200 people in Germany.'
    : `The panel runs:\n${lines(runs)}${cutNote(done)}`;
});

export const panelProviders: Plan = function* () {
  const done = yield { name: 'list_panel_providers', arguments: {} };
  const providers = listed(done, 'providers').map((one) => plain(one['name'] ?? one['id']) ?? '');
  return providers.length === 0
    ? `The providers: ${done.text.slice(0, 800)}`
    : `The panel providers:\n${lines(providers)}`;
};

/** Research of the market, of an audience or of competitors, on what the message tells. */
export const research: Plan = function* ({
  sentence: {
    text,
    quoted: [named],
  },
}) {
  const plainText = text.toLowerCase();
  const name = /\bcompet|\brivals?\b/u.test(plainText)
    ? 'research_competitors'
    : /\b(?:audience|target group|who (?:buys|uses))\b/u.test(plainText)
      ? 'research_audience'
      : 'research_market';
  const about =
    /\b(?:about|into|on|for|of|regarding|investigate|research)\s+(?!(?:the )?(?:market|audience|competitors?|competition)\b(?: research)?(?: (?:on|about|for|of|into)))(.{2,300})$/iu.exec(
      text,
    )?.[1];
  const whole = text.replace(
    /^(?:please |can you |could you )*(?:what (?:do|does|are|is)|who (?:are|is)?|which|how|find|research|look up|tell me|do|show)\b/iu,
    '',
  );
  const query = (named ?? about ?? (/\p{L}+\W+\p{L}+/u.test(whole) ? text : ''))
    .replace(/^(?:the )?(?:market|audience|competitors?|competition)(?: research)? (?:on|about|for|of|into) /iu, '')
    .replace(/[?.!\s]+$/u, '')
    .trim();
  if (query === '') return 'Research on what? Say, for example: research the market for electric bikes.';
  const done = yield { name, arguments: { query } };
  const sources = listed(done, 'sources').map((one) => `${plain(one['title']) ?? ''} ${plain(one['url']) ?? ''}`);
  const words = said(done, 'summary') ?? said(done, 'answer') ?? done.text.slice(0, 2_000);
  return `On ${query}: ${words}${cutNote(done)}${sources.length === 0 ? '' : `\nSources:\n${lines(sources)}`}`;
};

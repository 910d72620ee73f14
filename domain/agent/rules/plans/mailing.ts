import type { Ask, DoneCall, Plan, PlannedCall } from '../plan.ts';
import { listed, namedAs, namedIn, namesOf, plain, said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import { lines, membersOf, surveyCall } from './one-call.ts';
import type { Concept } from '../words/vocabulary.ts';
import { counted } from './tables.ts';

const NAMED = /\b(?:called|named|titled|list) "([^"]{1,200})"|"([^"]{1,200})" (?:list|panel)\b/iu;

function nameIn({ sentence }: Ask): string | null {
  const named = NAMED.exec(sentence.text);
  const bare =
    /\b(?:called|named|titled|with the name) ([\p{L}\p{N}][\p{L}\p{N} &'-]{0,80}?)(?= (?:with|of|from|for|to)\b|[,.:;?!]|$)/iu.exec(
      sentence.text.replace(/"[^"]*"/gu, ' '),
    );
  return named?.[1] ?? named?.[2] ?? bare?.[1]?.trim() ?? sentence.quoted[0] ?? null;
}

const WHOM =
  'Whom should the list hold? Write the addresses with it, for example: make a list called "Pilot" of name@example.org and other@example.org.';

/** Makes a list of the addresses that are written, or of the people of a panel. */
export const createList: Plan = onSurvey(function* (ask, survey) {
  const made = ask.sentence.addresses.length > 0 ? ofAddresses(ask) : yield* ofPanel(ask);
  if (typeof made === 'string') return made;
  const done = yield { name: 'create_email_list', arguments: { survey_id: survey.id, ...made } };
  return `I made the list “${said(done, 'name') ?? ''}” with ${counted(said(done, 'total_count'), 'recipient')}. Nobody was written to. Say “send the list” when it is time.`;
}, 'other');

function ofAddresses(ask: Ask): Readonly<Record<string, unknown>> {
  return { name: nameIn(ask) ?? afterWord(ask.sentence.text, 'list') ?? 'Recipients', emails: emailsIn(ask) };
}

/** "a new panel Regulars": the name with a capital after the word. */
function afterWord(text: string, word: string): string | null {
  const found = new RegExp(
    String.raw`\b${word} (\p{Lu}[\p{L}\p{N}'-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}'-]*){0,4})`,
    'u',
  ).exec(text);
  return found?.[1] ?? null;
}

function emailsIn({ sentence: { addresses } }: Ask): readonly { readonly email: string }[] {
  return addresses.map((email) => ({ email }));
}

function* ofPanel({
  sentence: { text, quoted, concepts },
}: Ask): Generator<PlannedCall, Readonly<Record<string, unknown>> | string, DoneCall> {
  if (!concepts.has('panel') && !concepts.has('ownPanel')) return WHOM;
  const panels = listed(yield { name: 'list_custom_panels', arguments: {} });
  const wanted =
    /\bpanels? (?:called |named )?"?([\p{L}\p{N}][\p{L}\p{N} &'-]{0,80})/iu.exec(text)?.[1] ?? quoted.at(-1);
  const meant = wanted === undefined ? panels : namedAs(panels, wanted);
  const [only, another] = meant;
  if (only === undefined || another !== undefined)
    return `${WHOM} ${panels.length === 0 ? '' : `There are the panels ${namesOf(panels)}.`}`.trim();
  const name = /\blist (?:called |named )?"?([\p{L}\p{N}][\p{L}\p{N} &'-]{0,80}?)"?(?= from| out| of|$)/iu.exec(
    text,
  )?.[1];
  return { ...(name === undefined ? {} : { name }), panel_id: only['id'] };
}

export const addRecipients: Plan = onSurvey(function* (ask, survey) {
  if (ask.sentence.addresses.length === 0) return 'Whom should I add? Write the addresses.';
  const list = yield* meantList(ask, survey.id);
  if (typeof list === 'string') return list;
  const done = yield {
    name: 'add_recipients',
    arguments: { survey_id: survey.id, list_id: list.id, emails: emailsIn(ask) },
  };
  return `I added ${counted(said(done, 'added'), 'recipient')} to “${list.name}”; it has ${said(done, 'total_count') ?? '?'} now.`;
}, 'other');

export const sendList: Plan = onList(
  'send_email_list',
  (done, name) =>
    `“${name}” is being sent${said(done, 'begins_at') === null ? '' : `, from ${said(done, 'begins_at') ?? ''}`}. Ask “how is the list doing?” for where it stands.`,
);
export const resendList: Plan = onList(
  'resend_email_list',
  (done, name) => `I write again to ${said(done, 'resent') ?? 'those who have not completed'} of “${name}”.`,
);
export const statsOfList: Plan = onList('get_email_list_stats', (done, name) => `“${name}”: ${membersOf(done.value)}.`);

/** Where the lists stand: of one its counts, of more which there are. */
export const showLists: Plan = function* (ask) {
  if (['status', 'results', 'mailStats'].some((one) => ask.sentence.concepts.has(one as Concept)))
    return yield* statsOfList(ask);
  return yield* allLists(ask);
};

const allLists = surveyCall(
  'list_email_lists',
  (done) => {
    const lists = listed(done).map(
      (one) =>
        `“${plain(one['name']) ?? ''}”: ${counted(one['total_count'], 'recipient')}, ${plain(one['sending_status']) ?? 'unknown'}`,
    );
    return lists.length === 0
      ? 'There is no list yet. Say, for example: make a list called "Pilot" of name@example.org.'
      : `The lists:\n${lines(lists)}`;
  },
  () => ({}),
  'other',
);

function onList(tool: string, words: (done: DoneCall, name: string) => string): Plan {
  return onSurvey(function* (ask, survey) {
    const list = yield* meantList(ask, survey.id);
    if (typeof list === 'string') return list;
    return words(yield { name: tool, arguments: { survey_id: survey.id, list_id: list.id } }, list.name);
  }, 'other');
}

/** Those that are called so; else those whose name stands in the message; all where it names none. */
function ofName(lists: readonly Readonly<Record<string, unknown>>[], told: string | null, text: string) {
  if (told !== null) return namedAs(lists, told);
  const spoken = namedIn(lists, text);
  if (spoken.length > 0) return spoken;
  const name = unquotedName(text);
  return name === null ? lists : namedAs(lists, name);
}

type MeantList = { readonly id: string; readonly name: string };

/** The list that a message means: by id, by name, or the only one. */
function* meantList(ask: Ask, survey_id: string): Generator<PlannedCall, MeantList | string, DoneCall> {
  const found = listed(yield { name: 'list_email_lists', arguments: { survey_id } });
  const id = ask.sentence.ids.at(-1);
  const byId = found.find((one) => one['id'] === id);
  const byName = ofName(found, nameIn(ask), ask.sentence.text);
  const meant = byId === undefined ? byName : [byId];
  const [only] = meant;
  if (meant.length === 1 && typeof only?.['id'] === 'string')
    return { id: only['id'], name: plain(only['name']) ?? '' };
  if (found.length === 0)
    return 'There is no list to speak of yet. Say, for example: make a list called "Pilot" of name@example.org.';
  return `Which list? There are ${namesOf(found)}. Write its name in quotation marks.`;
}

const NO_LIST_NAMES = new Set(
  'the my our this that email mail mailing e-mail recipient distribution contact only whole entire new first a an to'.split(
    ' ',
  ),
);

function unquotedName(text: string): string | null {
  const words =
    /\b(?:the|my|our|to)((?: [\p{L}\p{N}&'-]+){1,4}?) (?:e-?mail |mailing )?list\b/iu
      .exec(text)?.[1]
      ?.trim()
      .split(' ') ?? [];
  const name = words.filter((word) => !NO_LIST_NAMES.has(word.toLowerCase())).join(' ');
  return name === '' ? null : name;
}

export const composeMail = surveyCall('compose_email_template', (done) => {
  const [subject, body] = [said(done, 'subject'), said(done, 'body')];
  return subject === null && body === null
    ? `The mail: ${done.text.slice(0, 2_000)}`
    : `Subject: ${subject ?? ''}\n${body ?? ''}\nSay “send the list” to send one; nothing was sent.`;
});

export const createOwnPanel: Plan = function* (ask) {
  const { addresses } = ask.sentence;
  const name = nameIn(ask) ?? afterWord(ask.sentence.text, 'panel') ?? 'Contacts';
  const done = yield {
    name: 'create_custom_panel',
    arguments: { name, ...(addresses.length === 0 ? {} : { emails: emailsIn(ask) }) },
  };
  return `I made the panel “${said(done, 'name') ?? name}” with ${counted(said(done, 'total_count'), 'contact')}.`;
};

export const listOwnPanels: Plan = function* () {
  const done = yield { name: 'list_custom_panels', arguments: {} };
  const panels = listed(done).map((one) => `“${plain(one['name']) ?? ''}”: ${counted(one['total_count'], 'contact')}`);
  return panels.length === 0 ? 'There are no panels of contacts yet.' : `The panels of contacts:\n${lines(panels)}`;
};

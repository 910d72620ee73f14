import type { Ask, DoneCall, Plan, PlannedCall } from '../plan.ts';
import { listed, namedAs, namesOf, plain, said } from '../read-answer.ts';
import { onSurvey } from '../which-survey.ts';
import { lines, membersOf, surveyCall } from './one-call.ts';

const NAMED = /\b(?:called|named|titled|list) "([^"]{1,200})"|"([^"]{1,200})" (?:list|panel)\b/iu;

function nameIn({ sentence }: Ask): string | null {
  const named = NAMED.exec(sentence.text);
  const bare =
    /\b(?:called|named|titled) ([\p{L}\p{N}][\p{L}\p{N} &'-]{0,80}?)(?= (?:with|of|from|for|to)\b|[,.:;?!]|$)/iu.exec(
      sentence.text.replace(/"[^"]*"/gu, ' '),
    );
  return named?.[1] ?? named?.[2] ?? bare?.[1]?.trim() ?? sentence.quoted[0] ?? null;
}

export const createList = surveyCall(
  'create_email_list',
  (done) =>
    `I made the list “${said(done, 'name') ?? ''}” with ${said(done, 'total_count') ?? '?'} recipients. Nobody was written to. Say “send the list” when it is time.`,
  (ask) => {
    const { addresses } = ask.sentence;
    if (addresses.length === 0)
      return 'Whom should the list hold? Write the addresses with it, for example: make a list called "Pilot" of name@example.org and other@example.org.';
    const name = nameIn(ask);
    return { ...(name === null ? {} : { name }), emails: addresses };
  },
  'other',
);

export const addRecipients: Plan = onSurvey(function* (ask, survey) {
  if (ask.sentence.addresses.length === 0) return 'Whom should I add? Write the addresses.';
  const list = yield* meantList(ask, survey.id);
  if (typeof list === 'string') return list;
  const done = yield {
    name: 'add_recipients',
    arguments: { survey_id: survey.id, list_id: list.id, emails: ask.sentence.addresses },
  };
  return `I added ${said(done, 'added') ?? '?'} recipients to “${list.name}”; it has ${said(done, 'total_count') ?? '?'} now.`;
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
const statsOfList: Plan = onList('get_email_list_stats', (done, name) => `“${name}”: ${membersOf(done.value)}.`);

/** Where the lists stand: of one its counts, of more which there are. */
export const showLists: Plan = function* (ask) {
  if (ask.sentence.concepts.has('status')) return yield* statsOfList(ask);
  return yield* allLists(ask);
};

const allLists = surveyCall(
  'list_email_lists',
  (done) => {
    const lists = listed(done).map(
      (one) =>
        `“${plain(one['name']) ?? ''}”: ${plain(one['total_count']) ?? '?'} recipients, ${plain(one['sending_status']) ?? 'unknown'}`,
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

type MeantList = { readonly id: string; readonly name: string };

/** The list that a message means: by id, by name, or the only one. */
function* meantList(ask: Ask, survey_id: string): Generator<PlannedCall, MeantList | string, DoneCall> {
  const found = listed(yield { name: 'list_email_lists', arguments: { survey_id } });
  const id = ask.sentence.ids.at(-1);
  const byId = found.find((one) => one['id'] === id);
  const name = nameIn(ask) ?? unquotedName(ask.sentence.text);
  const byName = name === null ? found : namedAs(found, name);
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
  const name = nameIn(ask);
  if (name === null)
    return 'What should the panel be called? Say, for example: make a contact panel called "Customers" with name@example.org.';
  const done = yield {
    name: 'create_custom_panel',
    arguments: { name, ...(addresses.length === 0 ? {} : { emails: addresses }) },
  };
  return `I made the panel “${said(done, 'name') ?? name}” with ${said(done, 'total_count') ?? '?'} contacts.`;
};

export const listOwnPanels: Plan = function* () {
  const done = yield { name: 'list_custom_panels', arguments: {} };
  const panels = listed(done).map(
    (one) => `“${plain(one['name']) ?? ''}”: ${plain(one['total_count']) ?? '?'} contacts`,
  );
  return panels.length === 0 ? 'There are no panels of contacts yet.' : `The panels of contacts:\n${lines(panels)}`;
};

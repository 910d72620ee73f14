import type { Option } from '../../questionnaire/document/option.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { htmlWords, plainWords } from './qsf-words.ts';

type Group = { readonly name: string; readonly options: readonly string[]; readonly randomize: boolean };

type Ordered = {
  readonly label: string;
  readonly items: readonly Pick<Option, 'label' | 'type'>[];
  readonly isShuffled: boolean;
  readonly groups: readonly Group[];
  /** Choices after the options, which never move. */
  readonly behind: readonly string[];
};

const ANY = '{~Randomized~}';

/** The order of choices: as written, or shuffled around those with fixed positions, groups staying together. */
export function choiceOrder({ losses }: QsfContext, { label, items, isShuffled, groups, behind }: Ordered): Json {
  const ids = items.map((_, index) => String(index + 1));
  const plain = { ChoiceOrder: [...ids, ...behind] };
  if (!isShuffled) return plain;
  const idOf = new Map(items.map((item, index) => [item.label, String(index + 1)]));
  const kept = new Set(ids.filter((_, index) => items[index]?.type !== 'user'));
  const written = groups
    .map((group) => ({
      group,
      members: group.options.flatMap((one) => idOf.get(one) ?? []).filter((id) => !kept.has(id)),
    }))
    .filter(({ members }) => members.length > 0);
  if (written.length === 0) return { ...plain, Randomization: randomization(plain.ChoiceOrder, kept, behind) };
  losses.lose(label, 'shuffles its options in groups, whose order is worth a look there');
  const groupOf = new Map(
    written.flatMap(({ members }, index) => members.map((id) => [id, `cg_${index + 1}`] as const)),
  );
  const slots = [...new Set([...ids.map((id) => groupOf.get(id) ?? id), ...behind])];
  return {
    ...plain,
    ChoiceGroups: Object.fromEntries(
      written.map(({ group, members }, index) => [`cg_${index + 1}`, groupPayload(group, members)]),
    ),
    ChoiceGroupOrder: slots,
    Randomization: randomization(slots, kept, behind),
  };
}

function groupPayload({ name, randomize }: Group, members: readonly string[]): Json {
  return {
    ChoiceGroupOrder: members,
    GroupLabel: htmlWords(name),
    // We never show respondents the names of groups.
    Options: { HideTitle: true },
    Randomization: { Type: randomize ? 'All' : 'None' },
  };
}

/** Shuffles all, or all except those with fixed positions. */
function randomization(order: readonly string[], kept: ReadonlySet<string>, behind: readonly string[]): Json {
  const stays = new Set([...kept, ...behind]);
  const moving = order.filter((id) => !stays.has(id));
  if (moving.length === order.length) return { Advanced: null, Type: 'All', TotalRandSubset: '' };
  const advanced = {
    FixedOrder: order.map((id) => (stays.has(id) ? id : ANY)),
    RandomizeAll: moving,
    RandomSubSet: [],
    Undisplayed: [],
    TotalRandSubset: 0,
  };
  return { Advanced: advanced, Type: 'Advanced', TotalRandSubset: '' };
}

/** The codes of choices: as numbers if all of them are, else as names. */
export function choiceCodes(items: readonly Pick<Option, 'label'>[]): Json {
  const codes = Object.fromEntries(items.map(({ label }, index) => [String(index + 1), label]));
  const areNumbers = items.every(({ label }) => /^\d{1,9}$/.test(label) && String(Number(label)) === label);
  const named = Object.entries(codes).map(([id, code]) => [id, plainWords(code)]);
  return areNumbers ? { RecodeValues: codes } : { VariableNaming: Object.fromEntries(named) };
}

/** Names of a grid's rows in the data, as in our exports; false, which numbers them, if one is no plain word. */
export function exportTags(tag: string, rows: readonly Pick<Option, 'label'>[]): Json | false {
  const tags = rows.map(({ label }, index) => [String(index + 1), `${tag}_${label}`] as const);
  return tags.every(([, name]) => /^\w+$/.test(name)) ? Object.fromEntries(tags) : false;
}

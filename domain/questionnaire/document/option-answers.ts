import { z } from 'zod';
import type { ValueReading } from './answer-reading.ts';
import type { Option } from './option.ts';
import { optionTraits } from './option.ts';
import { anyText } from './stored-text.ts';

/** The id of one of the options. */
export function optionIdOf(options: readonly Option[]) {
  const ids = new Set(options.map((option) => option.id));
  return z.string().refine((id) => ids.has(id), { error: 'Choose one of the options.' });
}

/** Write-ins by the ids of their options. */
export function writeInsOf(options: readonly Option[]) {
  const ids = new Set(options.filter((option) => optionTraits[option.type].writeIn).map((option) => option.id));
  const id = z.string().refine((key) => ids.has(key), { error: 'Only an option with a text field takes text.' });
  return z.record(id, anyText()).default({});
}

/** The ids of exclusive options among the selected ones. */
export function exclusiveIds(options: readonly Option[]): ReadonlySet<string> {
  return new Set(options.filter((option) => optionTraits[option.type].exclusive).map((option) => option.id));
}

/** True where no item occurs twice. */
export function areDistinct(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}

/** Write-ins by option id. */
export type WriteIns = Readonly<Record<string, unknown>>;

/** Reads a list of one option's id as that option's label. */
export function labelReading(options: readonly Option[], writeIns: WriteIns = {}): ValueReading {
  const chosen = (ids: unknown) => {
    const [first, ...more] = idsIn(ids);
    return more.length > 0 ? undefined : options.find((option) => option.id === first);
  };
  return {
    view: () => ({ kind: 'label', labels: labelsOf(options) }),
    value: (ids) => chosen(ids)?.label ?? null,
    text(ids) {
      const option = chosen(ids);
      return option === undefined ? '' : optionWords(option, writeIns);
    },
  };
}

type Labels = { readonly most: number; readonly order: 'asListed' | 'asAnswered'; readonly writeIns?: WriteIns };

/** Reads a list of option ids as labels: in the author's order where the order of choosing means nothing. */
export function labelsReading(options: readonly Option[], { most, order, writeIns = {} }: Labels): ValueReading {
  const chosen = (ids: unknown) => (order === 'asListed' ? chosenOptions(options, ids) : rankedOptions(options, ids));
  return {
    view: () => ({ kind: 'labels', labels: labelsOf(options), most }),
    value(ids) {
      if (!Array.isArray(ids)) return null;
      const labels = labelsOf(chosen(ids));
      // Only removed options were chosen: that something was chosen is known, but not what.
      return labels.length === 0 && ids.length > 0 ? null : labels;
    },
    text: (ids) =>
      chosen(ids)
        .map((option) => optionWords(option, writeIns))
        .join(', '),
  };
}

function idsIn(ids: unknown): readonly unknown[] {
  return Array.isArray(ids) ? ids : [];
}

/** The options of a list of ids, in the author's order. */
export function chosenOptions(options: readonly Option[], ids: unknown): readonly Option[] {
  const chosen = new Set(idsIn(ids));
  return options.filter((option) => chosen.has(option.id));
}

function rankedOptions(options: readonly Option[], ids: unknown): readonly Option[] {
  const byId = new Map<unknown, Option>(options.map((option) => [option.id, option]));
  return [...new Set(idsIn(ids))].flatMap((id) => byId.get(id) ?? []);
}

function labelsOf(options: readonly Option[]): readonly string[] {
  return options.map((option) => option.label);
}

/** The write-in of the option, where there is one, else the option's own text. */
export function optionWords(option: Option, writeIns: WriteIns): string {
  const written = Object.hasOwn(writeIns, option.id) ? writeIns[option.id] : null;
  return typeof written === 'string' && written.trim() !== '' ? written : option.text;
}

import type { Option } from '../../../../domain/questionnaire/document/option.ts';
import { optionTraits } from '../../../../domain/questionnaire/document/option.ts';

type Group = { readonly name: string; readonly options: readonly string[] };

/** Adjacent options: of one group with a title, or of none; special ones such as "None of these" by themselves. */
export type OptionRun = { readonly title: string; readonly isApart: boolean; readonly options: readonly Option[] };

/** Options in the order shown, divided where the title of their group changes or special ones begin or end. */
export function optionRuns(options: readonly Option[], groups: readonly Group[]): readonly OptionRun[] {
  const titles = new Map(groups.flatMap(({ name, options: labels }) => labels.map((label) => [label, name] as const)));
  const runs: { title: string; isApart: boolean; options: Option[] }[] = [];
  for (const option of options) {
    const title = titles.get(option.label) ?? '';
    const isApart = title === '' && optionTraits[option.type].exclusive;
    const last = runs.at(-1);
    if (last?.title === title && last.isApart === isApart) last.options.push(option);
    else runs.push({ title, isApart, options: [option] });
  }
  return runs;
}

import { z } from 'zod';
import type { Issue } from '../../ground/errors.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import type { Option } from './option.ts';
import { anyText } from './stored-text.ts';

const groupSchema = z.strictObject({
  name: anyText(DOCUMENT_LIMITS.nameCharacters).default(''),
  /** The labels of the options in the group. */
  options: z.array(z.string().trim().normalize()).min(1).max(DOCUMENT_LIMITS.optionsOfAQuestion),
  /** Whether to shuffle within the group, where the question is shuffled. */
  randomize: z.boolean().default(true),
});

/**
 * `config.options`: groups of options that stay together when the options are shuffled; the groups are shuffled, too.
 */
export const optionGroups = z
  .strictObject({ groups: z.array(groupSchema).max(DOCUMENT_LIMITS.optionGroups).default([]) })
  .default({ groups: [] });

type Group = { readonly options: readonly string[] };

/** Issues where a label in a group names no option, or an option is in two groups. */
export function groupIssues(groups: readonly Group[], options: readonly Option[]): readonly Issue[] {
  const labels = new Set(options.map((option) => option.label));
  const placed = new Set<string>();
  const issues: Issue[] = [];
  groups.forEach((group, groupIndex) => {
    group.options.forEach((label, index) => {
      const path = `config.options.groups[${groupIndex}].options[${index}]`;
      if (!labels.has(label)) issues.push({ path, message: `Write the label of an option; none is "${label}".` });
      else if (placed.has(label)) issues.push({ path, message: `Keep option "${label}" in one group only.` });
      placed.add(label);
    });
  });
  return issues;
}

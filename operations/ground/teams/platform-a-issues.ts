import type { TeamElement, TeamRules } from '../../../domain/exports/platform-a/team-rules.ts';
import { escapeMarkup, xmlText } from '../../../domain/ground/xml-text.ts';

/** One fault in a team's rules; `path` leads to it within the rules. */
type RulesIssue = { readonly path: readonly (string | number)[]; readonly message: string };

/** A larger set of rules would be a survey of its own. */
const MOST_CHARACTERS = 200_000;

/**
 * Faults that the schema alone can't find: rules that are too long, clashing names, code where only text is allowed.
 */
export function rulesIssues(rules: TeamRules): readonly RulesIssue[] {
  const length = JSON.stringify(rules).length;
  if (length > MOST_CHARACTERS) {
    return [{ path: [], message: `Write at most ${MOST_CHARACTERS} characters of JSON; these are ${length}.` }];
  }
  const elements = elementsIn(rules);
  return [
    ...renamingIssues(rules.renamed_tags),
    ...labelIssues(elements),
    ...attributeIssues(rules.survey_attributes, ['survey_attributes']),
    ...Object.entries(rules.default_attributes).flatMap(([name, given]) =>
      attributeIssues(given, ['default_attributes', name]),
    ),
    ...elements.flatMap(elementIssues),
  ];
}

type Placed = { readonly element: TeamElement; readonly path: RulesIssue['path'] };

function elementsIn({ extra_block: extra }: TeamRules): readonly Placed[] {
  return within(extra?.elements ?? [], ['extra_block', 'elements']);
}

function within(elements: readonly TeamElement[], path: RulesIssue['path']): readonly Placed[] {
  return elements.flatMap((element, index) => {
    const own = [...path, index];
    return [{ element, path: own }, ...within(element.children, [...own, 'children'])];
  });
}

/** The platform finds a survey by its element's name, and can't distinguish two elements with one name. */
function renamingIssues(renamed: TeamRules['renamed_tags']): readonly RulesIssue[] {
  const first = new Map<string, string>();
  return Object.entries(renamed).flatMap(([from, to]) => {
    const path = ['renamed_tags', from];
    if (from === 'survey') return [{ path, message: 'Leave “survey” as it is: the platform finds the survey by it.' }];
    const other = first.get(to);
    first.set(to, other ?? from);
    if (other === undefined) return [];
    return [{ path, message: `“${other}” is renamed to “${to}”, too. Give each its own name.` }];
  });
}

/** Labels that every survey has. */
const TAKEN = 'finish';

/** The platform identifies elements by their labels, ignoring case. */
function labelIssues(elements: readonly Placed[]): readonly RulesIssue[] {
  const taken = new Set([TAKEN]);
  return elements.flatMap(({ element: { name, attributes }, path }) => {
    const { label } = attributes;
    // Labels of rows, columns and choices only need to be unique within their question.
    if (label === undefined || PARTS.has(name)) return [];
    const isTaken = taken.has(label.toLowerCase());
    taken.add(label.toLowerCase());
    if (!isTaken) return [];
    return [
      { path: [...path, 'attributes', 'label'], message: `“${label}” is taken. Give each element its own label.` },
    ];
  });
}

const PARTS: ReadonlySet<string> = new Set(['row', 'col', 'choice', 'group', 'noanswer', 'case', 'looprow']);

/** Elements whose content is code, as their names show. */
const CODE_ELEMENTS: ReadonlySet<string> = new Set(['exec', 'validate', 'virtual', 'style', 'script']);

function elementIssues({ element, path }: Placed): readonly RulesIssue[] {
  const attributes = attributeIssues(element.attributes, [...path, 'attributes']);
  const message = CODE_ELEMENTS.has(element.name) ? unwritable(element.text) : textFault(element.text);
  return message === null ? attributes : [...attributes, { path: [...path, 'text'], message }];
}

function attributeIssues(given: Readonly<Record<string, string>>, path: RulesIssue['path']): readonly RulesIssue[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const message = textFault(value);
    return message === null ? [] : [{ path: [...path, name], message }];
  });
}

/** Why a value can't be written as plain text; null where it can. */
function textFault(text: string): string | null {
  const [code] = /\$\{|<script|javascript:/i.exec(text) ?? [];
  if (code === undefined) return unwritable(text);
  return `“${code}” would run as code there. Leave it out, or put code in an element of its own (${[...CODE_ELEMENTS].join(', ')}).`;
}

function unwritable(text: string): string | null {
  const isWritable = xmlText(text) === escapeMarkup(text);
  return isWritable ? null : 'A character in it can’t be written in XML. Leave out control characters.';
}

import { z } from 'zod';
import type { Schema } from '../../ground/schema.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';

const MAX_ENTRIES = 100;
const MAX_DEPTH = 5;

const xmlName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/, 'Write an XML name, such as "radio" or "ss:listDisplay".');
const attributes = z
  .record(xmlName, z.string().max(2_000))
  .refine((given) => Object.keys(given).length <= MAX_ENTRIES, { error: `Write at most ${MAX_ENTRIES} attributes.` });

/** Attributes that identify an element, which can't be the same for all elements. */
const OWN_ATTRIBUTES = new Set(['label', 'cond', 'name', 'target', 'sheet']);

const defaults = attributes.refine((given) => Object.keys(given).every((name) => !OWN_ATTRIBUTES.has(name)), {
  error: `Leave out ${[...OWN_ATTRIBUTES].join(', ')}: each element has its own.`,
});

/** An element with text or with further elements, as deep as a block of questions needs. */
export type TeamElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly TeamElement[];
};

function teamElement(depth: number): Schema<TeamElement> {
  const inner = depth === 0 ? z.array(z.never()) : z.array(teamElement(depth - 1)).max(MAX_ENTRIES);
  return z.strictObject({
    name: xmlName,
    attributes: attributes.default({}),
    text: z.string().max(20_000).default(''),
    children: inner.default([]),
  });
}

/** A team's rules for all its surveys on platform A. Their texts are written unescaped: code in them runs there. */
export const teamRulesSchema = z.strictObject({
  survey_attributes: attributes
    .default({})
    .describe('Attributes of <survey> beside or instead of the usual ones: a theme, a compatibility level.'),
  default_attributes: z
    .record(xmlName, defaults)
    .default({})
    .describe('By element, attributes that it gets where the survey itself doesn’t say otherwise.'),
  renamed_tags: z
    .record(xmlName, xmlName)
    .default({})
    .describe('Elements by the name to write them under, after the survey is written: {"text": "textarea"}.'),
  extra_block: z
    .strictObject({
      position: z.enum(['start', 'end']).default('start'),
      elements: z.array(teamElement(MAX_DEPTH)).min(1).max(MAX_ENTRIES),
    })
    .nullable()
    .default(null)
    .describe('Elements that every survey has, before or behind its questions.'),
});

export type TeamRules = Readonly<z.output<typeof teamRulesSchema>>;

/** Empty rules, for teams without any. */
export const NO_TEAM_RULES: TeamRules = teamRulesSchema.parse({});

/** A survey's element with the team's rules applied, all its children included. */
export function withTeamRules(root: XmlElement, rules: TeamRules): XmlElement {
  const isRoot = root.name === 'survey';
  const children = root.children.map((child) => (typeof child === 'string' ? child : withTeamRules(child, rules)));
  return {
    name: ownOf(rules.renamed_tags, root.name) ?? root.name,
    attributes: {
      ...ownOf(rules.default_attributes, root.name),
      ...withoutNull(root.attributes),
      ...(isRoot ? rules.survey_attributes : {}),
    },
    children,
  };
}

/** The elements of the team's extra block, if it is for this position in the survey. */
export function extraElements({ extra_block: extra }: TeamRules, position: 'start' | 'end'): readonly XmlElement[] {
  return extra?.position === position ? extra.elements.map(teamXml) : [];
}

/** The labels in the team's extra block, which are not free for questions of a survey. */
export function extraLabels({ extra_block: extra }: TeamRules): readonly string[] {
  return extra?.elements.flatMap(labelsIn) ?? [];
}

function labelsIn({ attributes: { label }, children }: TeamElement): readonly string[] {
  return [...(label === undefined ? [] : [label]), ...children.flatMap(labelsIn)];
}

function teamXml({ name, attributes: given, text, children }: TeamElement): XmlElement {
  return element(name, given, ...(text === '' ? [] : [text]), ...children.map(teamXml));
}

function ownOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function withoutNull(given: XmlElement['attributes']): XmlElement['attributes'] {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

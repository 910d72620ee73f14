import { z } from 'zod';
import type { Schema } from '../../domain/ground/schema.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The limits of a provider's constrained answers, as parts of JSON Schema. */
export type StrictLimits = {
  /** Properties with one of several types, "or null" included. */
  readonly unions: number;
  /** Properties that may be missing. */
  readonly optionals: number;
  readonly recursion: boolean;
};

export type AnswerSchema = {
  /** The schema of a constrained call; null if the provider's strict form can't express it. */
  readonly strict: JsonSchema | null;
  /** The whole schema, for the prompt of a call that can't be constrained. */
  readonly described: JsonSchema;
  /** Turns an answer in the strict form into the schema's own: a missing nullable key is null, a null optional key is missing. */
  readonly restore: (value: unknown) => unknown;
};

/**
 * Converts a Zod schema to the JSON schema to which a provider constrains its answer: every object closed, lengths and
 * bounds left out (the caller validates them), and every key required as long as the provider's limit of unions allows.
 */
export function toAnswerSchema(schema: Schema, limits: StrictLimits): AnswerSchema {
  const described: JsonSchema = { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) };
  return {
    strict: toStrict(described, limits),
    described,
    restore: (value) => restore(described, value, described),
  };
}

/** What is left of the limits, which are sums over the whole schema, while it is converted. */
type Budget = { unions: number; optionals: number };

const UNSUPPORTED = ['allOf', 'not', 'if', 'patternProperties', 'prefixItems', 'dependentSchemas'];
const KEPT = ['type', 'enum', 'const', 'title', 'description'];

function toStrict(root: JsonSchema, limits: StrictLimits): JsonSchema | null {
  if (root['type'] !== 'object' || !isExpressible(root, limits)) return null;
  const budget: Budget = { unions: limits.unions, optionals: limits.optionals };
  const strict = strictNode(root, budget);
  const definitions = mapValues(asSchema(root['$defs']), (node) => strictNode(asSchema(node), budget));
  if (budget.unions < 0 || budget.optionals < 0) return null;
  return Object.keys(definitions).length === 0 ? strict : { ...strict, $defs: definitions };
}

function isExpressible(node: JsonSchema, limits: StrictLimits): boolean {
  if (UNSUPPORTED.some((keyword) => keyword in node)) return false;
  const everyChild = (children: readonly unknown[]) =>
    children.every((child) => isSchema(child) && isExpressible(child, limits));
  if (isSchema(node['$defs']) && !everyChild(Object.values(node['$defs']))) return false;
  if ('$ref' in node) return limits.recursion;
  const branches = branchesOf(node);
  if (branches !== null) return everyChild(branches);
  if (node['type'] === 'object') {
    const isOpen = node['additionalProperties'] === true || isSchema(node['additionalProperties']);
    return !isOpen && everyChild(Object.values(propertiesOf(node)));
  }
  if (node['type'] === 'array') return everyChild([node['items']]);
  return 'type' in node || 'enum' in node || 'const' in node;
}

function strictNode(node: JsonSchema, budget: Budget): JsonSchema {
  if ('$ref' in node) return { $ref: node['$ref'] };
  const kept = Object.fromEntries(KEPT.filter((keyword) => keyword in node).map((keyword) => [keyword, node[keyword]]));
  const branches = branchesOf(node);
  if (branches !== null) return { ...kept, anyOf: branches.map((branch) => strictNode(asSchema(branch), budget)) };
  if (node['type'] === 'array') return { ...kept, items: strictNode(asSchema(node['items']), budget) };
  return node['type'] === 'object' ? { ...kept, ...strictObject(node, budget) } : kept;
}

function strictObject(node: JsonSchema, budget: Budget): JsonSchema {
  const required = requiredOf(node);
  const mandatory: string[] = [];
  const properties = mapValues(propertiesOf(node), (value, key) => {
    const property = asSchema(value);
    const mayBeNull = isNullable(property);
    if (!mayBeNull && required.has(key)) {
      mandatory.push(key);
      if (branchesOf(property) !== null) budget.unions -= 1;
      return strictNode(property, budget);
    }
    if (budget.unions > 0) {
      mandatory.push(key);
      budget.unions -= 1;
      return strictNode(mayBeNull ? property : { anyOf: [property, { type: 'null' }] }, budget);
    }
    budget.optionals -= 1;
    return strictNode(mayBeNull ? withoutNull(property) : property, budget);
  });
  return { properties, required: mandatory, additionalProperties: false };
}

function restore(node: JsonSchema, value: unknown, root: JsonSchema): unknown {
  const resolved = resolve(node, root);
  const branches = (branchesOf(resolved) ?? []).map(asSchema).filter((branch) => branch['type'] !== 'null');
  const only = branches[0];
  if (only !== undefined) return branches.length === 1 ? restore(only, value, root) : value;
  if (Array.isArray(value)) {
    const items = resolved['items'];
    return isSchema(items) ? value.map((item: unknown) => restore(items, item, root)) : value;
  }
  return isSchema(value) && 'properties' in resolved ? restoreObject(resolved, value, root) : value;
}

function restoreObject(node: JsonSchema, value: JsonSchema, root: JsonSchema): JsonSchema {
  const required = requiredOf(node);
  const properties = propertiesOf(node);
  const known = Object.entries(properties).flatMap(([key, child]): [string, unknown][] => {
    const property = resolve(asSchema(child), root);
    if (!Object.hasOwn(value, key)) return required.has(key) && isNullable(property) ? [[key, null]] : [];
    if (value[key] === null && !required.has(key) && !isNullable(property)) return [];
    return [[key, restore(property, value[key], root)]];
  });
  const unknownKeys = Object.entries(value).filter(([key]) => !Object.hasOwn(properties, key));
  return Object.fromEntries([...known, ...unknownKeys]);
}

/** Resolves a reference within the schema: `#` or `#/$defs/<name>`, the two forms that Zod writes. */
function resolve(node: JsonSchema, root: JsonSchema): JsonSchema {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  if (reference === '#') return root;
  const definitions = root['$defs'];
  const target = isSchema(definitions) ? definitions[reference.replace('#/$defs/', '')] : undefined;
  return isSchema(target) ? target : {};
}

function branchesOf(node: JsonSchema): readonly unknown[] | null {
  const branches = node['anyOf'] ?? node['oneOf'];
  return Array.isArray(branches) ? branches : null;
}

function isNullable(node: JsonSchema): boolean {
  const types = node['type'];
  if (types === 'null' || (Array.isArray(types) && types.includes('null'))) return true;
  return (branchesOf(node) ?? []).some((branch) => isSchema(branch) && branch['type'] === 'null');
}

function withoutNull(node: JsonSchema): JsonSchema {
  const types = node['type'];
  if (Array.isArray(types)) {
    const others = types.filter((type) => type !== 'null');
    return { ...node, type: others.length === 1 ? (others[0] as unknown) : others };
  }
  const others = (branchesOf(node) ?? []).map(asSchema).filter((branch) => branch['type'] !== 'null');
  const [first] = others;
  return others.length === 1 && first !== undefined ? first : { ...node, anyOf: others };
}

function propertiesOf(node: JsonSchema): JsonSchema {
  return isSchema(node['properties']) ? node['properties'] : {};
}

function requiredOf(node: JsonSchema): ReadonlySet<unknown> {
  return new Set(Array.isArray(node['required']) ? (node['required'] as readonly unknown[]) : []);
}

function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(record: JsonSchema, change: (value: unknown, key: string) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** What a provider's structured output refuses, so that a local server refuses it too. */
export type SchemaRules = {
  readonly refusedKeywords: readonly string[];
  readonly everyKeyRequired: boolean;
  readonly mostUnions: number;
  readonly mostOptionals: number;
};

/** https://platform.openai.com/docs/guides/structured-outputs, supported schemas. */
export const OPENAI_RULES: SchemaRules = {
  refusedKeywords: ['minLength', 'maxLength', 'allOf', 'oneOf', 'not', 'default', 'patternProperties', 'uniqueItems'],
  everyKeyRequired: true,
  mostUnions: Infinity,
  mostOptionals: 0,
};

/** https://platform.claude.com/docs/en/build-with-claude/structured-outputs, limitations and complexity limits. */
export const ANTHROPIC_RULES: SchemaRules = {
  refusedKeywords: [
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'multipleOf',
    'maxItems',
    'oneOf',
    'not',
    'default',
  ],
  everyKeyRequired: false,
  mostUnions: 16,
  mostOptionals: 24,
};

type Node = Readonly<Record<string, unknown>>;

/** The first thing that a provider with these rules has against the schema, or null. */
export function objectionToSchema(schema: unknown, rules: SchemaRules): string | null {
  const root = asNode(schema);
  if (root['type'] !== 'object') return 'The root of the schema must be an object.';
  const nodes = [...nodesOf(root)];
  const refused = nodes.flatMap((node) => rules.refusedKeywords.filter((keyword) => keyword in node))[0];
  if (refused !== undefined) return `The schema keyword '${refused}' is not supported.`;
  const objects = nodes.filter((node) => node['type'] === 'object');
  if (objects.some((node) => node['additionalProperties'] !== false)) return "'additionalProperties' must be false.";
  const optionals = objects.flatMap((node) => missingFromRequired(node));
  if (rules.everyKeyRequired && optionals.length > 0)
    return `'required' must list every key; missing: ${String(optionals[0])}.`;
  if (optionals.length > rules.mostOptionals)
    return `The schema has ${optionals.length} optional parameters; too many.`;
  const unions = nodes.filter((node) => 'anyOf' in node || Array.isArray(node['type'])).length;
  return unions > rules.mostUnions ? `The schema has ${unions} parameters with union types; too many.` : null;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children = [
    ...Object.values(asNode(node['properties'])),
    ...Object.values(asNode(node['$defs'])),
    ...(Array.isArray(node['anyOf']) ? (node['anyOf'] as unknown[]) : []),
    ...('items' in node ? [node['items']] : []),
  ];
  for (const child of children) yield* nodesOf(asNode(child));
}

function missingFromRequired(node: Node): readonly string[] {
  const required = new Set(Array.isArray(node['required']) ? (node['required'] as unknown[]) : []);
  return Object.keys(asNode(node['properties'])).filter((key) => !required.has(key));
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {};
}

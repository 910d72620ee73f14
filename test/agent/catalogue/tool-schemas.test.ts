import { describe, expect, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import { modelSchema } from '../../../agent/json-schema.ts';
import { MODEL_TOOLS } from '../../../agent/model-tools.ts';

type Node = Readonly<Record<string, unknown>>;

/** The contract's own, in its order. */
const OF_THE_CONTRACT = [
  ...['create_survey', 'add_question', 'reorder_questions', 'detect_speeders', 'detect_straightliners'],
  ...['exclude_response', 'generate_test_data', 'validate_dsl', 'surveycheck', 'compare_versions', 'analyze_open_ends'],
  ...['summarize_results', 'optimize_survey', 'research_market', 'research_audience', 'research_competitors'],
  'get_demographics',
  ...[
    'attach_research_sources',
    'compose_email_template',
    'create_email_list',
    'send_email_list',
    'create_custom_panel',
  ],
  ...['generate_docx', 'generate_xlsx', 'generate_csv', 'generate_pdf', 'export_csv', 'export_docx', 'export_pdf'],
  ...[
    'send_platform_email',
    'get_analytics',
    'get_frequencies',
    'get_crosstab',
    'get_nps',
    'stat_test',
    'get_response',
  ],
];

describe('the tools of the agent', () => {
  it('begin with those of the contract, in its order', () => {
    expect(TOOLS.slice(0, OF_THE_CONTRACT.length).map(({ name }) => name)).toEqual(OF_THE_CONTRACT);
  });

  it('have names of their own', () => {
    expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  });
});

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const schema = modelSchema(tool.input, tool.leftOut);

  it('has a name and a description that every provider takes', () => {
    const told = MODEL_TOOLS.find((one) => one.name === name)?.description ?? '';
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(told).toMatch(/^[A-Z].*\.$/s);
    expect(told.length).toBeLessThanOrEqual(1_024);
  });

  it('takes an object, each member with a type', () => {
    expect(schema['type']).toBe('object');
    for (const [member, node] of Object.entries((schema['properties'] ?? {}) as Record<string, Node>)) {
      expect([member, hasType(resolved(schema, node))]).toEqual([member, true]);
    }
    for (const needed of (schema['required'] ?? []) as string[]) expect(schema['properties']).toHaveProperty(needed);
  });

  it('has no reference that leads nowhere, and no list of types', () => {
    for (const node of nodesOf(schema)) {
      if (typeof node['$ref'] === 'string') expect(resolved(schema, node)).not.toEqual({});
      expect(Array.isArray(node['type'])).toBe(false);
    }
  });

  it('says in a sentence when a person is asked and what the model is told', () => {
    if (tool.policy.kind !== 'free') expect(tool.policy.words).toMatch(/^Asked .*\.$/);
    expect(tool.told).toMatch(/^[A-Z].*\.$/);
  });
});

function hasType(node: Node): boolean {
  return ['type', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((key) => key in node);
}

/** What a reference within the schema stands for; nothing where it leads nowhere. */
function resolved(schema: Node, node: Node): Node {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  if (reference === '#') return schema;
  const steps = reference.replace(/^#\//, '').split('/');
  let at: unknown = schema;
  for (const step of steps) at = (at as Node | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return (at ?? {}) as Node;
}

/** What these hold are values, no schemas. */
const OF_VALUES = new Set(['enum', 'const', 'default', 'examples']);

/** Every schema in a schema; not the names of members. */
function nodesOf(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (typeof node !== 'object' || node === null) return [];
  const { properties, $defs, ...own } = node as Node;
  const rest = Object.entries(own)
    .filter(([name]) => !OF_VALUES.has(name))
    .map(([, member]) => member);
  const named = [properties, $defs].flatMap((members) => Object.values(members ?? {}) as unknown[]);
  return [node as Node, ...nodesOf(named), ...nodesOf(rest)];
}

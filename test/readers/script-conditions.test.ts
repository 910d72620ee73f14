import { describe, expect, it } from '@jest/globals';
import type { AnyNode, CallExpression } from 'acorn';
import { parse } from 'acorn';
import { writePlatformC } from '../../domain/exports/platform-c/platform-c.ts';
import { HOSTILE_TEXTS, hostile } from '../domain/exports/instruments.ts';
import type { ReadElement } from '../domain/exports/read-xml.ts';
import { elementsIn, named, readXml } from '../domain/exports/read-xml.ts';
import { instrumentsToRead } from './surveys.ts';

const FORMS = ['Single', 'Multi', 'Open', 'Scale', 'Grid', 'Grid3D', 'Info', 'Loop'];
const METHODS = ['any', 'get', 'toNumber'];

/** What can be asked of a form: rows, and codes of its answers. */
type Form = { readonly rows: readonly string[]; readonly codes: readonly string[] };

const precodes = (elements: readonly ReadElement[]): readonly string[] =>
  elements.flatMap(({ children }) => children.flatMap(({ attributes }) => attributes['Precode'] ?? []));

const under = (form: ReadElement, name: RegExp): readonly ReadElement[] =>
  form.children.filter((child) => name.test(child.name));

function formsIn(root: ReadElement): ReadonlyMap<string, Form> {
  const lists = new Map(named(root, 'PredefinedList').map((list) => [list.attributes['EntityId'], list]));
  const nameOf = (form: ReadElement): string => form.children.find(({ name }) => name === 'Name')!.text;
  const rows = new Map(
    named(root, 'Grid3D').flatMap((form) =>
      named(form, 'Multi').map((inner) => [nameOf(inner), precodes(under(form, /^Grid3DAnswers$/))] as const),
    ),
  );
  return new Map(
    named(root, ...FORMS).map((form) => {
      const list = named(form, 'Predefined')[0]?.attributes['ListSource'];
      const shared = form.name === 'Loop' && list !== undefined ? [lists.get(list)!] : [];
      return [
        nameOf(form),
        {
          rows: rows.get(nameOf(form)) ?? precodes(under(form, /^GridAnswers$/)),
          codes: [
            ...precodes(under(form, /^(?:Single|Multi|Scale)Answers$/)),
            ...precodes(shared.flatMap(({ children }) => children)),
          ],
        },
      ];
    }),
  );
}

/** The text as one whole expression of ECMAScript, as a parser used by many reads it. */
function parsed(code: string): AnyNode {
  const { body } = parse(`(${code}\n)`, { ecmaVersion: 5 });
  const [statement] = body;
  if (body.length !== 1 || statement?.type !== 'ExpressionStatement') throw new SyntaxError(code);
  return statement.expression;
}

function nodesIn(node: AnyNode): readonly AnyNode[] {
  const inner = Object.values(node).flat() as readonly unknown[];
  const nodes = inner.filter((one): one is AnyNode => typeof one === 'object' && one !== null && 'type' in one);
  return [node, ...nodes.flatMap(nodesIn)];
}

const textOf = (node: AnyNode | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : `(${node?.type ?? 'nothing'})`;

/** A form by its name, and the row that is asked for. */
function asked(node: AnyNode): readonly [form: string, row: string | null] {
  if (node.type === 'MemberExpression' && node.computed) return [asked(node.object)[0], textOf(node.property)];
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [`(${node.type})`, null];
  return [node.callee.name === 'f' ? textOf(node.arguments[0]) : `(${node.callee.name})`, null];
}

function expectKnown(call: CallExpression, forms: ReadonlyMap<string, Form>): void {
  const { callee } = call;
  if (callee.type === 'Identifier') {
    expect(callee.name).toBe('f');
    expect(forms.has(textOf(call.arguments[0]))).toBe(true);
    return;
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') throw new Error(callee.type);
  const method = callee.property.name;
  if (callee.object.type === 'Identifier') {
    expect(`${callee.object.name}.${method}`).toMatch(/^Math\.(?:min|max)$/);
    return;
  }
  expect(METHODS).toContain(method);
  const [name, row] = asked(callee.object);
  const form = forms.get(name);
  if (row !== null) expect(form?.rows).toContain(row);
  for (const argument of call.arguments) expect(form?.codes).toContain(textOf(argument));
}

const surveys = [...instrumentsToRead(), ...HOSTILE_TEXTS.map((text) => [text, hostile(text)] as const)];

describe('what a project for platform C asks', () => {
  let expressions = 0;

  it.each(surveys)('is ECMAScript, about forms and codes that are there: %j', (_, source) => {
    const root = readXml(writePlatformC(source).files[0]!.text);
    const forms = formsIn(root);
    const piped = elementsIn(root)
      .filter(({ name }) => name === 'Text')
      .flatMap(({ text }) => [...text.matchAll(/\^([^^]*)\^/g)].map((match) => match[1]!));
    for (const code of [...named(root, 'Expression').map(({ text }) => text), ...piped]) {
      expressions += 1;
      for (const node of nodesIn(parsed(code))) {
        if (node.type === 'CallExpression') expectKnown(node, forms);
      }
    }
  });

  it('is a good deal of code', () => {
    expect(expressions).toBeGreaterThan(80);
  });
});

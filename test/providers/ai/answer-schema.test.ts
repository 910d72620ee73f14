import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { programmedQuestionSchema } from '../../../domain/import/programmed-question.ts';
import { toAnswerSchema } from '../../../providers/ai/answer-schema.ts';
import { ANTHROPIC_RULES, OPENAI_RULES, objectionToSchema } from '../../support/servers/strict-schema.ts';

const openai = { unions: 1_000, optionals: 0, recursion: true };
const anthropic = { unions: 16, optionals: 24, recursion: false };

describe('toAnswerSchema', () => {
  it('keeps types, choices and descriptions and leaves out lengths and bounds', () => {
    const schema = z.object({
      kind: z.enum(['a', 'b']).describe('which'),
      name: z.string().min(1).max(5),
      counts: z.array(z.int().min(0)).max(3),
    });
    expect(toAnswerSchema(schema, openai).strict).toEqual({
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['a', 'b'], description: 'which' },
        name: { type: 'string' },
        counts: { type: 'array', items: { type: 'integer' } },
      },
      required: ['kind', 'name', 'counts'],
      additionalProperties: false,
    });
  });

  it('makes a programmed question acceptable to both providers', () => {
    const forOpenAi = toAnswerSchema(programmedQuestionSchema, openai).strict;
    const forAnthropic = toAnswerSchema(programmedQuestionSchema, anthropic).strict;
    expect(forOpenAi).not.toBeNull();
    expect(forAnthropic).not.toBeNull();
    expect(objectionToSchema(forOpenAi, OPENAI_RULES)).toBeNull();
    expect(objectionToSchema(forAnthropic, ANTHROPIC_RULES)).toBeNull();
  });

  it('makes an optional key a required one that may be null, and a null there missing again', () => {
    const schema = z.strictObject({ a: z.string(), b: z.string().optional(), c: z.number().nullable().optional() });
    const { strict, restore } = toAnswerSchema(schema, openai);
    expect(strict).toMatchObject({ required: ['a', 'b', 'c'] });
    const restored = restore({ a: 'x', b: null, c: null });
    expect(restored).toEqual({ a: 'x', c: null });
    expect(schema.safeParse(restored).success).toBe(true);
  });

  it('makes nullable keys optional once the unions are used up, and what is missing null again', () => {
    const schema = z.strictObject({ a: z.string().nullable(), b: z.array(z.string()).nullable() });
    const { strict, restore } = toAnswerSchema(schema, { unions: 1, optionals: 1, recursion: false });
    expect(strict).toMatchObject({ required: ['a'], properties: { b: { type: 'array', items: { type: 'string' } } } });
    expect(restore({ a: 'x' })).toEqual({ a: 'x', b: null });
    expect(restore({ a: null, b: [] })).toEqual({ a: null, b: [] });
  });

  it('restores within lists, nullable objects and references, and keeps unknown keys for the caller to refuse', () => {
    const node = z.strictObject({
      name: z.string(),
      get child() {
        return node.nullable();
      },
    });
    const schema = z.strictObject({ nodes: z.array(node), best: z.strictObject({ a: z.null() }).nullable() });
    const { restore } = toAnswerSchema(schema, openai);
    expect(restore({ nodes: [{ name: 'x', child: { name: 'y' } }], best: {}, more: 1 })).toEqual({
      nodes: [{ name: 'x', child: { name: 'y', child: null } }],
      best: { a: null },
      more: 1,
    });
  });

  it('leaves a value that is nothing like the schema as it is', () => {
    const { restore } = toAnswerSchema(z.strictObject({ a: z.strictObject({ b: z.string().nullable() }) }), openai);
    expect(restore({ a: 'text' })).toEqual({ a: 'text' });
    expect(restore([1])).toEqual([1]);
    expect(restore(null)).toBeNull();
  });

  it.each([
    ['a record', z.strictObject({ a: z.record(z.string(), z.string()) })],
    ['anything', z.strictObject({ a: z.unknown() })],
    ['a list at the root', z.array(z.string())],
    ['a tuple', z.strictObject({ a: z.tuple([z.string(), z.number()]) })],
  ])("can't be strict about %s, and describes it all the same", (_what, schema) => {
    const { strict, described } = toAnswerSchema(schema, openai);
    expect(strict).toBeNull();
    expect(described).toHaveProperty('type');
  });

  it('is not strict where a limit of the provider is passed', () => {
    const letters = 'abcdefgh'.split('').map((letter) => [letter, z.string().nullable()] as const);
    const schema = z.strictObject(Object.fromEntries(letters));
    expect(toAnswerSchema(schema, { unions: 3, optionals: 4, recursion: false }).strict).toBeNull();
    expect(toAnswerSchema(schema, { unions: 4, optionals: 4, recursion: false }).strict).not.toBeNull();
  });

  it('takes recursion only where the provider does', () => {
    const node = z.strictObject({
      name: z.string(),
      get children() {
        return z.array(node);
      },
    });
    expect(toAnswerSchema(node, anthropic).strict).toBeNull();
    expect(toAnswerSchema(node, openai).strict).toMatchObject({ properties: { children: { items: { $ref: '#' } } } });
  });
});

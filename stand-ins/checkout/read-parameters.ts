import { StripeError } from './stripe-error.ts';
import type { FormBranch, FormNode } from './form-body.ts';

/** The parser of one parameter. */
export type Field<T> = {
  readonly read: (node: FormNode, path: string) => T;
  readonly isOptional: boolean;
};

type Shape = Readonly<Record<string, Field<unknown>>>;
type Values<S extends Shape> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

/**
 * Reads parameters strictly: unknown ones are refused, as by Stripe.
 * @throws StripeError 400 with the parameter's name
 */
export function readParameters<S extends Shape>(form: FormBranch, shape: S): Values<S> {
  return readGroup(form, shape, '');
}

export function optional<T>(field: Field<T>): Field<T | undefined> {
  return { ...field, isOptional: true };
}

export function text(longest: number): Field<string> {
  return field((node, path) => {
    const value = textOf(node, path);
    if (value === '') {
      throw invalid(path, `You passed an empty string for '${path}'. Leave it out.`, 'parameter_invalid_empty');
    }
    if (value.length > longest) throw invalid(path, `Invalid string: must be at most ${longest} characters`);
    return value;
  });
}

export function wholeNumber(least: number, most: number): Field<number> {
  return field((node, path) => {
    const value = textOf(node, path);
    if (!/^-?\d{1,15}$/.test(value))
      throw invalid(path, `Invalid integer: ${clip(value)}`, 'parameter_invalid_integer');
    const number = Number(value);
    if (number < least || number > most) throw invalid(path, `Invalid integer: must be from ${least} to ${most}`);
    return number;
  });
}

export function oneOf<const Words extends readonly string[]>(...words: Words): Field<Words[number]> {
  return field((node, path) => {
    const value = textOf(node, path);
    const word = words.find((each) => each === value);
    if (word === undefined) throw invalid(path, `Invalid ${path}: must be one of ${words.join(', ')}`);
    return word;
  });
}

export const flag: Field<boolean> = field((node, path) => {
  const value = textOf(node, path);
  if (value !== 'true' && value !== 'false') throw invalid(path, `Invalid boolean: ${clip(value)}`);
  return value === 'true';
});

export const webAddress: Field<string> = field((node, path) => {
  const value = textOf(node, path);
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || value.length > 5000) {
    throw invalid(path, 'Not a valid URL', 'url_invalid');
  }
  return value;
});

/** https://docs.stripe.com/api/metadata: 50 keys of 40 characters, without brackets, with values of 500. */
export const metadata: Field<Readonly<Record<string, string>>> = field((node, path) => {
  const entries = Object.entries(branchOf(node, path));
  if (entries.length > 50) throw invalid(path, 'Metadata can have up to 50 keys');
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key.length > 40) throw invalid(path, 'Metadata keys can have up to 40 characters');
      const word = textOf(value, `${path}[${key}]`);
      if (word.length > 500) throw invalid(`${path}[${key}]`, 'Metadata values can have up to 500 characters');
      return [key, word];
    }),
  );
});

export function group<S extends Shape>(shape: S): Field<Values<S>> {
  return field((node, path) => readGroup(branchOf(node, path), shape, path));
}

export function list<T>(item: Field<T>, longest: number): Field<readonly T[]> {
  return field((node, path) => {
    const entries = Object.entries(branchOf(node, path));
    if (entries.some(([index], place) => index !== String(place))) throw invalid(path, 'Invalid array');
    if (entries.length > longest) throw invalid(path, `Invalid array: at most ${longest} entries`);
    return entries.map(([index, value]) => item.read(value, `${path}[${index}]`));
  });
}

function readGroup<S extends Shape>(form: FormBranch, shape: S, path: string): Values<S> {
  const nameOf = (key: string) => (path === '' ? key : `${path}[${key}]`);
  const unknown = Object.keys(form).find((key) => !Object.hasOwn(shape, key));
  if (unknown !== undefined) {
    const name = clip(nameOf(unknown));
    throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
  }
  const entries = Object.entries(shape).map(([key, { read, isOptional }]) => {
    const node = form[key];
    if (node !== undefined) return [key, read(node, nameOf(key))];
    if (isOptional) return [key, undefined];
    throw invalid(nameOf(key), `Missing required param: ${nameOf(key)}.`, 'parameter_missing');
  });
  return Object.fromEntries(entries) as Values<S>;
}

function field<T>(read: Field<T>['read']): Field<T> {
  return { read, isOptional: false };
}

function textOf(node: FormNode, path: string): string {
  if (typeof node !== 'string') throw invalid(path, `Invalid string: ${path} has brackets`);
  return node;
}

function branchOf(node: FormNode, path: string): FormBranch {
  if (typeof node === 'string') throw invalid(path, 'Invalid object or array');
  return node;
}

function invalid(param: string, message: string, code?: string): StripeError {
  return new StripeError(400, message, { param, ...(code !== undefined && { code }) });
}

function clip(value: string): string {
  return value.slice(0, 100);
}

/** The operators of conditions in the tool. */
export type Operator =
  | 'Selected'
  | 'NotSelected'
  | 'Displayed'
  | 'NotDisplayed'
  | 'EqualTo'
  | 'NotEqualTo'
  | 'GreaterThan'
  | 'GreaterThanOrEqual'
  | 'LessThan'
  | 'LessThanOrEqual'
  | 'Empty'
  | 'NotEmpty';

/**
 * One line of a condition: about a question, by the locator after its id, or about embedded data, by its name (`qid` null).
 */
export type Atom = {
  readonly kind: 'atom';
  readonly qid: string | null;
  readonly locator: string;
  readonly operator: Operator;
  readonly operand: string | null;
  /** Evaluated in the current round of a loop. */
  readonly inLoop: boolean;
  /** For people: the question's text and the part of it. */
  readonly about: readonly [question: string, part: string];
};

/** A condition without "not": every atom has an opposite. Two-valued, as all logic of the tool. */
export type Formula =
  | Atom
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Formula[] }
  | { readonly kind: 'constant'; readonly holds: boolean };

export const ALWAYS: Formula = { kind: 'constant', holds: true };
export const NEVER: Formula = { kind: 'constant', holds: false };

const pairs: readonly (readonly [Operator, Operator])[] = [
  ['Selected', 'NotSelected'],
  ['Displayed', 'NotDisplayed'],
  ['EqualTo', 'NotEqualTo'],
  ['GreaterThan', 'LessThanOrEqual'],
  ['LessThan', 'GreaterThanOrEqual'],
  ['Empty', 'NotEmpty'],
];
const opposites: ReadonlyMap<Operator, Operator> = new Map(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

export function all(...parts: readonly Formula[]): Formula {
  return joined('all', parts);
}

export function any(...parts: readonly Formula[]): Formula {
  return joined('any', parts);
}

/** The formula that is true where this one is false. */
export function opposite(formula: Formula): Formula {
  switch (formula.kind) {
    case 'constant':
      return formula.holds ? NEVER : ALWAYS;
    case 'all':
      return any(...formula.parts.map(opposite));
    case 'any':
      return all(...formula.parts.map(opposite));
    case 'atom':
      return oppositeAtom(formula);
  }
}

export function oppositeAtom(atom: Atom): Atom {
  return { ...atom, operator: opposites.get(atom.operator) ?? atom.operator };
}

function joined(kind: 'all' | 'any', parts: readonly Formula[]): Formula {
  const decisive = kind === 'any';
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.some((part) => part.kind === 'constant' && part.holds === decisive)) return decisive ? ALWAYS : NEVER;
  const kept = withoutRepeats(flat.filter(({ kind: own }) => own !== 'constant'));
  const [first] = kept;
  if (first === undefined) return decisive ? NEVER : ALWAYS;
  return kept.length === 1 ? first : { kind, parts: kept };
}

function withoutRepeats(parts: readonly Formula[]): readonly Formula[] {
  const byKey = new Map<unknown, Formula>();
  for (const part of parts) {
    const key = part.kind === 'atom' ? atomKey(part) : part;
    if (!byKey.has(key)) byKey.set(key, part);
  }
  return [...byKey.values()];
}

/** A key that is equal for atoms with the same meaning. */
export function atomKey({ qid, locator, operator, operand }: Atom): string {
  return JSON.stringify([qid, locator, operator, operand]);
}

const SAYS_THAT_IT_WAS_SHOWN: ReadonlySet<Operator> = new Set(['Selected', 'Displayed', 'NotEmpty', 'GreaterThan']);

/** True for a formula that is false for everybody who was not shown one of these questions. */
export function impliesShown(formula: Formula, qids: readonly string[]): boolean {
  switch (formula.kind) {
    case 'constant':
      return !formula.holds;
    case 'all':
      return formula.parts.some((part) => impliesShown(part, qids));
    case 'any':
      return formula.parts.every((part) => impliesShown(part, qids));
    case 'atom':
      return formula.qid !== null && qids.includes(formula.qid) && SAYS_THAT_IT_WAS_SHOWN.has(formula.operator);
  }
}

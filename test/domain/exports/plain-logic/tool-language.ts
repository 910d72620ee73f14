/**
 * Independent readers of the two expression languages, written for these tests: Python as far as conditions use it, and
 * JScript. What they don't know is a syntax error.
 */
export type ToolExpression =
  | { readonly kind: 'literal'; readonly value: ToolValue }
  | { readonly kind: 'name'; readonly path: readonly string[] }
  | {
      readonly kind: 'call';
      readonly of: ToolExpression;
      readonly method: string;
      readonly args: readonly ToolExpression[];
    }
  | { readonly kind: 'item'; readonly of: ToolExpression; readonly index: string }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: ToolExpression }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: ToolExpression;
      readonly right: ToolExpression;
    }
  | {
      readonly kind: 'choice';
      readonly when: ToolExpression;
      readonly then: ToolExpression;
      readonly otherwise: ToolExpression;
    };

export type ToolValue = null | boolean | number | string;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|u?'((?:[^'\\]|\\.)*)'|([A-Za-z_]\w*)|(===?|!=|<=|>=|&&|\|\||[<>!?:+\-*/().,[\]]))/y;

type Token = { readonly kind: 'number' | 'string' | 'word' | 'sign'; readonly text: string };

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new SyntaxError(`unexpected ${source.slice(at, at + 20)} in ${source}`);
    const [, number, string, word, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (string !== undefined) tokens.push({ kind: 'string', text: unescaped(string) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|U([\da-f]{8})|(.))/g, (_, short?: string, long?: string, plain?: string) =>
    plain === undefined ? String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16)) : plain,
  );
}

const PYTHON = { or: 'or', and: 'and', not: 'not', constants: { None: null, True: true, False: false } } as const;
const SCRIPT = { or: '||', and: '&&', not: '!', constants: { null: null, true: true, false: false } } as const;

type Dialect = typeof PYTHON | typeof SCRIPT;

export const parsePython = (source: string): ToolExpression => parse(source, PYTHON);
export const parseScript = (source: string): ToolExpression => parse(source, SCRIPT);

function parse(source: string, dialect: Dialect): ToolExpression {
  const tokens = tokensOf(source);
  let at = 0;
  const isNext = (text: string): boolean => tokens[at]?.kind !== 'string' && tokens[at]?.text === text;
  const take = (text: string): boolean => {
    if (!isNext(text)) return false;
    at += 1;
    return true;
  };
  const expect = (text: string): void => {
    if (!take(text)) throw new SyntaxError(`expected ${text} at ${tokens[at]?.text ?? 'the end'} in ${source}`);
  };
  const chain = (operators: readonly string[], operand: () => ToolExpression) => (): ToolExpression => {
    let left = operand();
    for (;;) {
      const operator = operators.find(isNext);
      if (operator === undefined) return left;
      at += 1;
      left = { kind: 'binary', operator, left, right: operand() };
    }
  };
  const list = (): readonly ToolExpression[] => {
    const args: ToolExpression[] = [];
    if (take(')')) return args;
    do args.push(expression());
    while (take(','));
    expect(')');
    return args;
  };
  const primary = (): ToolExpression => {
    const token = tokens[at];
    at += 1;
    if (token === undefined) throw new SyntaxError(`unexpected end of ${source}`);
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
    if (token.kind === 'string') return { kind: 'literal', value: token.text };
    if (token.kind === 'word') {
      const constants: Readonly<Record<string, ToolValue>> = dialect.constants;
      if (Object.hasOwn(constants, token.text)) return { kind: 'literal', value: constants[token.text]! };
      return { kind: 'name', path: [token.text] };
    }
    if (token.text !== '(') throw new SyntaxError(`unexpected ${token.text} in ${source}`);
    const inner = expression();
    expect(')');
    return inner;
  };
  const postfix = (): ToolExpression => {
    let value = primary();
    for (;;) {
      if (take('.')) {
        const name = tokens[at]!.text;
        at += 1;
        if (take('(')) value = { kind: 'call', of: value, method: name, args: list() };
        else if (value.kind === 'name') value = { kind: 'name', path: [...value.path, name] };
        else throw new SyntaxError(`attribute ${name} of a value in ${source}`);
      } else if (take('(')) {
        if (value.kind !== 'name') throw new SyntaxError(`call of a value in ${source}`);
        value = { kind: 'call', of: { kind: 'literal', value: null }, method: value.path.join('.'), args: list() };
      } else if (take('[')) {
        const index = tokens[at]!;
        if (index.kind !== 'string') throw new SyntaxError(`index ${index.text} in ${source}`);
        at += 1;
        expect(']');
        value = { kind: 'item', of: value, index: index.text };
      } else return value;
    }
  };
  const unary = (): ToolExpression =>
    take('-')
      ? { kind: 'unary', operator: '-', operand: unary() }
      : dialect === SCRIPT && take('!')
        ? { kind: 'unary', operator: 'not', operand: unary() }
        : postfix();
  const sum = chain(['+', '-'], chain(['*', '/'], unary));
  const comparison = (): ToolExpression => {
    const left = sum();
    if (dialect === PYTHON && take('is')) {
      const operator = take('not') ? '!=' : '==';
      return { kind: 'binary', operator, left, right: sum() };
    }
    const operator = ['==', '!=', '<=', '>=', '<', '>'].find(isNext);
    if (operator === undefined) return left;
    at += 1;
    return { kind: 'binary', operator, left, right: sum() };
  };
  const negation = (): ToolExpression =>
    dialect === PYTHON && take('not') ? { kind: 'unary', operator: 'not', operand: negation() } : comparison();
  const disjunction = chain([dialect.or], chain([dialect.and], negation));
  function expression(): ToolExpression {
    const first = disjunction();
    if (dialect === PYTHON && take('if')) {
      const when = disjunction();
      expect('else');
      return { kind: 'choice', when, then: first, otherwise: expression() };
    }
    if (dialect === SCRIPT && take('?')) {
      const then = expression();
      expect(':');
      return { kind: 'choice', when: first, then, otherwise: expression() };
    }
    return first;
  }
  const whole = expression();
  if (at < tokens.length) throw new SyntaxError(`unexpected ${tokens[at]!.text} in ${source}`);
  return whole;
}

/** What the tool knows: the value of a path, or of a call on what is no value (`f('Q1')`, `min(…)`). */
export type ToolWorld = {
  readonly path: (path: readonly string[]) => ToolValue;
  readonly call: (form: readonly string[], method: string, args: readonly ToolValue[]) => ToolValue;
};

const isTrue = (value: ToolValue): boolean => Boolean(value);

export function evaluateTool(node: ToolExpression, world: ToolWorld): ToolValue {
  const valueOf = (part: ToolExpression): ToolValue => evaluateTool(part, world);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'name':
      return world.path(node.path);
    case 'item':
      throw new Error('a form is no value');
    case 'unary':
      return node.operator === 'not' ? !isTrue(valueOf(node.operand)) : -numberOf(valueOf(node.operand));
    case 'choice':
      return isTrue(valueOf(node.when)) ? valueOf(node.then) : valueOf(node.otherwise);
    case 'call': {
      const args = node.args.map(valueOf);
      if (/^(?:Math\.)?min$/.test(node.method) || node.method === 'min') return Math.min(...args.map(numberOf));
      if (/^(?:Math\.)?max$/.test(node.method)) return Math.max(...args.map(numberOf));
      if (node.method === 'strip') return String(valueOf(node.of)).trim();
      return world.call(formOf(node.of), node.method, args);
    }
    case 'binary':
      return binary(node.operator, valueOf(node.left), () => valueOf(node.right));
  }
}

/** `f('Q1')['r1']` as its names. */
function formOf(node: ToolExpression): readonly string[] {
  if (node.kind === 'item') return [...formOf(node.of), node.index];
  if (node.kind === 'name') return node.path;
  if (node.kind === 'call' && node.method === 'f' && node.args[0]?.kind === 'literal')
    return [String(node.args[0].value)];
  throw new Error(`no form: ${JSON.stringify(node)}`);
}

/** Comparing what is no number, or working with it, is a mistake that the guards are there to prevent. */
function numberOf(value: ToolValue): number {
  if (typeof value !== 'number') throw new Error(`${String(value)} is used as a number`);
  return value;
}

function binary(operator: string, left: ToolValue, right: () => ToolValue): ToolValue {
  switch (operator) {
    case 'and':
    case '&&':
      return isTrue(left) ? right() : left;
    case 'or':
    case '||':
      return isTrue(left) ? left : right();
    case '==':
      return left === right();
    case '!=':
      return left !== right();
    case '+':
      return numberOf(left) + numberOf(right());
    case '-':
      return numberOf(left) - numberOf(right());
    case '*':
      return numberOf(left) * numberOf(right());
    case '/':
      return numberOf(left) / numberOf(right());
    default: {
      const [a, b] = [numberOf(left), numberOf(right())];
      return { '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[operator]!;
    }
  }
}

/** Every path and form that an expression names. */
export function namesIn(node: ToolExpression): readonly (readonly string[])[] {
  switch (node.kind) {
    case 'literal':
      return [];
    case 'name':
      return [node.path];
    case 'item':
      return [formOf(node)];
    case 'unary':
      return namesIn(node.operand);
    case 'binary':
      return [...namesIn(node.left), ...namesIn(node.right)];
    case 'choice':
      return [...namesIn(node.when), ...namesIn(node.then), ...namesIn(node.otherwise)];
    case 'call': {
      const args = node.args.flatMap(namesIn);
      if (node.method === 'f') return [formOf(node)];
      return node.of.kind === 'literal' ? args : [...namesIn(node.of), ...args];
    }
  }
}

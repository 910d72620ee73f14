import ts from 'typescript';
import type { Change } from './mutant.ts';
import { sqlChanges } from './sql-mutations.ts';

/** A larger one would be a block, not a statement. */
const MOST_LINES = 12;

const INSTEAD_OF = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** Calls that filter rows or items, and can be removed from a chain. */
const NARROWING = new Set([
  ...['filter', 'where', 'andWhere', 'whereNot', 'whereIn', 'whereNotIn', 'whereNull', 'whereNotNull'],
  ...['whereRaw', 'andWhereRaw', 'whereExists', 'whereNotExists'],
]);

/** Every defect that the rules make of a source file, in the order of their places. */
export function changesOf(file: string, text: string): Change[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    for (const change of changesAt(node, source)) {
      if (text.slice(change.start, change.end).split('\n').length <= MOST_LINES) found.push(change);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.toSorted((left, right) => left.start - right.start);
}

function changesAt(node: ts.Node, source: ts.SourceFile): Change[] {
  if (ts.isIfStatement(node)) return [negated(node.expression, source)];
  if (ts.isConditionalExpression(node)) return [negated(node.condition, source)];
  if (ts.isBinaryExpression(node)) return operatorChanges(node, source);
  if (ts.isReturnStatement(node) && node.expression !== undefined) return flipped(node.expression, source);
  if (ts.isArrowFunction(node)) return flipped(node.body, source);
  if (ts.isExpressionStatement(node)) return droppedCall(node, source);
  if (ts.isNumericLiteral(node)) return numberPlusOne(node, source);
  if (ts.isCallExpression(node)) return narrowingDropped(node, source);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
    return sqlChanges(node.getText(source), node.getStart(source));
  }
  return [];
}

/** Types have no effect, and in messages and logs only the wording would change. */
function isLeftAlone(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return /\blog(ger)?\??\.\w+$|\.(describe|meta)$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node))
    return /^(message|title|description|detail|error|words)$/.test(node.name.getText());
  return false;
}

function operatorChanges(node: ts.BinaryExpression, source: ts.SourceFile): Change[] {
  const { operatorToken: operator, left, right } = node;
  if (operator.kind === ts.SyntaxKind.QuestionQuestionToken) {
    const gone = { start: left.getEnd(), end: right.getEnd() };
    if (isNeverMissing(left)) return [];
    return [{ what: `without "${shortened(source.text.slice(gone.start, gone.end))}"`, ...gone, instead: '' }];
  }
  const instead = INSTEAD_OF.get(operator.kind);
  if (instead === undefined || (operator.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right))))
    return [];
  const place = { start: operator.getStart(source), end: operator.getEnd() };
  return [{ what: `"${instead}" for "${operator.getText(source)}"`, ...place, instead }];
}

/** An index of an existing item, and a count: the default behind `??` is only there for the compiler. */
function isNeverMissing(node: ts.Expression): boolean {
  return ts.isElementAccessExpression(node) || /\?\.count$/.test(node.getText());
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** A condition with one operator is changed at that operator. */
function negated(condition: ts.Expression, source: ts.SourceFile): Change {
  const place = { start: condition.getStart(source), end: condition.getEnd() };
  const text = condition.getText(source);
  const isNegation = ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken;
  return { what: 'condition negated', ...place, instead: isNegation ? text.slice(1) : `!(${text})` };
}

function flipped(value: ts.Node, source: ts.SourceFile): Change[] {
  const isTrue = value.kind === ts.SyntaxKind.TrueKeyword;
  if (!isTrue && value.kind !== ts.SyntaxKind.FalseKeyword) return [];
  const instead = isTrue ? 'false' : 'true';
  return [{ what: `returns ${instead}`, start: value.getStart(source), end: value.getEnd(), instead }];
}

function droppedCall(node: ts.ExpressionStatement, source: ts.SourceFile): Change[] {
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  if (!ts.isCallExpression(inner) || isLeftAlone(inner) || inner.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return [];
  }
  const what = `no call of ${shortened(inner.expression.getText(source))}`;
  return [{ what, start: node.getStart(source), end: node.getEnd(), instead: 'void 0;' }];
}

/** Small numbers inside functions; not times, for which one more makes no difference. */
function numberPlusOne(node: ts.NumericLiteral, source: ts.SourceFile): Change[] {
  const value = Number(node.text);
  const isWithinFunction = ts.findAncestor(node, (above) => ts.isFunctionLike(above)) !== undefined;
  const declaration = ts.findAncestor(
    node,
    (above) => ts.isVariableDeclaration(above) || ts.isPropertyAssignment(above),
  );
  const isTime = declaration !== undefined && /ms$|within|timeout|every/i.test(declaration.name.getText(source));
  const standsIn =
    ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  if (!Number.isInteger(value) || value > 100 || !isWithinFunction || isTime || standsIn) return [];
  const place = { start: node.getStart(source), end: node.getEnd() };
  return [{ what: `${value + 1} for ${value}`, ...place, instead: String(value + 1) }];
}

function narrowingDropped(node: ts.CallExpression, source: ts.SourceFile): Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || !NARROWING.has(expression.name.text)) return [];
  const start = expression.expression.getEnd();
  const whole = { what: `no ${expression.name.text}`, start, end: node.getEnd(), instead: '' };
  const isOfTeamAlone = /^\{ team_id: teamId \}$/.test(node.arguments.map((each) => each.getText(source)).join());
  return [
    ...(isOfTeamAlone ? [] : [whole]),
    ...node.arguments.flatMap((argument) => conditionsDropped(argument, source)),
  ];
}

/** In `where({ … })` one condition; the team's stays, since row level security enforces it as well. */
function conditionsDropped(argument: ts.Expression, source: ts.SourceFile): Change[] {
  if (!ts.isObjectLiteralExpression(argument) || argument.properties.length < 2) return [];
  const conditions = argument.properties.filter((property) => !/team_id/.test(property.name?.getText(source) ?? ''));
  return conditions.map((property) => {
    const gone = { start: property.getStart(source), end: property.getEnd() };
    const end = source.text[gone.end] === ',' ? gone.end + 1 : gone.end;
    return { what: `no condition "${shortened(property.getText(source))}"`, start: gone.start, end, instead: '' };
  });
}

function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}

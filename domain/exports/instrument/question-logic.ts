import { configValue } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question, SkipRule } from '../../questionnaire/document/survey-document.ts';
import { parseExpression, parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import type { Telling } from './condition-in-words.ts';
import { conditionInWords, definitionInWords } from './condition-in-words.ts';
import type { InstrumentLogic } from './instrument-outline.ts';
import { LOGIC_NOTATION } from './notation.ts';
import { filledIn } from './words/filled-in.ts';

/** The condition for asking the question, or the program of its hidden value. */
export function askedOf(question: Question, telling: Telling): readonly InstrumentLogic[] {
  const { routing } = telling.words;
  const { presence, programKey } = definitionOf(question);
  const definition = configValue(question, programKey);
  const { condition } = question;
  return [
    ...(condition === null
      ? []
      : [
          {
            words: sentence(condition, presence === 'asked' ? routing.askIf : routing.showIf, telling),
            notation: `${LOGIC_NOTATION.condition} ${condition}`,
          },
        ]),
    ...(typeof definition === 'string'
      ? [{ words: programInWords(definition, telling), notation: `${LOGIC_NOTATION.definition} ${definition}` }]
      : []),
  ];
}

/** The routing after the question; the first rule that is true applies. */
export function skipsOf({ skips }: Question, telling: Telling): readonly InstrumentLogic[] {
  return skips.map((skip) => ({ words: skipInWords(skip, telling), notation: skipNotation(skip) }));
}

function skipNotation({ condition, action }: SkipRule): string {
  return action.type === 'skip'
    ? `${LOGIC_NOTATION.skip} ${action.label} IF ${condition}`
    : `${LOGIC_NOTATION[action.type]} ${condition}`;
}

function skipInWords({ condition, action }: SkipRule, telling: Telling): string {
  const { routing } = telling.words;
  const templates = {
    skip: [routing.skipIf, routing.skip],
    terminate: [routing.endIf, routing.end],
    disqualify: [routing.disqualifyIf, routing.disqualify],
  } as const;
  const [some, all] = templates[action.type];
  const target = action.label ?? '';
  return sentence(condition, some, telling, { target, all });
}

type Jump = { readonly target: string; readonly all: string };

/** A sentence about a condition; logic that can't be parsed is shown as written. */
function sentence(dsl: string, template: string, telling: Telling, jump?: Jump): string {
  const parsed = parseExpression(dsl);
  if (!parsed.ok) return filledIn(telling.words.routing.unreadable, { logic: dsl });
  const { expression } = parsed;
  const isForAll = expression.kind === 'boolean' && expression.value;
  if (jump !== undefined && isForAll) return filledIn(jump.all, { target: jump.target });
  return filledIn(template, { condition: conditionInWords(expression, telling), target: jump?.target ?? '' });
}

function programInWords(dsl: string, telling: Telling): string {
  const parsed = parseProgram(dsl);
  if (!parsed.ok) return filledIn(telling.words.routing.unreadable, { logic: dsl });
  const lines = parsed.program.assignments.map(({ name, expression }) => {
    const value = definitionInWords(expression, telling);
    return name === null ? value : `${name} = ${value}`;
  });
  return filledIn(telling.words.routing.definition, { condition: lines.join('; ') });
}

/** A quota's condition in words. */
export function clauseOf(dsl: string, telling: Telling): string {
  const parsed = parseExpression(dsl);
  return parsed.ok
    ? conditionInWords(parsed.expression, telling)
    : filledIn(telling.words.routing.unreadable, { logic: dsl });
}

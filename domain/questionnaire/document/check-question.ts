import type { Issue } from '../../ground/errors.ts';
import { shortName } from './issue-path.ts';
import type { Option } from './option.ts';
import type { CommonQuestion } from './question-parts.ts';
import type { QuestionTypeDefinition } from './question-type-definition.ts';

/** What is wrong with a question that fits its schema, paths relative to the question. */
export function checkQuestion(question: CommonQuestion, definition: QuestionTypeDefinition): readonly Issue[] {
  return [
    ...repeatedOptionLabels(question.options),
    ...repeatedInputLabels(question.config),
    ...uselessSettings(question, definition),
    ...definition.check(question),
  ];
}

function repeatedOptionLabels(options: CommonQuestion['options']): readonly Issue[] {
  if (!('vertical' in options)) return repeated(options.map(labelOf), 'options', 'option');
  return [
    ...repeated(options.vertical.map(labelOf), 'options.vertical', 'row'),
    ...repeated(options.horizontal.map(labelOf), 'options.horizontal', 'column'),
  ];
}

function labelOf(option: Option): string {
  return option.label;
}

function repeatedInputLabels(config: object): readonly Issue[] {
  const inputs: unknown = 'inputs' in config ? config.inputs : [];
  if (!Array.isArray(inputs)) return [];
  return repeated(
    (inputs as readonly { readonly label: string }[]).map(({ label }) => label),
    'config.inputs',
    'input',
  );
}

function repeated(labels: readonly string[], path: string, what: string): readonly Issue[] {
  const seen = new Set<string>();
  return labels.flatMap((label, index) => {
    // Logic compares in one Unicode form: two that differ in it alone are one name.
    const isNew = !seen.has(label.normalize());
    seen.add(label.normalize());
    const message = `Write another label: "${shortName(label)}" belongs to an earlier ${what}.`;
    return isNew ? [] : [{ path: `${path}[${index}].label`, message }];
  });
}

function uselessSettings(question: CommonQuestion, definition: QuestionTypeDefinition): readonly Issue[] {
  const issues: Issue[] = [];
  if (question.config.randomize && definition.shuffles === null) {
    issues.push({ path: 'config.randomize', message: `Write false: a "${question.type}" has nothing to shuffle.` });
  }
  if (question.optout !== null && definition.presence !== 'asked') {
    issues.push({ path: 'optout', message: `Remove the optout: a "${question.type}" asks nothing.` });
  }
  return issues;
}

import { shortName } from '../document/issue-path.ts';
import { questionsOf } from '../document/question-index.ts';
import { isObject } from '../document/raw-document.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';

/**
 * An edited question without the id and label that another question bears, and the issues for them. Parsing would tell
 * them at whichever of the two questions comes later, though only this one was sent.
 */
export function withoutTakenNames(
  document: SurveyDocument,
  raw: unknown,
  ownId: string | null,
): { readonly raw: unknown; readonly issues: readonly Issue[] } {
  if (!isObject(raw)) return { raw, issues: [] };
  const { id, label, ...rest } = raw;
  const others = questionsOf(document).filter((question) => question.id !== ownId);
  const sameId = others.find((question) => question.id === id);
  const sameLabel = others.find((question) => typeof label === 'string' && question.label === label.trim().normalize());
  const issues: Issue[] = [];
  if (sameId !== undefined) {
    issues.push({
      path: 'question.id',
      message: `Leave the id out for a new question: this one is ${sameId.label}’s.`,
    });
  }
  if (sameLabel !== undefined) {
    const message = `Write another label: "${shortName(sameLabel.label)}" belongs to another question.`;
    issues.push({ path: 'question.label', message });
  }
  return {
    raw: {
      ...rest,
      ...(sameId === undefined ? { id } : {}),
      ...(sameLabel === undefined ? { label } : {}),
    },
    issues,
  };
}

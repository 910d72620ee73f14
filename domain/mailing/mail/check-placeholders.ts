import { shortName } from '../../questionnaire/document/issue-path.ts';
import type { Issue } from '../../ground/errors.ts';
import { nearestName } from '../../questionnaire/logic/nearest-name.ts';
import type { EmailTemplate } from './email-template.ts';
import { TEMPLATE_LIMITS } from './email-template.ts';
import type { Placeholder } from './parse-placeholders.ts';
import { parsePlaceholders, placeholdersOf } from './parse-placeholders.ts';
import { foldedName, isPlaceholderName, PLACEHOLDER_NAMES } from './placeholder-names.ts';

export type PlaceholderFindings = { readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

/**
 * The problems of a template's placeholders: the survey's link missing, too often or in the wrong place; names without a value for any
 * recipient; stray braces. A name without any value, but with a fallback, is a warning.
 */
export function checkPlaceholders(template: EmailTemplate, keys: readonly string[] | null): PlaceholderFindings {
  const found = (['subject', 'body', 'cta_text'] as const).map((path) => checkText(path, template[path], keys));
  return {
    issues: [...found.flatMap(({ issues }) => issues), ...checkSurveyLinks(template.body)],
    warnings: found.flatMap(({ warnings }) => warnings),
  };
}

function checkSurveyLinks(body: string): Issue[] {
  const placeholders = placeholdersOf(body);
  const links = placeholders.filter(({ name }) => name === 'SURVEY_LINK').length;
  const { surveyLinks, bodyPlaceholders } = TEMPLATE_LIMITS;
  const messages = [
    links === 0 && 'Write {{SURVEY_LINK}} where the link to the survey goes; it is required.',
    links > surveyLinks && `Write {{SURVEY_LINK}} at most ${surveyLinks} times.`,
    placeholders.length > bodyPlaceholders && `Write at most ${bodyPlaceholders} placeholders.`,
  ];
  return messages.filter((message) => message !== false).map((message) => ({ path: 'body', message }));
}

type Path = 'subject' | 'body' | 'cta_text';

function checkText(path: Path, text: string, keys: readonly string[] | null): PlaceholderFindings {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const strings = parsePlaceholders(text).filter((part) => typeof part === 'string');
  if (strings.some((part) => /\{\{|\}\}/.test(part))) {
    issues.push({
      path,
      message: 'Write placeholders as {{NAME}} or {{name|what stands for it}}, and no other double braces.',
    });
  }
  for (const placeholder of placeholdersOf(text)) {
    if (placeholder.name === 'SURVEY_LINK' && path !== 'body') {
      issues.push({ path, message: 'Write {{SURVEY_LINK}} in the body only.' });
    }
    const message = problemOfName(placeholder, keys);
    if (message === null) continue;
    const isHarmless =
      placeholder.fallback !== null && placeholder.fallback !== '' && meantName(placeholder.name) === null;
    (isHarmless ? warnings : issues).push({ path, message });
  }
  return { issues: once(issues), warnings: once(warnings) };
}

function problemOfName({ name, fallback }: Placeholder, keys: readonly string[] | null): string | null {
  const isKnown = isPlaceholderName(name) || keys?.some((key) => foldedName(key) === foldedName(name)) === true;
  if (isKnown) return null;
  const shown = `{{${shortName(name)}}}`;
  if (name === '') return `Name what is filled in: ${listed(PLACEHOLDER_NAMES)}, or a key of the recipients’ metadata.`;
  const meant = meantName(name);
  if (meant !== null) return `Write {{${meant}}} instead of ${shown}.`;
  if (keys === null) return null;
  const nearest = nearestName(name, keys);
  if (nearest !== null) return `Write {{${nearest}}} instead of ${shown}: no recipient has that key.`;
  if (fallback !== null) return `No recipient has the key of ${shown}: everybody reads what stands for it.`;
  return `Remove ${shown}: no recipient has that key. Known: ${listed([...PLACEHOLDER_NAMES, ...keys.slice(0, MOST_LISTED)])}.`;
}

const MOST_LISTED = 20;

/** The service's own name that was meant by a name of other letters. */
function meantName(name: string): string | null {
  if (isPlaceholderName(name)) return null;
  const folded = foldedName(name);
  return PLACEHOLDER_NAMES.find((known) => foldedName(known) === folded) ?? nearestName(name, PLACEHOLDER_NAMES);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{{${shortName(name)}}}`).join(', ');
}

function once(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [issue.message, issue])).values()];
}

import { parseWith } from '../../questionnaire/document/schema-issues.ts';
import type { Issue } from '../../ground/errors.ts';
import type { EmailTemplate } from './email-template.ts';
import { defaultEmailTemplate, emailTemplateSchema, TEMPLATE_LIMITS } from './email-template.ts';
import { checkPlaceholders } from './check-placeholders.ts';

export type EmailTemplateReading =
  | { readonly ok: true; readonly template: EmailTemplate; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export type TemplateReader = {
  /** The metadata names of its recipients; null where they aren't known yet, so that any name is accepted. */
  readonly keys: readonly string[] | null;
  /** The survey's; English by default. */
  readonly language?: string;
  /** Where the template stands in the input, `email_template` by default. */
  readonly path?: string;
};

/** Reads a template: its shape, its placeholders, and what would be better (`warnings`). Paths of issues are below `path`. */
export function readEmailTemplate(
  input: unknown,
  { keys, language = 'en', path = 'email_template' }: TemplateReader,
): EmailTemplateReading {
  const parsed = parseWith(emailTemplateSchema, input, path);
  if (!parsed.ok) return { ok: false, issues: parsed.issues };
  const { subject, body, cta_text: cta } = parsed.value;
  const byDefault = defaultEmailTemplate(language);
  const template = {
    subject: subject ?? byDefault.subject,
    body: body ?? byDefault.body,
    cta_text: cta ?? byDefault.cta_text,
  };
  const { issues, warnings } = checkPlaceholders(template, keys);
  if (issues.length > 0) return { ok: false, issues: issues.map((issue) => below(path, issue)) };
  return { ok: true, template, warnings: [...lengthWarnings(template), ...warnings].map((one) => below(path, one)) };
}

/** Hints on a template that may be sent, but would reach more people otherwise. */
function lengthWarnings({ subject, cta_text: cta }: EmailTemplate): Issue[] {
  const { recommendedSubjectCharacters, recommendedCtaWords } = TEMPLATE_LIMITS;
  const warnings: Issue[] = [];
  if (Array.from(subject).length > recommendedSubjectCharacters) {
    const message = `Keep the subject to ${recommendedSubjectCharacters} characters: mail programs cut longer ones.`;
    warnings.push({ path: 'subject', message });
  }
  if (cta.trim().split(/\s+/u).length > recommendedCtaWords) {
    warnings.push({ path: 'cta_text', message: `Keep the button to 2 to ${recommendedCtaWords} words.` });
  }
  return warnings;
}

function below(path: string, issue: Issue): Issue {
  return path === '' ? issue : { ...issue, path: `${path}.${issue.path}` };
}

import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { quotasOf } from '../../questionnaire/survey/quotas.ts';
import type { Quota } from '../../questionnaire/survey/quotas.ts';
import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import { instrumentContext } from '../instrument-context.ts';
import type { InstrumentFiles, InstrumentSource } from '../instrument-source.ts';
import type { LostSetting } from '../lost-settings.ts';
import { loseSettings } from '../lost-settings.ts';
import type { PlainCondition } from '../plain-logic/plain-condition.ts';
import { toPlainCondition } from '../plain-logic/to-plain-condition.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element, writeXml } from '../xml-writer.ts';
import { languageId } from './language-ids.ts';
import { routing } from './routing-nodes.ts';
import type { Writing } from './writing.ts';
import { startWriting } from './writing.ts';

const PROJECT_FILE = 'project.xml';

/** Settings whose place no public example of a project shows. */
const UNSET: readonly LostSetting[] = [
  ...(['closes_at', 'response_limit', 'pin', 'repeat', 'hidden_fields', 'redirects', 'texts'] as const),
  ...(['progress_bar', 'back_button', 'attention_checks', 'contradictions'] as const),
];

/**
 * A project for platform C in the shape of Confirmit's projects, as far as public examples show it. Checked against those
 * shapes, never against the survey platform itself.
 */
export function writePlatformC({ survey, document, settings }: InstrumentSource): InstrumentFiles {
  const context = instrumentContext(document);
  const language = languageId(survey.language);
  if (language === null) {
    context.losses.lose('Survey', `is in a language (${survey.language}) whose id there isn’t known; it says English`);
  }
  if (survey.subtype === 'phone')
    context.losses.lose('Survey', 'is made for interviewers, and written as one to fill in oneself');
  loseSettings(context.losses, settings, UNSET);
  if (settingOf(settings, 'theme')?.title !== undefined)
    context.losses.lose('Settings', 'the title that respondents read is left out');
  if (context.questions.some((_, position) => context.endings.outcomeAt(position) !== null)) {
    context.losses.lose(
      'Survey',
      'ends with an outcome (complete, screened out), which is not set there: it ends where no page is left',
    );
  }
  const writing = startWriting(context, language ?? '9');
  const { nodes, lists } = routing(writing, document.blocks);
  const quotas = quotasOf(settings).flatMap((quota) => quotaElement(writing, quota));
  const project = element(
    'Project',
    {},
    element('Questionnaire', {}, element('Routing', {}, element('Nodes', {}, ...nodes)), ...lists, ...quotas),
  );
  return { files: [{ name: PROJECT_FILE, text: writeXml(project) }], losses: context.losses.sentences() };
}

/** A quota counts cells of answers there: one answer to each of one or several questions. */
function quotaElement(writing: Writing, { id, name, condition, limit }: Quota): readonly XmlElement[] {
  const { context, names, nextEntity } = writing;
  const parsed = parseExpression(condition);
  const plain = parsed.ok ? toPlainCondition(parsed.expression, { index: context.index, loop: null }) : null;
  const cells = plain?.ok === true ? cellsOf(plain.said) : null;
  if (cells === null) {
    context.losses.lose(`Quota ${id}`, 'asks for more than one answer each to some questions, and is left out');
    return [];
  }
  if (name !== id) context.losses.lose(`Quota ${id}`, `is named by its id there, not “${name}”`);
  const fields = cells.map(({ place, option }) =>
    element(
      'QuotaField',
      {},
      element('Name', {}, names.question(place.question)),
      element('Value', {}, names.codes(place.question).get(option) ?? option),
    ),
  );
  return [
    element(
      'Quota',
      { EntityId: nextEntity() },
      element('Name', {}, names.take(`quota_${id}`)),
      element(
        'QuotaLimits',
        {},
        element(
          'QuotaLimit',
          { QuotaLimitId: nextEntity() },
          element('Limit', {}, String(limit)),
          element('QuotaFields', {}, ...fields),
        ),
      ),
    ),
  ];
}

type Chosen = Extract<PlainCondition, { kind: 'chosen' }>;

function cellsOf(condition: PlainCondition): readonly Chosen[] | null {
  const parts = condition.kind === 'all' ? condition.parts : [condition];
  const cells = parts.filter((part) => part.kind === 'chosen' && part.place.row === null);
  const questions = new Set(cells.map((cell) => cell.kind === 'chosen' && cell.place.question.id));
  return cells.length === parts.length && questions.size === cells.length ? (cells as readonly Chosen[]) : null;
}

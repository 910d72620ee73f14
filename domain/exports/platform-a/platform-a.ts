import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv-line.ts';
import type { InstrumentContext } from '../instrument-context.ts';
import { instrumentContext } from '../instrument-context.ts';
import type { InstrumentFiles, InstrumentSource, InstrumentText } from '../instrument-source.ts';
import type { LostSetting } from '../lost-settings.ts';
import { loseSettings } from '../lost-settings.ts';
import { element, writeXml } from '../xml-writer.ts';
import { blockElements } from './block-elements.ts';
import { losePassedOver } from './passed-over.ts';
import { FINISH } from './question-elements.ts';
import type { PlacedQuota } from './quota-elements.ts';
import { placedQuotas } from './quota-elements.ts';
import { sampleSources } from './sample-sources.ts';
import { platformLanguage } from './languages.ts';
import type { TeamRules } from './team-rules.ts';
import { extraElements, extraLabels, NO_TEAM_RULES, withTeamRules } from './team-rules.ts';
import { harmless } from './texts.ts';
import { startWriting } from './writing.ts';
import type { Writing } from './writing.ts';

/** The version of the survey platform's behaviour that the survey is written for. */
const COMPATIBILITY = '153';

/** The file that the survey platform reads a survey from. */
const SURVEY_FILE = 'survey.xml';
/** A table for the survey platform's workbook of quotas, which has to be made from it. */
const QUOTA_FILE = 'quotas.csv';

/**
 * A survey for platform A, which reads Decipher's XML: `survey.xml`, and `quotas.csv` if it has quotas. The team's rules
 * are applied to it. Checked against the elements and attributes of surveys in use there, never against the platform
 * itself.
 */
export function writePlatformA(source: InstrumentSource, rules: TeamRules = NO_TEAM_RULES): InstrumentFiles {
  const context = instrumentContext(source.document);
  const writing = startWriting(context, extraLabels(rules));
  if (source.survey.subtype === 'phone')
    context.losses.lose('Survey', 'is made for interviewers, and written as one to fill in oneself');
  loseWhatIsSet(context, source);
  const quotas = placedQuotas(writing, source);
  const blocks = source.document.blocks.map((block) => blockElements(writing, block, quotas));
  losePassedOver(writing, quotas);
  const root = element(
    'survey',
    surveyAttributes(source, writing),
    sampleSources(writing, source),
    ...blocks.flatMap(({ pipes }) => pipes),
    ...extraElements(rules, 'start'),
    ...blocks.flatMap(({ elements }) => elements),
    ...extraElements(rules, 'end'),
    element('block', { label: FINISH }, element('note', {}, 'The end')),
  );
  return {
    files: [{ name: SURVEY_FILE, text: writeXml(withTeamRules(root, rules)) }, ...quotaFiles(quotas)],
    losses: context.losses.sentences(),
  };
}

function surveyAttributes({ survey, settings }: InstrumentSource, { context }: Writing) {
  const language = platformLanguage(survey.language);
  if (language === null)
    context.losses.lose(
      'Survey',
      `is in a language (${survey.language}) whose name there isn’t known; it says english`,
    );
  const fields = (settingOf(settings, 'hidden_fields') ?? []).filter((name) => /^[A-Za-z]\w*$/.test(name));
  return {
    alt: harmless(settingOf(settings, 'theme')?.title ?? survey.name),
    name: 'Survey',
    compat: COMPATIBILITY,
    setup: 'term,decLang,quota,time',
    state: 'testing',
    extraVariables: ['source', 'record', 'decLang', 'list', 'userAgent', ...fields].join(','),
    fir: 'on',
    delphi: '1',
    mobile: 'compat',
    mobileDevices: 'smartphone,tablet,desktop',
    lang: language ?? 'english',
    secure: '1',
    'ss:disableBackButton': settingOf(settings, 'back_button') === false ? '1' : '0',
    'ss:hideProgressBar': settingOf(settings, 'progress_bar') === false ? '1' : '0',
  };
}

/** Losses of the survey's settings. */
function loseWhatIsSet({ losses }: InstrumentContext, { settings }: InstrumentSource): void {
  const lost: readonly LostSetting[] = ['closes_at', 'response_limit', 'pin', 'repeat'];
  loseSettings(losses, settings, [...lost, 'attention_checks', 'contradictions']);
  const texts = settingOf(settings, 'texts');
  if (texts?.paused !== undefined || texts?.closed !== undefined)
    losses.lose('Settings', 'the words of paused and closed pages are left out');
}

function quotaFiles(quotas: readonly PlacedQuota[]): readonly InstrumentText[] {
  if (quotas.length === 0) return [];
  const rows = quotas.map(({ sheet, name, limit }) => csvLine([sheet, name, limit]));
  return [{ name: QUOTA_FILE, text: [BYTE_ORDER_MARK, csvLine(['sheet', 'quota', 'limit']), ...rows].join('') }];
}

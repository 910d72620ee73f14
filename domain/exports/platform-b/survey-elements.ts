import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import { loseSettings } from '../lost-settings.ts';
import { qsfId } from './qsf-id.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { plainWords } from './qsf-words.ts';
import type { Element } from './quotas.ts';

const NO_DATE = '0000-00-00 00:00:00';

/** The file's head with all keys that such files have. Owner, brand and dates are set by the importing account. */
export function surveyEntry({ source: { survey, settings } }: QsfContext): Json {
  const owner = qsfId('UR', survey.id);
  const closes = settingOf(settings, 'closes_at');
  return {
    SurveyID: qsfId('SV', survey.id),
    SurveyName: plainWords(survey.name),
    SurveyDescription: survey.objective === null ? null : plainWords(survey.objective),
    SurveyOwnerID: owner,
    SurveyBrandID: '',
    DivisionID: null,
    SurveyLanguage: survey.language.toUpperCase(),
    SurveyActiveResponseSet: qsfId('RS', survey.id),
    SurveyStatus: 'Inactive',
    SurveyStartDate: NO_DATE,
    SurveyExpirationDate: closes === undefined ? NO_DATE : closes.slice(0, NO_DATE.length).replace('T', ' '),
    SurveyCreationDate: NO_DATE,
    CreatorID: owner,
    LastModified: NO_DATE,
    LastAccessed: NO_DATE,
    LastActivated: NO_DATE,
    Deleted: null,
  };
}

/** The elements that every survey has, besides its blocks, flow and questions. */
export function standingElements(context: QsfContext, questionCount: number): readonly Element[] {
  const { survey } = context.source;
  return [
    ['SO', 'Survey Options', null, surveyOptions(context)],
    ['SCO', 'Scoring', null, scoring],
    ['PROJ', 'CORE', null, { ProjectCategory: 'CORE', SchemaVersion: '1.1.0' }],
    ['STAT', 'Survey Statistics', null, { MobileCompatible: true, ID: 'Survey Statistics' }],
    ['QC', 'Survey Question Count', String(questionCount), null],
    ['RS', qsfId('RS', survey.id), 'Default Response Set', null],
  ];
}

const scoring: Json = {
  ScoringCategories: [],
  ScoringCategoryGroups: [],
  ScoringSummaryCategory: null,
  ScoringSummaryAfterQuestions: 0,
  ScoringSummaryAfterSurvey: 0,
  DefaultScoringCategory: null,
  AutoScoringCategory: null,
};

function surveyOptions({ source: { survey, settings } }: QsfContext): Json {
  const theme = settingOf(settings, 'theme');
  return {
    BackButton: String(settingOf(settings, 'back_button') ?? true),
    SaveAndContinue: 'true',
    SurveyProtection: 'PublicSurvey',
    BallotBoxStuffingPrevention: String(settingOf(settings, 'repeat') !== 'unlimited'),
    NoIndex: 'Yes',
    SecureResponseFiles: 'true',
    SurveyExpiration: 'None',
    SurveyTermination: 'DefaultMessage',
    Header: '',
    Footer: '',
    ProgressBarDisplay: settingOf(settings, 'progress_bar') === false ? 'None' : 'Text',
    PartialData: '+1 week',
    ValidationMessage: '',
    PreviousButton: ' ← ',
    NextButton: ' → ',
    SurveyTitle: plainWords(theme?.title ?? survey.name),
    SkinLibrary: 'Qualtrics',
    SkinType: 'MQ',
    Skin: 'qualtrics',
    NewScoring: 1,
  };
}

/** Losses of the survey's settings. */
export function loseWhatIsSet({ source: { survey, settings }, losses }: QsfContext): void {
  loseSettings(losses, settings, ['pin', 'response_limit', 'texts', 'attention_checks', 'contradictions']);
  if (survey.subtype === 'phone') losses.lose('Settings', 'that it is asked by an interviewer is left out');
}

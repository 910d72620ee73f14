import { describe, expect, it } from '@jest/globals';
import { platformBFiles } from '../../../../domain/exports/platform-b/platform-b-files.ts';
import { instrumentsToRead } from '../../../readers/surveys.ts';

/* Under each key stands what the tool's own files hold there, down to `"true"` in quotes where these have it so. */

/** The kinds of values by key, as 25 exports of the tool by other people have them, which public repositories hold. */
const SEEN: Readonly<Record<string, string>> = {
  string:
    'Advanced AllowFreeResponse BackButton BallotBoxStuffingPrevention BlockLocking BlockVisibility ' +
    'ChoiceLocator Condition Conjuction CreatorID DataExportTag Description Display EOSRedirectURL EndingType ' +
    'Field FlowID Footer ForceResponse ForceResponseType GroupLabel Header ID LabelPosition LastAccessed ' +
    'LastActivated LastModified LeftOperand Locator LogicType MaxChoices MinChoices NextButton NoIndex ' +
    'NumDecimals Operator PartialData PreviousButton ProgressBarDisplay ProjectCategory QuestionDescription ' +
    'QuestionDescriptionOption QuestionID QuestionIDFromLocator QuestionIsInLoop QuestionText QuestionType ' +
    'QuestionsPerPage RandomizeQuestions RepeatHeaders RightOperand SaveAndContinue SchemaVersion ' +
    'SecureResponseFiles Selector Skin SkinLibrary SkinType SkipToDescription SkipToDestination SubSelector ' +
    'SubType SurveyActiveResponseSet SurveyBrandID SurveyCreationDate SurveyExpiration SurveyExpirationDate ' +
    'SurveyID SurveyLanguage SurveyName SurveyOwnerID SurveyProtection SurveyStartDate SurveyStatus ' +
    'SurveyTermination SurveyTitle TextEntry TextPosition TotalRandSubset Type ValidDateType ValidPhoneType ' +
    'ValidZipType ValidationMessage Value VariableType WhiteSpace',
  number:
    'CSSliderMax CSSliderMin ChoiceColumnWidth Count GridLines NewScoring NextAnswerId NextChoiceId ' +
    'ScoringSummaryAfterQuestions ScoringSummaryAfterSurvey SkipLogicID SubSet TotalRandSubset',
  boolean:
    'AnalyzeText CustomStart DefaultChoices EvenPresentation ExclusiveAnswer Hidden HideTitle ' +
    'MobileCompatible MobileFirst NotApplicable Private ShowValue SnapToGrid inPage',
  null: 'AutoScoringCategory DefaultScoringCategory Deleted DivisionID ScoringSummaryCategory SurveyDescription',
  list:
    'AnswerOrder BlockElements Flow ChoiceGroupOrder ChoiceOrder DataVisibility EmbeddedData FixedOrder ' +
    'GradingData Labels Language RandomSubSet RandomizeAll ScoringCategories ScoringCategoryGroups SkipLogic ' +
    'Undisplayed',
  object:
    'Advanced Answers BranchLogic ChoiceDataExportTags ChoiceGroups Choices Configuration DataVisibility ' +
    'DisplayLogic Logic Options Properties Randomization RecodeValues SearchSource Settings Validation',
};

/** What none of these exports uses, as public descriptions of the format have it: quotas, loops, addresses, some checks. */
const DESCRIBED: Readonly<Record<string, string>> = {
  string:
    'ActionType ChoiceGroupLocator QID ChoiceTotal ContentType LoopAndMergeLoops LoopTarget Looping Max Min ' +
    'MultipleMatch Name QuotaAction QuotaRealm Randomization ResponseFlag',
  number: 'Occurrences',
  boolean: 'IsLabelDefault Public Selected',
  null: 'Advanced EnforceRange OverQuotaAction QuotaSchedule',
  list: 'Choices ColumnLabels Quotas',
  object: 'ActionInfo EndSurveyOptions LoopingOptions Static ValidNumber',
};
const allowed = new Map<string, ReadonlySet<string>>();
for (const table of [SEEN, DESCRIBED]) {
  for (const [kind, keys] of Object.entries(table)) {
    for (const key of keys.split(' ')) allowed.set(key, new Set([...(allowed.get(key) ?? []), kind]));
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Keys that are ids of the survey's own parts, by which maps are kept. */
const isId = (key: string): boolean => /^(?:\d+|cg_\d+)$/.test(key);

/** Every key in a value with the kind of what stands under it: "Type string". */
function kindsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(kindsIn);
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(isId(key) ? [] : [`${key} ${kindOf(inner)}`]),
    ...kindsIn(inner),
  ]);
}

type File = { readonly SurveyEntry: object; readonly SurveyElements: readonly { readonly Payload: unknown }[] };

describe('values in the survey file', () => {
  it.each(instrumentsToRead())('are of the kinds that such files have: %s', (_, source) => {
    const file = JSON.parse(platformBFiles(source).files[0]!.text) as File;
    const found = new Set(kindsIn([file.SurveyEntry, file.SurveyElements.map(({ Payload }) => Payload)]));
    const strange = [...found].filter((one) => {
      const [key = '', kind = ''] = one.split(' ');
      return allowed.get(key)?.has(kind) !== true;
    });
    expect(strange).toEqual([]);
  });
});

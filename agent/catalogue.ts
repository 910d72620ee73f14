import type { Tool } from './tool.ts';
import { readResultTool } from './tools/agent/read-result.ts';
import { getDemographicsTool } from './tools/demographics/get-demographics.ts';
import { createPresentationTool } from './tools/exports/create-presentation.ts';
import { exportCsvTool } from './tools/exports/export-csv.ts';
import { exportDocxTool } from './tools/exports/export-docx.ts';
import { exportFileTool } from './tools/exports/export-file.ts';
import { exportPdfTool } from './tools/exports/export-pdf.ts';
import { generateCsvTool } from './tools/exports/generate-csv.ts';
import { generateDocxTool } from './tools/exports/generate-docx.ts';
import { generatePdfTool } from './tools/exports/generate-pdf.ts';
import { generateXlsxTool } from './tools/exports/generate-xlsx.ts';
import { getExportTool } from './tools/exports/get-export.ts';
import { precheckExportTool } from './tools/exports/precheck-export.ts';
import { createPersonalLinksTool } from './tools/fieldwork/create-personal-links.ts';
import { createPreviewLinkTool } from './tools/fieldwork/create-preview-link.ts';
import { detectSpeedersTool } from './tools/fieldwork/detect-speeders.ts';
import { detectStraightlinersTool } from './tools/fieldwork/detect-straightliners.ts';
import { excludeResponseTool } from './tools/fieldwork/exclude-response.ts';
import { excludeResponsesTool } from './tools/fieldwork/exclude-responses.ts';
import { generateTestDataTool } from './tools/fieldwork/generate-test-data.ts';
import { getQuotaStatusTool } from './tools/fieldwork/get-quota-status.ts';
import { getQuotasTool } from './tools/fieldwork/get-quotas.ts';
import { getResponseTool } from './tools/fieldwork/get-response.ts';
import { listResponsesTool } from './tools/fieldwork/list-responses.ts';
import { setQuotasTool } from './tools/fieldwork/set-quotas.ts';
import { cancelOperationTool } from './tools/ground/cancel-operation.ts';
import { getOperationTool } from './tools/ground/get-operation.ts';
import { getTeamSettingsTool } from './tools/ground/get-team-settings.ts';
import { pauseOperationTool } from './tools/ground/pause-operation.ts';
import { resumeOperationTool } from './tools/ground/resume-operation.ts';
import { updateTeamSettingsTool } from './tools/ground/update-team-settings.ts';
import { getImportReportTool } from './tools/import/get-import-report.ts';
import { getImportTool } from './tools/import/get-import.ts';
import { importQuestionnaireTool } from './tools/import/import-questionnaire.ts';
import { archiveSurveyTool } from './tools/lifecycle/archive-survey.ts';
import { completeSurveyTool } from './tools/lifecycle/complete-survey.ts';
import { deleteSurveyTool } from './tools/lifecycle/delete-survey.ts';
import { pauseSurveyTool } from './tools/lifecycle/pause-survey.ts';
import { publishSurveyTool } from './tools/lifecycle/publish-survey.ts';
import { addContactsTool } from './tools/mailing/add-contacts.ts';
import { addRecipientsFromFileTool } from './tools/mailing/add-recipients-from-file.ts';
import { addRecipientsTool } from './tools/mailing/add-recipients.ts';
import { composeEmailTemplateTool } from './tools/mailing/compose-email-template.ts';
import { createCustomPanelTool } from './tools/mailing/create-custom-panel.ts';
import { createEmailListTool } from './tools/mailing/create-email-list.ts';
import { deleteCustomPanelTool } from './tools/mailing/delete-custom-panel.ts';
import { getCustomPanelTool } from './tools/mailing/get-custom-panel.ts';
import { getEmailListStatsTool } from './tools/mailing/get-email-list-stats.ts';
import { getEmailListTool } from './tools/mailing/get-email-list.ts';
import { listCustomPanelsTool } from './tools/mailing/list-custom-panels.ts';
import { listEmailListsTool } from './tools/mailing/list-email-lists.ts';
import { previewEmailTool } from './tools/mailing/preview-email.ts';
import { resendEmailListTool } from './tools/mailing/resend-email-list.ts';
import { sendEmailListTool } from './tools/mailing/send-email-list.ts';
import { sendPlatformEmailTool } from './tools/mailing/send-platform-email.ts';
import { sendTestEmailTool } from './tools/mailing/send-test-email.ts';
import { updateCustomPanelTool } from './tools/mailing/update-custom-panel.ts';
import { updateEmailListTool } from './tools/mailing/update-email-list.ts';
import { deleteSyntheticRunTool } from './tools/synthetic/delete-synthetic-run.ts';
import { getSyntheticRunTool } from './tools/synthetic/get-synthetic-run.ts';
import { listSyntheticRunsTool } from './tools/synthetic/list-synthetic-runs.ts';
import { takeSurveyTool } from './tools/synthetic/take-survey.ts';
import { addBlockTool } from './tools/questionnaire/add-block.ts';
import { addQuestionTool } from './tools/questionnaire/add-question.ts';
import { attachResearchSourcesTool } from './tools/questionnaire/attach-research-sources.ts';
import { cloneSurveyTool } from './tools/questionnaire/clone-survey.ts';
import { compareVersionsTool } from './tools/questionnaire/compare-versions.ts';
import { createSurveyFromTemplateTool } from './tools/questionnaire/create-survey-from-template.ts';
import { createSurveyTool } from './tools/questionnaire/create-survey.ts';
import { deleteBlockTool } from './tools/questionnaire/delete-block.ts';
import { deleteQuestionTool } from './tools/questionnaire/delete-question.ts';
import { deleteTemplateTool } from './tools/questionnaire/delete-template.ts';
import { describeChangesTool } from './tools/questionnaire/describe-changes.ts';
import { duplicateBlockTool } from './tools/questionnaire/duplicate-block.ts';
import { duplicateQuestionTool } from './tools/questionnaire/duplicate-question.ts';
import { getEditTool } from './tools/questionnaire/get-edit.ts';
import { getSurveyTool } from './tools/questionnaire/get-survey.ts';
import { getTemplateTool } from './tools/questionnaire/get-template.ts';
import { getVersionTool } from './tools/questionnaire/get-version.ts';
import { listEditsTool } from './tools/questionnaire/list-edits.ts';
import { listSurveysTool } from './tools/questionnaire/list-surveys.ts';
import { listTemplatesTool } from './tools/questionnaire/list-templates.ts';
import { listVersionsTool } from './tools/questionnaire/list-versions.ts';
import { openDraftTool } from './tools/questionnaire/open-draft.ts';
import { pushVersionTool } from './tools/questionnaire/push-version.ts';
import { reorderQuestionsTool } from './tools/questionnaire/reorder-questions.ts';
import { researchAudienceTool, researchCompetitorsTool, researchMarketTool } from './tools/questionnaire/research.ts';
import { restoreVersionTool } from './tools/questionnaire/restore-version.ts';
import { saveAsTemplateTool } from './tools/questionnaire/save-as-template.ts';
import { surveycheckTool } from './tools/questionnaire/surveycheck.ts';
import { translateSurveyTool } from './tools/questionnaire/translate-survey.ts';
import { updateBlockTool } from './tools/questionnaire/update-block.ts';
import { updateQuestionTool } from './tools/questionnaire/update-question.ts';
import { updateSurveyTool } from './tools/questionnaire/update-survey.ts';
import { validateDslTool } from './tools/questionnaire/validate-dsl.ts';
import { approvePanelRunTool } from './tools/recruiting/approve-panel-run.ts';
import { cancelPanelTool } from './tools/recruiting/cancel-panel.ts';
import { decidePanelTool } from './tools/recruiting/decide-panel.ts';
import { declinePanelRunTool } from './tools/recruiting/decline-panel-run.ts';
import { getPanelRunTool } from './tools/recruiting/get-panel-run.ts';
import { getPanelStatusTool } from './tools/recruiting/get-panel-status.ts';
import { getPlanTool } from './tools/recruiting/get-plan.ts';
import { getQuoteTool } from './tools/recruiting/get-quote.ts';
import { launchPanelTool } from './tools/recruiting/launch-panel.ts';
import { listPanelAttributesTool } from './tools/recruiting/list-panel-attributes.ts';
import { listPanelProvidersTool } from './tools/recruiting/list-panel-providers.ts';
import { listPanelRunsTool } from './tools/recruiting/list-panel-runs.ts';
import { listPaymentsTool } from './tools/recruiting/list-payments.ts';
import { pausePanelTool } from './tools/recruiting/pause-panel.ts';
import { quotePanelTool } from './tools/recruiting/quote-panel.ts';
import { raisePanelTool } from './tools/recruiting/raise-panel.ts';
import { requotePanelTool } from './tools/recruiting/requote-panel.ts';
import { resumePanelTool } from './tools/recruiting/resume-panel.ts';
import { analyzeOpenEndsTool } from './tools/results/analyze-open-ends.ts';
import { createResultsLinkTool } from './tools/results/create-results-link.ts';
import { getAnalyticsTool } from './tools/results/get-analytics.ts';
import { getCrosstabTool } from './tools/results/get-crosstab.ts';
import { getFrequenciesTool } from './tools/results/get-frequencies.ts';
import { getFrequencyTool } from './tools/results/get-frequency.ts';
import { getNpsTool } from './tools/results/get-nps.ts';
import { getReportTool } from './tools/results/get-report.ts';
import { getWeightingTool } from './tools/results/get-weighting.ts';
import { listCrosstabQuestionsTool } from './tools/results/list-crosstab-questions.ts';
import { listResultsLinksTool } from './tools/results/list-results-links.ts';
import { optimizeSurveyTool } from './tools/results/optimize-survey.ts';
import { revokeResultsLinkTool } from './tools/results/revoke-results-link.ts';
import { statTestTool } from './tools/results/stat-test.ts';
import { summarizeResultsTool } from './tools/results/summarize-results.ts';
import { createSyntheticPanelTool } from './tools/synthetic/create-synthetic-panel.ts';
import { deleteSyntheticPanelTool } from './tools/synthetic/delete-synthetic-panel.ts';
import { getSyntheticPanelTool } from './tools/synthetic/get-synthetic-panel.ts';
import { listSyntheticPanelsTool } from './tools/synthetic/list-synthetic-panels.ts';

/** All tools of the agent: those that the contract names in its order, then the others by subject. */
export const TOOLS: readonly Tool[] = [
  createSurveyTool,
  addQuestionTool,
  reorderQuestionsTool,
  detectSpeedersTool,
  detectStraightlinersTool,
  excludeResponseTool,
  generateTestDataTool,
  validateDslTool,
  surveycheckTool,
  compareVersionsTool,
  analyzeOpenEndsTool,
  summarizeResultsTool,
  optimizeSurveyTool,
  researchMarketTool,
  researchAudienceTool,
  researchCompetitorsTool,
  getDemographicsTool,
  attachResearchSourcesTool,
  composeEmailTemplateTool,
  createEmailListTool,
  sendEmailListTool,
  createCustomPanelTool,
  generateDocxTool,
  generateXlsxTool,
  generateCsvTool,
  generatePdfTool,
  exportCsvTool,
  exportDocxTool,
  exportPdfTool,
  sendPlatformEmailTool,
  getAnalyticsTool,
  getFrequenciesTool,
  getCrosstabTool,
  getNpsTool,
  statTestTool,
  getResponseTool,
  listSurveysTool,
  getSurveyTool,
  updateSurveyTool,
  publishSurveyTool,
  pauseSurveyTool,
  completeSurveyTool,
  archiveSurveyTool,
  deleteSurveyTool,
  cloneSurveyTool,
  translateSurveyTool,
  createPreviewLinkTool,
  createPersonalLinksTool,
  createResultsLinkTool,
  listResultsLinksTool,
  revokeResultsLinkTool,
  listVersionsTool,
  getVersionTool,
  openDraftTool,
  pushVersionTool,
  restoreVersionTool,
  describeChangesTool,
  listEditsTool,
  getEditTool,
  addBlockTool,
  updateBlockTool,
  duplicateBlockTool,
  deleteBlockTool,
  updateQuestionTool,
  duplicateQuestionTool,
  deleteQuestionTool,
  listTemplatesTool,
  getTemplateTool,
  createSurveyFromTemplateTool,
  saveAsTemplateTool,
  deleteTemplateTool,
  getQuotasTool,
  setQuotasTool,
  getQuotaStatusTool,
  listEmailListsTool,
  getEmailListTool,
  getEmailListStatsTool,
  updateEmailListTool,
  addRecipientsTool,
  addRecipientsFromFileTool,
  resendEmailListTool,
  sendTestEmailTool,
  previewEmailTool,
  listCustomPanelsTool,
  getCustomPanelTool,
  addContactsTool,
  updateCustomPanelTool,
  deleteCustomPanelTool,
  takeSurveyTool,
  getSyntheticRunTool,
  listSyntheticRunsTool,
  deleteSyntheticRunTool,
  listPanelProvidersTool,
  listPanelAttributesTool,
  quotePanelTool,
  getQuoteTool,
  launchPanelTool,
  listPanelRunsTool,
  getPanelRunTool,
  getPanelStatusTool,
  approvePanelRunTool,
  declinePanelRunTool,
  pausePanelTool,
  resumePanelTool,
  raisePanelTool,
  requotePanelTool,
  cancelPanelTool,
  decidePanelTool,
  listPaymentsTool,
  getPlanTool,
  createSyntheticPanelTool,
  listSyntheticPanelsTool,
  getSyntheticPanelTool,
  deleteSyntheticPanelTool,
  importQuestionnaireTool,
  getImportTool,
  getImportReportTool,
  precheckExportTool,
  createPresentationTool,
  exportFileTool,
  getExportTool,
  getFrequencyTool,
  listCrosstabQuestionsTool,
  getReportTool,
  getWeightingTool,
  listResponsesTool,
  excludeResponsesTool,
  getOperationTool,
  cancelOperationTool,
  pauseOperationTool,
  resumeOperationTool,
  getTeamSettingsTool,
  updateTeamSettingsTool,
  readResultTool,
];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

export function findTool(name: string): Tool | undefined {
  return BY_NAME.get(name);
}

/** Names of tools that share a word with an unknown one. */
export function nearNames(unknown: string): readonly string[] {
  const words = new Set(
    unknown
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );
  return TOOLS.map(({ name }) => name).filter((name) => name.split('_').some((word) => words.has(word)));
}

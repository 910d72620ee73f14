import type { Tool } from './tool.ts';
import { readResultTool } from './tools/agent/read-result.ts';
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
import { detectSpeedersTool } from './tools/fieldwork/detect-speeders.ts';
import { detectStraightlinersTool } from './tools/fieldwork/detect-straightliners.ts';
import { excludeResponseTool } from './tools/fieldwork/exclude-response.ts';
import { excludeResponsesTool } from './tools/fieldwork/exclude-responses.ts';
import { generateTestDataTool } from './tools/fieldwork/generate-test-data.ts';
import { getResponseTool } from './tools/fieldwork/get-response.ts';
import { listResponsesTool } from './tools/fieldwork/list-responses.ts';
import { cancelOperationTool } from './tools/ground/cancel-operation.ts';
import { getOperationTool } from './tools/ground/get-operation.ts';
import { getTeamSettingsTool } from './tools/ground/get-team-settings.ts';
import { pauseOperationTool } from './tools/ground/pause-operation.ts';
import { resumeOperationTool } from './tools/ground/resume-operation.ts';
import { updateTeamSettingsTool } from './tools/ground/update-team-settings.ts';
import { getImportReportTool } from './tools/import/get-import-report.ts';
import { getImportTool } from './tools/import/get-import.ts';
import { importQuestionnaireTool } from './tools/import/import-questionnaire.ts';
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
import { attachResearchSourcesTool } from './tools/questionnaire/attach-research-sources.ts';
import { researchAudienceTool, researchCompetitorsTool, researchMarketTool } from './tools/questionnaire/research.ts';
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
import { getAnalyticsTool } from './tools/results/get-analytics.ts';
import { getCrosstabTool } from './tools/results/get-crosstab.ts';
import { getFrequenciesTool } from './tools/results/get-frequencies.ts';
import { getFrequencyTool } from './tools/results/get-frequency.ts';
import { getNpsTool } from './tools/results/get-nps.ts';
import { getReportTool } from './tools/results/get-report.ts';
import { getWeightingTool } from './tools/results/get-weighting.ts';
import { listCrosstabQuestionsTool } from './tools/results/list-crosstab-questions.ts';
import { optimizeSurveyTool } from './tools/results/optimize-survey.ts';
import { statTestTool } from './tools/results/stat-test.ts';
import { summarizeResultsTool } from './tools/results/summarize-results.ts';

/** All tools of the agent: those that the contract names in its order, then the others by subject. */
export const TOOLS: readonly Tool[] = [
  detectSpeedersTool,
  detectStraightlinersTool,
  excludeResponseTool,
  generateTestDataTool,
  analyzeOpenEndsTool,
  summarizeResultsTool,
  optimizeSurveyTool,
  researchMarketTool,
  researchAudienceTool,
  researchCompetitorsTool,
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
  importQuestionnaireTool,
  getImportTool,
  getImportReportTool,
  precheckExportTool,
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

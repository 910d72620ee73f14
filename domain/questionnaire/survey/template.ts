import type { SurveyDocument } from '../document/survey-document.ts';
import type { SurveySubtype } from './survey.ts';

export const TEMPLATE_CATEGORIES = ['brand', 'cx', 'employee', 'custom'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** What stands for a user where a template comes with the service. */
export const SYSTEM_USER = 'system';

/** A survey design that new drafts are made from, without its document. */
export type Template = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: TemplateCategory;
  /** Visible to all teams. */
  readonly isPublic: boolean;
  /** ISO 639-1. */
  readonly language: string;
  readonly subtype: SurveySubtype;
  /** How many surveys were made from it. */
  readonly usageCount: number;
  /** A user's id, or `system`. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type TemplateWithDocument = Template & { readonly document: SurveyDocument };

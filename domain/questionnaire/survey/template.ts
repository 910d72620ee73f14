import type { SurveyDocument } from '../document/survey-document.ts';
import type { SurveySubtype } from './survey.ts';

export const TEMPLATE_CATEGORIES = ['brand', 'cx', 'employee', 'custom'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** The author of built-in templates, in place of a user. */
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
  /** The number of surveys made from it. */
  readonly usageCount: number;
  /** A user's id, or `system`. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type TemplateWithDocument = Template & { readonly document: SurveyDocument };

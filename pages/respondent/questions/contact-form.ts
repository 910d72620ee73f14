import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { CONTACT_FIELDS } from '../../../domain/questionnaire/document/question-types/contact-form.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { field } from './parts/field.ts';
import { answerGroup } from './parts/group.ts';
import type { QuestionInputs } from './question-view.ts';

const LONGEST_DETAIL = 500;

type ContactField = (typeof CONTACT_FIELDS)[number];

/** Attributes that let browsers fill in each field and show the right keyboard. */
const hints: Readonly<Record<ContactField, Markup>> = {
  firstname: html`autocomplete="given-name" autocapitalize="words"`,
  lastname: html`autocomplete="family-name" autocapitalize="words"`,
  phone: html`autocomplete="tel" inputmode="tel"`,
  email: html`autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false"`,
  company: html`autocomplete="organization" autocapitalize="words"`,
  title: html`autocomplete="organization-title"`,
};

/** Names and ways to reach a person; the labels are the service's, in the survey's language. */
export const contactFormInputs: QuestionInputs<'contact-form'> = (view) => {
  const { inputs, required } = view.question.config;
  const fields = inputs.map(({ label, helper }, index) =>
    field(view, {
      name: fieldNames.input(index),
      label: view.words.contact[label],
      isOwnLabel: true,
      helper,
      attributes: html`${hints[label]} maxlength="${LONGEST_DETAIL}"`,
      isRequired: required,
    }),
  );
  return answerGroup(view, null, html`${fields}`);
};

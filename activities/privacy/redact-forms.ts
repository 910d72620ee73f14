import { lockAnswers, saveAnswers } from '../../db/stores/privacy/privacy-erasure-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { contactFormsIn, isFormOf, withoutForms } from '../../domain/privacy/contact-forms.ts';
import type { ContactDetails } from '../../domain/privacy/contact-forms.ts';
import { countInJson, replaceInJson } from '../../domain/privacy/json-literals.ts';
import { allNamesOf, searchFor } from '../../operations/privacy/read-subject.ts';
import type { SealedSubject } from '../../operations/privacy/sealed-subject.ts';

type Redacting = {
  /** Responses of others with a contact form of the person. */
  readonly mentioning: readonly { readonly id: string }[];
  readonly replacement: string;
};

/**
 * Empties contact forms: every one in the person's responses, in those of others the person's alone. In the person's
 * responses what the person is called is replaced as well: computed variables and open answers may repeat it.
 */
export async function redactForms(
  transaction: TeamTransaction,
  subject: SealedSubject,
  { mentioning, replacement }: Redacting,
): Promise<void> {
  const names = allNamesOf(subject);
  for (const row of await lockAnswers(transaction, subject.responseIds)) {
    const { id, ...written } = row;
    if (contactFormsIn(written).length === 0 && countInJson(names, written) === 0) continue;
    // Addresses first: a name in one is no word of its own.
    const emptied = replaceInJson(
      searchFor(subject),
      withoutForms(written, () => true),
      replacement,
    );
    await saveAnswers(transaction, { id, ...(replaceInJson(names, emptied, replacement) as typeof written) });
  }
  const isTheirs = (form: ContactDetails): boolean => isFormOf(form, subject.folded);
  const others = mentioning.map(({ id }) => id);
  for (const { id, ...written } of await lockAnswers(transaction, others)) {
    await saveAnswers(transaction, { id, ...(withoutForms(written, isTheirs) as typeof written) });
  }
}

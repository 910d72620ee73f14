import type { ControlDraft, ParagraphDraft, Story } from './body-state.ts';

/** A paragraph ends: the controls whose paragraph it is leave their choices and fields in it. */
export function settleControls(story: Story, paragraph: ParagraphDraft): void {
  for (const control of story.controls) {
    if (control.paragraph === paragraph) settleControl(control);
  }
}

/** Leaves what a reader needs of a control in its paragraph, once. */
export function settleControl(control: ControlDraft): void {
  const { paragraph } = control;
  if (control.done || paragraph === null) return;
  control.done = true;
  for (const choice of control.choices) paragraph.dropDownChoices.push(choice);
  const isPlaceToWrite = control.kind === 'text' || (control.kind === 'other' && control.showsPrompt);
  if (isPlaceToWrite && !control.hasText) paragraph.hasTextField = true;
}

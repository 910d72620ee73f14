import type { ControlDraft, ParagraphDraft, Story } from './body-state.ts';

/** A paragraph ends: controls in it add their choices and fields to it. */
export function settleControls(story: Story, paragraph: ParagraphDraft): void {
  for (const control of story.controls) {
    if (control.paragraph === paragraph) settleControl(control);
  }
}

/** Adds a control's choices and field to its paragraph, once. */
export function settleControl(control: ControlDraft): void {
  const { paragraph } = control;
  if (control.done || paragraph === null) return;
  control.done = true;
  for (const choice of control.choices) paragraph.dropDownChoices.push(choice);
  const isPlaceToWrite = control.kind === 'text' || (control.kind === 'other' && control.showsPrompt);
  if (isPlaceToWrite && !control.hasText) paragraph.hasTextField = true;
}

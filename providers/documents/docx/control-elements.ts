import type { BodyState, ControlDraft, FieldDraft } from './body-state.ts';
import { currentStory } from './body-state.ts';
import { settleControl } from './control-drafts.ts';
import { defineMode, enter, skip } from './element-modes.ts';
import type { CloseRule, OpenRule } from './element-modes.ts';
import { appendText } from './paragraph-drafts.ts';
import { isOn } from './run-properties.ts';

const MAX_CHOICE_LENGTH = 300;
/** No document nests more open fields: in such a file they never end. */
const MAX_OPEN_FIELDS = 64;
/** A check box shows one sign; a longer text is a label in the same control. */
const MAX_SIGN_LENGTH = 2;

/**
 * Adds text of the document proper: what a control shows as a prompt is left out, a check box becomes ☐ or ☒ whatever sign
 * it shows, and blank results of text fields are left out.
 */
export function appendContent(state: BodyState, text: string): void {
  const { controls, fields, fieldsAtCode } = currentStory(state);
  if (controls.some((control) => control.showsPrompt && control.kind !== 'check_box')) return;
  const field = fields.at(-1);
  if (text.trim() === '') {
    const isBlankField = field?.form === 'text' && fieldsAtCode === 0;
    if (!isBlankField) appendText(state, text);
    return;
  }
  if (field?.atCode === false) field.hasText = true;
  const control = controls.at(-1);
  const isSignOfBox = control?.kind === 'check_box' && !control.hasText;
  for (const open of controls) open.hasText = true;
  if (isSignOfBox) appendBox(state, control, text);
  else appendText(state, text);
}

/** A control's sign becomes a box; a label in the same control is kept. */
function appendBox(state: BodyState, control: ControlDraft, text: string): void {
  appendText(state, boxOf(control.checked));
  if (text.trim().length > MAX_SIGN_LENGTH) appendText(state, ` ${text}`);
}

const DROP_DOWN = defineMode<BodyState>(skip, {
  'w:listItem': (state, attributes) => {
    const choice = attributes['w:displayText'] ?? attributes['w:value'] ?? '';
    // An entry without a value is the prompt ("Choose an item.").
    if (attributes['w:value'] !== '') addChoice(state, currentStory(state).controls.at(-1)?.choices, choice);
    return 'skip';
  },
});

const CHECK_BOX = defineMode<BodyState>(skip, {
  'w14:checked': (state, attributes) => {
    const control = currentStory(state).controls.at(-1);
    const value = attributes['w14:val'] ?? attributes['w:val'];
    if (control !== undefined) control.checked = isOn(value === undefined ? {} : { 'w:val': value });
    return 'skip';
  },
});

const CONTROL_PROPERTIES = defineMode<BodyState>(skip, {
  'w14:checkbox': (state) => {
    setKind(state, 'check_box');
    return CHECK_BOX;
  },
  'w:dropDownList': (state) => {
    setKind(state, 'drop_down');
    return DROP_DOWN;
  },
  'w:comboBox': (state) => {
    setKind(state, 'drop_down');
    return DROP_DOWN;
  },
  'w:text': (state) => setKind(state, 'text'),
  'w:date': (state) => setKind(state, 'text'),
  'w:showingPlcHdr': (state, attributes) => {
    const control = currentStory(state).controls.at(-1);
    if (control !== undefined) control.showsPrompt = isOn(attributes);
    return 'skip';
  },
});

const FORM_CHECK_BOX = defineMode<BodyState>(skip, {
  'w:default': (state, attributes) => check(state, isOn(attributes)),
  'w:checked': (state, attributes) => check(state, isOn(attributes)),
});

const FORM_DROP_DOWN = defineMode<BodyState>(skip, {
  'w:listEntry': (state, attributes) => {
    addChoice(state, currentStory(state).paragraphs.at(-1)?.dropDownChoices, attributes['w:val'] ?? '');
    return 'skip';
  },
});

const FORM_FIELD = defineMode<BodyState>(skip, {
  'w:checkBox': (state) => {
    setForm(state, 'check_box');
    return FORM_CHECK_BOX;
  },
  'w:ddList': (state) => {
    setForm(state, 'drop_down');
    return FORM_DROP_DOWN;
  },
  'w:textInput': (state) => setForm(state, 'text'),
});

const FIELD_CHARACTER = defineMode<BodyState>(skip, { 'w:ffData': () => FORM_FIELD });

/** Content controls, fields with their form fields, and the controls of embedded forms. */
export const CONTROL_OPENINGS: Readonly<Record<string, OpenRule<BodyState>>> = {
  'w:sdt': (state) => {
    const story = currentStory(state);
    const paragraph = story.paragraphs.at(-1) ?? null;
    story.controls.push({
      kind: 'other',
      checked: false,
      choices: [],
      showsPrompt: false,
      hasText: false,
      paragraph,
      done: false,
    });
    return undefined;
  },
  'w:sdtPr': () => CONTROL_PROPERTIES,
  'w:sdtEndPr': skip,
  'w:fldChar': (state, attributes) => {
    turnField(state, attributes['w:fldCharType']);
    return FIELD_CHARACTER;
  },
  'w:fldData': skip,
  'w:instrText': skip,
  'w:delInstrText': skip,
  'w:control': (state, attributes) => {
    appendFormControl(state, attributes['w:name'] ?? '');
    return 'skip';
  },
  'w:fldSimple': enter,
};

export const CONTROL_CLOSINGS: Readonly<Record<string, CloseRule<BodyState>>> = {
  'w:sdt': (state) => {
    const control = currentStory(state).controls.at(-1);
    if (control?.kind === 'check_box' && !control.hasText) appendContent(state, boxOf(control.checked));
    currentStory(state).controls.pop();
    if (control !== undefined) settleControl(control);
  },
};

function turnField(state: BodyState, type: string | undefined): void {
  const story = currentStory(state);
  const field = story.fields.at(-1);
  if (type === 'begin') {
    if (story.fields.length >= MAX_OPEN_FIELDS) forgetFields(state);
    story.fields.push({ atCode: true, form: null, checked: false, hasText: false });
    story.fieldsAtCode += 1;
  } else if (type === 'separate' && field?.atCode === true) {
    field.atCode = false;
    story.fieldsAtCode -= 1;
  } else if (type === 'end' && field !== undefined) {
    story.fields.pop();
    if (field.atCode) story.fieldsAtCode -= 1;
    showForm(state, field);
  }
}

function forgetFields(state: BodyState): void {
  const story = currentStory(state);
  story.fields.length = 0;
  story.fieldsAtCode = 0;
}

/** A form field without a result of its own is shown as Word draws it. */
function showForm(state: BodyState, field: FieldDraft): void {
  if (field.form === null || field.hasText) return;
  const paragraph = currentStory(state).paragraphs.at(-1);
  if (field.form === 'check_box') appendText(state, boxOf(field.checked));
  else if (field.form === 'text' && paragraph !== undefined) paragraph.hasTextField = true;
}

/** The ActiveX controls of old forms are known by the names Word gives them; the controls themselves are never opened. */
function appendFormControl(state: BodyState, name: string): void {
  const paragraph = currentStory(state).paragraphs.at(-1);
  if (/^option/i.test(name)) appendText(state, '○');
  else if (/^check/i.test(name)) appendText(state, '☐');
  else if (/^text/i.test(name) && paragraph !== undefined) paragraph.hasTextField = true;
}

function boxOf(checked: boolean): string {
  return checked ? '☒' : '☐';
}

function addChoice(state: BodyState, choices: string[] | undefined, choice: string): void {
  state.budget.takePiece();
  state.budget.takeCharacters(choice.length);
  choices?.push(choice.slice(0, MAX_CHOICE_LENGTH));
}

function setKind(state: BodyState, kind: ControlDraft['kind']): 'skip' {
  const control = currentStory(state).controls.at(-1);
  if (control !== undefined) control.kind = kind;
  return 'skip';
}

function setForm(state: BodyState, form: NonNullable<FieldDraft['form']>): 'skip' {
  const field = currentStory(state).fields.at(-1);
  if (field !== undefined) field.form = form;
  return 'skip';
}

function check(state: BodyState, checked: boolean): 'skip' {
  const field = currentStory(state).fields.at(-1);
  if (field !== undefined) field.checked = checked;
  return 'skip';
}

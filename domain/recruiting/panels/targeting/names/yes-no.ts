import type { OptionFamily } from './option-family.ts';

export const HAS_CHILDREN: OptionFamily = { attributeId: 'children', names: {}, groups: {} };
export const STUDENT_STATUS: OptionFamily = { attributeId: 'student-status', names: {}, groups: {} };

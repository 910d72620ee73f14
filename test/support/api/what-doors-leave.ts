import { isHarmfulName } from '../../../domain/ground/outside-json.ts';

/** A value as it is once JSON came in: no door lets members with harmful names through. */
export function whatDoorsLeave(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whatDoorsLeave);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !isHarmfulName(name));
  return Object.fromEntries(members.map(([name, member]) => [name, whatDoorsLeave(member)]));
}

/** Whether any object in it, at any depth, has a member with a harmful name. */
export function hasHarmfulNames(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => isHarmfulName(name) || hasHarmfulNames(member));
}

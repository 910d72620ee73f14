import type { ProgrammingRequest } from '../programming-request.ts';
export function programmingUserTurn(request: ProgrammingRequest): string {
  return JSON.stringify(request);
}
export const PROGRAMMING_SYSTEM_PROMPT = '';

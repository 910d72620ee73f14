import type { Issue } from '../../../ground/errors.ts';
import { decimalString } from '../money.ts';

/** The least that a participant may get for so many minutes: the share of the hourly floor, rounded up. */
export function lowestReward(minutes: number, hourlyFloor: number): number {
  return Math.ceil((hourlyFloor * minutes) / 60);
}

/** What is wrong with a reward that a customer chose, or null: it may not be below the provider's hourly floor. */
export function rewardIssue(input: {
  readonly path: string;
  readonly reward: number;
  readonly minutes: number;
  readonly hourlyFloor: number;
  readonly currency: string;
}): Issue | null {
  const { path, reward, minutes, hourlyFloor, currency } = input;
  const lowest = lowestReward(minutes, hourlyFloor);
  if (reward >= lowest) return null;
  const write = (amount: number): string => `${decimalString({ amount, currency })} ${currency}`;
  return {
    path,
    message: `Write ${write(lowest)} or more: for ${minutes} minutes the provider asks for at least ${write(hourlyFloor)} an hour.`,
  };
}

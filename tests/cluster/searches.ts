import { expect } from 'vitest';
import type { Ledger, Said } from './ledger.ts';
import type { Course } from './model.ts';

/** Whether a message surely has its first text at `at`, and has had it since before `began`. */
const isSettled = ({ acknowledged, edits, deletion }: Said, began: number): boolean =>
  acknowledged !== undefined && acknowledged < began && edits.length === 0 && !deletion;

/** Checks that no search returned a message that the searcher could not read, and that each found what it looked for. Returns their number. */
export function checkSearches(courses: ReadonlyMap<string, Course>, ledger: Ledger): number {
  const offences: string[] = [];
  for (const { userId, guildId, wanted, began, at, found } of ledger.searches) {
    const course = courses.get(guildId) as Course;
    for (const { id, channelId } of found)
      if (course.surelyHidden(userId, channelId, began, at))
        offences.push(`${userId} found ${id} in ${channelId}, which is hidden from them`);
    const isFound = found.some(({ id }) => id === wanted.id);
    const isReadable = course.surelyVisible(userId, wanted.channelId, began, at);
    if (!isFound && isReadable && isSettled(wanted, began))
      offences.push(`${userId} did not find ${wanted.token} (${wanted.id}) in ${wanted.channelId}`);
  }
  expect(offences).toEqual([]);
  return ledger.searches.length;
}

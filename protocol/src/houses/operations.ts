import { defineOperation } from '../operation.ts';
import { HouseChoice } from './schemas.ts';

const rateLimit = { bucket: 'houses', limit: 5, windowMs: 10_000 } as const;

/** The houses that users can join, each with a badge. */
export const housesOperations = {
  joinHouse: defineOperation({
    id: 'joinHouse',
    method: 'POST',
    path: '/hypesquad/online',
    summary: 'Joins a house, in place of the one before.',
    caller: 'user',
    body: HouseChoice,
    response: { status: 204 },
    rateLimit,
  }),
  leaveHouse: defineOperation({
    id: 'leaveHouse',
    method: 'DELETE',
    path: '/hypesquad/online',
    summary: "Leaves the caller's house.",
    caller: 'user',
    response: { status: 204 },
    rateLimit,
  }),
};

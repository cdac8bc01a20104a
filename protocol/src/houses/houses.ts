import { hasUserFlag, UserFlag } from '../users/flags.ts';

/** The houses, and the flag of their members. */
export const HOUSE_FLAGS = {
  1: UserFlag.HYPESQUAD_ONLINE_HOUSE_1,
  2: UserFlag.HYPESQUAD_ONLINE_HOUSE_2,
  3: UserFlag.HYPESQUAD_ONLINE_HOUSE_3,
} as const;
export type House = keyof typeof HOUSE_FLAGS;
export const HOUSES = [1, 2, 3] as const satisfies readonly House[];

/** Returns the house of a user with these flags. */
export const getHouse = (flags: number): House | undefined =>
  HOUSES.find((house) => hasUserFlag(flags, HOUSE_FLAGS[house]));

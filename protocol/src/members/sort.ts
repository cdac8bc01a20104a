/** Orders of a search for members (public documentation, search guild members). */
export const MemberSort = {
  JOINED_AT_DESC: 1,
  JOINED_AT_ASC: 2,
  USER_ID_DESC: 3,
  USER_ID_ASC: 4,
} as const;
export type MemberSort = (typeof MemberSort)[keyof typeof MemberSort];

/** Limits of teams. Members and applications are ours and the documentation's, in that order. */
export const TEAM_LIMITS = {
  /** Length of a team's name, in characters. Ours. */
  name: { min: 2, max: 100 },
  /** Teams that a user can be a member of. */
  teamsPerUser: 30,
  members: 100,
  applications: 25,
  /** Days for which an invitation is valid. Ours. */
  invitationDays: 7,
} as const;

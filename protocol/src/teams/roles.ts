/** The roles of a team's members, each with the access of those after it. The owner is not a role on the wire. */
export const TEAM_ROLES = ['owner', 'admin', 'developer', 'read_only'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The roles that a member can be given. */
export const ASSIGNABLE_TEAM_ROLES = ['admin', 'developer', 'read_only'] as const;
export type AssignableTeamRole = (typeof ASSIGNABLE_TEAM_ROLES)[number];

/**
 * The lowest role that can do something with a team or its applications. The user who owns an application without a team can do all
 * of it. Source: the public documentation, teams.
 */
const LOWEST_ROLE = {
  view: 'read_only',
  /** Settings, the bot, emoji, assets, commands, testers, tokens and secrets of an application. */
  edit: 'developer',
  /** Creating applications in the team. */
  createApplication: 'admin',
  editTeam: 'admin',
  manageMembers: 'admin',
  /** Deleting and transferring applications. */
  endApplication: 'owner',
  /** Deleting the team and transferring its ownership. */
  endTeam: 'owner',
} as const satisfies Record<string, TeamRole>;
export type TeamAct = keyof typeof LOWEST_ROLE;

/** Whether a role allows an act. */
export const isAllowedInTeam = (role: TeamRole, act: TeamAct): boolean =>
  TEAM_ROLES.indexOf(role) <= TEAM_ROLES.indexOf(LOWEST_ROLE[act]);

import Type, { type Static } from 'typebox';
import { TEAM_LIMITS } from '../limits/teams.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { ImageHash, List, Maybe, Nullable, Picture, Snowflake, Text, Token } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import { ASSIGNABLE_TEAM_ROLES } from './roles.ts';

/** Whether a user has accepted an invitation, to a team or as a tester of an application. */
export const MembershipState = { INVITED: 1, ACCEPTED: 2 } as const;
export type MembershipState = (typeof MembershipState)[keyof typeof MembershipState];

const State = Type.Enum(Object.values(MembershipState));
const Role = Type.Enum([...ASSIGNABLE_TEAM_ROLES]);

export const TeamMember = Type.Object({
  user: User,
  team_id: Snowflake,
  membership_state: State,
  /** `admin` for the owner, whom `owner_user_id` of the team names. */
  role: Role,
  /** For libraries that know no roles yet: always `*`. */
  permissions: List(Type.Literal('*'), 1),
});
export type TeamMember = Static<typeof TeamMember>;

export const Team = Type.Object({
  id: Snowflake,
  name: Text(TEAM_LIMITS.name.max),
  icon: Nullable(ImageHash),
  owner_user_id: Snowflake,
});
export type Team = Static<typeof Team>;

/** A team as its applications show it. */
export const TeamWithMembers = Type.Object({
  ...Team.properties,
  members: List(TeamMember, TEAM_LIMITS.members),
});
export type TeamWithMembers = Static<typeof TeamWithMembers>;

const Name = Type.String({ minLength: TEAM_LIMITS.name.min, maxLength: TEAM_LIMITS.name.max });
/** The caller's, for acts that can't be undone. */
export const ConfirmingPassword = Maybe(Type.String({ maxLength: 1_024 }));

export const NewTeam = Type.Object({ name: Name });
export type NewTeam = Static<typeof NewTeam>;

export const TeamChange = Type.Object({
  name: Type.Optional(Name),
  /** A data URI; null for none. */
  icon: Maybe(Picture),
  /** A member who accepted. Needs `password`. */
  owner_user_id: Type.Optional(Snowflake),
  password: ConfirmingPassword,
});
export type TeamChange = Static<typeof TeamChange>;

export const TeamDeletion = Type.Object({ password: ConfirmingPassword });

/** A user by name: people have no discriminator. */
export const InvitedUser = Type.Object({
  username: Type.String({ minLength: 1, maxLength: USER_LIMITS.username.max }),
  discriminator: Maybe(Text(4)),
});
export type InvitedUser = Static<typeof InvitedUser>;

export const NewTeamMember = Type.Object({ ...InvitedUser.properties, role: Role });
export type NewTeamMember = Static<typeof NewTeamMember>;

export const TeamMemberChange = Type.Object({ role: Type.Optional(Role) });
export type TeamMemberChange = Static<typeof TeamMemberChange>;

/** The token in the link of an invitation. */
export const TeamInvitation = Type.Object({ token: Token });

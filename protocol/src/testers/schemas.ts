import Type, { type Static } from 'typebox';
import { Token } from '../schemas/common.ts';
import { MembershipState } from '../teams/schemas.ts';
import { User } from '../users/schemas.ts';

/** A user who can install an application that is not public. */
export const Tester = Type.Object({ user: User, state: Type.Enum(Object.values(MembershipState)) });
export type Tester = Static<typeof Tester>;

/** The token in the link of an invitation. */
export const TesterInvitation = Type.Object({ token: Token });

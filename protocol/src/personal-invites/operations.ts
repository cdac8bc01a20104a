import Type from 'typebox';
import { Invite, InviteCode } from '../invites/schemas.ts';
import { PERSONAL_INVITES } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List, Maybe } from '../schemas/common.ts';

const Invites = List(Invite, PERSONAL_INVITES.friend);

/** Invites with which others become the caller's friends. */
export const personalInvitesOperations = {
  listUserInvites: defineOperation({
    id: 'listUserInvites',
    method: 'GET',
    path: '/users/@me/invites',
    summary: 'The caller’s friend invites',
    caller: 'user',
    response: { status: 200, body: Invites },
  }),
  createUserInvite: defineOperation({
    id: 'createUserInvite',
    method: 'POST',
    path: '/users/@me/invites',
    summary: 'Creates a friend invite',
    caller: 'user',
    body: Type.Object({ code: Maybe(InviteCode) }),
    response: { status: 200, body: Invite },
    rateLimit: { bucket: 'createUserInvite', limit: 10, windowMs: 60_000 },
  }),
  deleteUserInvites: defineOperation({
    id: 'deleteUserInvites',
    method: 'DELETE',
    path: '/users/@me/invites',
    summary: 'Revokes all of the caller’s friend invites',
    caller: 'user',
    response: { status: 200, body: Invites },
    rateLimit: { bucket: 'deleteUserInvites', limit: 10, windowMs: 60_000 },
  }),
};

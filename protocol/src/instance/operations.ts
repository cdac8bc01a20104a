import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { List, Snowflake } from '../schemas/common.ts';
import { INSTANCE_LIMITS } from './limits.ts';
import { InstanceMail, InstanceMailChange, MailTest, MailTestRequest } from './mail.ts';
import {
  AdminGuild,
  AdminUser,
  AdminUserChange,
  Instance,
  InstanceLogEntry,
  InstanceOverview,
  InstanceSettings,
  InstanceSettingsChange,
  InstanceStorage,
  LegalDocument,
  LegalTextName,
  LogFilter,
  ResetLink,
  ResetLinkRequest,
} from './schemas.ts';
import { AddressCheck, InstanceSetup, InstanceSetupChange } from './setup.ts';

const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: INSTANCE_LIMITS.page.max }));
/** Newest first: those with ids below `before`. */
const Page = { before: Type.Optional(Snowflake), limit: Limit };
const Search = Type.Object({
  query: Type.Optional(Type.String({ maxLength: INSTANCE_LIMITS.query })),
  ...Page,
});
/** To everybody else it looks as if there were no such path. */
const ownerOnly = { caller: 'user', errorStatuses: [404] } as const;
/** One bucket for all that only reads, and one for all that changes something. */
const reads = { bucket: 'admin', limit: 30, windowMs: 10_000 } as const;
const writes = { bucket: 'adminWrites', limit: 20, windowMs: 60_000 } as const;
/** Rate limit of calls that make the server connect to another one. */
const probes = { bucket: 'adminProbes', limit: 6, windowMs: 60_000 } as const;

/** Operations on the instance as a whole. Those below `/admin` return 404 for everyone but the instance's owner. */
export const instanceOperations = {
  getInstance: defineOperation({
    id: 'getInstance',
    method: 'GET',
    path: '/instance',
    summary: 'Returns the public facts of the instance',
    caller: 'none',
    response: { status: 200, body: Instance },
  }),
  getLegalText: defineOperation({
    id: 'getLegalText',
    method: 'GET',
    path: '/instance/legal/{document}',
    summary: "Returns the instance's privacy policy or terms",
    caller: 'none',
    params: { document: LegalTextName },
    response: { status: 200, body: LegalDocument },
  }),
  getInstanceOverview: defineOperation({
    id: 'getInstanceOverview',
    method: 'GET',
    path: '/admin/overview',
    summary: 'Counts, storage and health of the instance',
    ...ownerOnly,
    response: { status: 200, body: InstanceOverview },
    rateLimit: reads,
  }),
  getInstanceStorage: defineOperation({
    id: 'getInstanceStorage',
    method: 'GET',
    path: '/admin/storage',
    summary: 'Returns the storage used and left, and its largest users',
    ...ownerOnly,
    response: { status: 200, body: InstanceStorage },
    rateLimit: reads,
  }),
  getInstanceSettings: defineOperation({
    id: 'getInstanceSettings',
    method: 'GET',
    path: '/admin/settings',
    summary: 'Returns name and icon, who can register, and the legal texts',
    ...ownerOnly,
    response: { status: 200, body: InstanceSettings },
    rateLimit: reads,
  }),
  updateInstanceSettings: defineOperation({
    id: 'updateInstanceSettings',
    method: 'PATCH',
    path: '/admin/settings',
    summary: 'Changes name and icon, who can register, and the legal texts',
    ...ownerOnly,
    body: InstanceSettingsChange,
    maxBody: LARGE_BODY.pictures,
    response: { status: 200, body: InstanceSettings },
    rateLimit: writes,
  }),
  getInstanceSetup: defineOperation({
    id: 'getInstanceSetup',
    method: 'GET',
    path: '/admin/setup',
    summary: 'Returns which steps of setting up the instance are done',
    ...ownerOnly,
    response: { status: 200, body: InstanceSetup },
    rateLimit: reads,
  }),
  updateInstanceSetup: defineOperation({
    id: 'updateInstanceSetup',
    method: 'PATCH',
    path: '/admin/setup',
    summary: 'Dismisses the reminders of the setup, or brings them back',
    ...ownerOnly,
    body: InstanceSetupChange,
    response: { status: 200, body: InstanceSetup },
    rateLimit: writes,
  }),
  checkInstanceAddress: defineOperation({
    id: 'checkInstanceAddress',
    method: 'POST',
    path: '/admin/setup/address',
    summary: 'Has the server call its own public address',
    ...ownerOnly,
    response: { status: 200, body: AddressCheck },
    rateLimit: probes,
  }),
  getInstanceMail: defineOperation({
    id: 'getInstanceMail',
    method: 'GET',
    path: '/admin/mail',
    summary: 'Returns how the instance sends email, without the password',
    ...ownerOnly,
    response: { status: 200, body: InstanceMail },
    rateLimit: reads,
  }),
  updateInstanceMail: defineOperation({
    id: 'updateInstanceMail',
    method: 'PATCH',
    path: '/admin/mail',
    summary: 'Sets the mail server, or removes it; takes the owner’s password',
    ...ownerOnly,
    body: InstanceMailChange,
    response: { status: 200, body: InstanceMail },
    rateLimit: writes,
  }),
  testInstanceMail: defineOperation({
    id: 'testInstanceMail',
    method: 'POST',
    path: '/admin/mail/test',
    summary: 'Sends an email to the owner, by the settings in effect or by others to try',
    ...ownerOnly,
    body: MailTestRequest,
    response: { status: 200, body: MailTest },
    rateLimit: probes,
  }),
  listInstanceUsers: defineOperation({
    id: 'listInstanceUsers',
    method: 'GET',
    path: '/admin/users',
    summary: 'People by the beginning of a name or address, or with an id',
    ...ownerOnly,
    query: Search,
    response: { status: 200, body: List(AdminUser, INSTANCE_LIMITS.page.max) },
    rateLimit: reads,
  }),
  updateInstanceUser: defineOperation({
    id: 'updateInstanceUser',
    method: 'PATCH',
    path: '/admin/users/{user_id}',
    summary: 'Disables an account and ends its sessions, or enables it again',
    ...ownerOnly,
    notFound: 10013,
    body: AdminUserChange,
    response: { status: 200, body: AdminUser },
    rateLimit: writes,
  }),
  createResetLink: defineOperation({
    id: 'createResetLink',
    method: 'POST',
    path: '/admin/users/{user_id}/reset-link',
    summary: 'Makes a link with which a person sets a new password; takes the owner’s password',
    ...ownerOnly,
    notFound: 10013,
    body: ResetLinkRequest,
    response: { status: 201, body: ResetLink },
    rateLimit: writes,
  }),
  resetUserMfa: defineOperation({
    id: 'resetUserMfa',
    method: 'POST',
    path: '/admin/users/{user_id}/mfa/reset',
    summary: 'Removes the authenticators of a user who lost them; takes a fresh proof of the owner',
    ...ownerOnly,
    notFound: 10013,
    response: { status: 204 },
    rateLimit: writes,
  }),
  listInstanceGuilds: defineOperation({
    id: 'listInstanceGuilds',
    method: 'GET',
    path: '/admin/guilds',
    summary: 'Guilds by a part of their name, or with an id',
    ...ownerOnly,
    query: Search,
    response: { status: 200, body: List(AdminGuild, INSTANCE_LIMITS.page.max) },
    rateLimit: reads,
  }),
  deleteInstanceGuild: defineOperation({
    id: 'deleteInstanceGuild',
    method: 'DELETE',
    path: '/admin/guilds/{guild_id}',
    summary: 'Deletes any guild',
    ...ownerOnly,
    notFound: 10004,
    response: { status: 204 },
    rateLimit: writes,
  }),
  listInstanceLog: defineOperation({
    id: 'listInstanceLog',
    method: 'GET',
    path: '/admin/log',
    summary:
      'Returns the instance log, newest first: actions of the owner, registrations and bursts of failed sign-ins',
    ...ownerOnly,
    query: Type.Object({ ...Page, filter: Type.Optional(LogFilter) }),
    response: { status: 200, body: List(InstanceLogEntry, INSTANCE_LIMITS.page.max) },
    rateLimit: reads,
  }),
};

import Type from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { defineOperation } from '../operation.ts';
import { EmptyList, List, Nullable, Snowflake } from '../schemas/common.ts';
import { PartialApplication, PublicApplication } from './schemas.ts';

const Numbers = List(Type.Integer(), 25);

/** What can be found out about applications. */
export const applicationLookupOperations = {
  listPartialApplications: defineOperation({
    id: 'listPartialApplications',
    method: 'GET',
    path: '/applications/public',
    summary: 'Returns the public fields of applications; unknown ones are left out.',
    caller: 'user',
    query: Type.Object({ application_ids: List(Snowflake, APPLICATION_LIMITS.perQuery) }),
    example: { query: { application_ids: '{application_id}' } },
    response: { status: 200, body: List(PartialApplication, APPLICATION_LIMITS.perQuery) },
  }),
  getPartialApplication: defineOperation({
    id: 'getPartialApplication',
    method: 'GET',
    path: '/applications/{application_id}/public',
    summary: 'Returns the public fields of an application.',
    caller: 'user',
    notFound: 10002,
    query: Type.Object({
      /** Whether its guild is wanted too, if that is discoverable. */
      with_guild: Type.Optional(Type.Boolean()),
    }),
    response: { status: 200, body: PublicApplication },
  }),
  getRpcApplication: defineOperation({
    id: 'getRpcApplication',
    method: 'GET',
    path: '/applications/{application_id}/rpc',
    summary: 'Returns the public fields of an application, for programs that connect to the client.',
    caller: 'none',
    notFound: 10002,
    response: { status: 200, body: PartialApplication },
  }),
  listDisclosures: defineOperation({
    id: 'listDisclosures',
    method: 'GET',
    path: '/applications/{application_id}/disclosures',
    summary: 'Lists what an application has to disclose about its activity: nothing, as there are none.',
    caller: 'user',
    notFound: 10002,
    response: {
      status: 200,
      body: Type.Object({
        disclosures: EmptyList,
        acked_disclosures: EmptyList,
        all_acked: Type.Literal(true),
      }),
    },
  }),
  acknowledgeDisclosures: defineOperation({
    id: 'acknowledgeDisclosures',
    method: 'POST',
    path: '/applications/{application_id}/disclosures',
    summary: 'Acknowledges disclosures of an application; those that it does not have are ignored.',
    caller: 'user',
    notFound: 10002,
    body: Type.Object({ disclosures: Numbers }),
    response: { status: 200, body: Type.Object({ disclosures: EmptyList }) },
  }),
  getUndeletableReason: defineOperation({
    id: 'getUndeletableReason',
    method: 'GET',
    path: '/applications/{application_id}/can-delete',
    summary: 'Returns whether the caller can delete an application, and if not, why.',
    caller: 'user',
    notFound: 10002,
    response: {
      status: 200,
      body: Type.Object({
        deletable: Type.Boolean(),
        /** 0: its bot owns a guild, or the caller is not its owner. */
        reason: Nullable(Type.Integer()),
      }),
    },
  }),
  getDiscoverabilityState: defineOperation({
    id: 'getDiscoverabilityState',
    method: 'GET',
    path: '/applications/{application_id}/discoverability-state',
    summary: 'Returns what an application has of the requirements of the directory.',
    caller: 'user',
    notFound: 10002,
    response: {
      status: 200,
      body: Type.Object({
        discoverability_state: Type.Integer(),
        discovery_eligibility_flags: Type.Integer(),
        bad_commands: EmptyList,
      }),
    },
  }),
  listGuildApplications: defineOperation({
    id: 'listGuildApplications',
    method: 'GET',
    path: '/guilds/{guild_id}/applications',
    summary: 'Lists the applications attached to a guild.',
    caller: 'user',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    query: Type.Object({
      type: Type.Optional(Type.Integer()),
      /** Whether applications of the caller have their team. */
      include_team: Type.Optional(Type.Boolean()),
      channel_id: Type.Optional(Snowflake),
    }),
    response: { status: 200, body: List(PartialApplication, APPLICATION_LIMITS.perQuery) },
  }),
};

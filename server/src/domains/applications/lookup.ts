import type { applicationLookupOperations } from '@guildhall/protocol/applications/lookup-operations';
import type { PartialApplication, PublicApplication } from '@guildhall/protocol/applications/schemas';
import { DiscoverabilityState } from '@guildhall/protocol/applications/states';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { presentDiscoverableGuild } from '../emoji/index.ts';
import { accessApplication, getApplication, isAllowed } from './access.ts';
import { getEligibility } from './eligibility.ts';
import { presentPartialApplication } from './present.ts';
import { type ApplicationRow, loadApplications, loadGuildApplications, ownsGuild } from './store.ts';

/** The public fields of an application, with its guild if that is discoverable. */
async function presentPublic(context: Context, row: ApplicationRow): Promise<PublicApplication> {
  const application = presentPartialApplication(row);
  const state = row.guild_id === null ? undefined : await context.app.guilds.get(row.guild_id);
  if (!state || state.deleted || !state.guild.features.includes('DISCOVERABLE')) return application;
  return { ...application, guild: await presentDiscoverableGuild(context, state) };
}

/** Whether the caller can delete an application, and if not, why. Throws 10002, 20012. */
async function explainDeletion(context: Context, applicationId: string) {
  const row = await accessApplication(context, applicationId, 'view');
  const deletable =
    (await isAllowed(context, row, 'endApplication')) && !(await ownsGuild(context.app.db, row.bot_id));
  return { deletable, reason: deletable ? null : 0 };
}

/** The applications attached to a guild. @param includeTeam whether those of the caller have their team */
async function listGuildApplications(
  context: Context,
  guildId: string,
  includeTeam: boolean,
): Promise<PartialApplication[]> {
  const { permissions } = await accessGuild(context, guildId);
  if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
  const rows = await loadGuildApplications(context.app.db, guildId);
  return Promise.all(
    rows.map(async (row) => {
      const application = presentPartialApplication(row);
      return includeTeam && (await isAllowed(context, row, 'view'))
        ? { ...application, team: row.team }
        : application;
    }),
  );
}

export const applicationLookupHandlers: Handlers<typeof applicationLookupOperations> = {
  listPartialApplications: async ({ app, query }) =>
    (await loadApplications(app.db, query.application_ids)).map(presentPartialApplication),
  getPartialApplication: async (call) => {
    const row = await getApplication(call.app, call.params.application_id);
    return call.query.with_guild ? presentPublic(call, row) : presentPartialApplication(row);
  },
  getRpcApplication: async ({ app, params }) =>
    presentPartialApplication(await getApplication(app, params.application_id)),
  listDisclosures: async ({ app, params }) => {
    await getApplication(app, params.application_id);
    return { disclosures: [], acked_disclosures: [], all_acked: true };
  },
  acknowledgeDisclosures: async ({ app, params }) => {
    await getApplication(app, params.application_id);
    return { disclosures: [] };
  },
  getUndeletableReason: (call) => explainDeletion(call, call.params.application_id),
  getDiscoverabilityState: async (call) => ({
    discoverability_state: DiscoverabilityState.INELIGIBLE,
    discovery_eligibility_flags: getEligibility(
      await accessApplication(call, call.params.application_id, 'view'),
    ),
    bad_commands: [],
  }),
  listGuildApplications: (call) =>
    listGuildApplications(call, call.params.guild_id, call.query.include_team ?? false),
};

import type { Actor, App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { raiseGuild } from '../../state/change.ts';
import { changeRolesByRule } from '../members/index.ts';
import { lockUser, presentUser } from '../users/index.ts';
import { isEligible, loadFactsIn } from './eligibility.ts';
import {
  type LinkFilter,
  loadDatedRoles,
  loadLinkedUsers,
  loadLinks,
  loadRolesWith,
  type RoleKey,
} from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'linked_roles.recheck': { readonly guildId: string; readonly roleId: string };
    'linked_roles.recheck_dates': Record<string, never>;
  }
}

/** Gives and takes the linked roles that the caller chose, as far as they are concerned, by what is known of the caller now. */
export async function relink(context: Context<Actor>, tx: Tx, filter: LinkFilter): Promise<void> {
  // Changes of one user take turns.
  const row = await lockUser(tx, context.caller.userId);
  const links = row ? await loadLinks(tx, row.user_id, filter) : [];
  if (!row || links.length === 0) return;
  const user = presentUser(row);
  const facts = await loadFactsIn(tx, user.id);
  for (const [guildId, roles] of Map.groupBy(links, ({ guild_id }) => guild_id)) {
    const named = roles.map(({ role_id: id, name, rules }) => ({
      id,
      name,
      fits: isEligible(rules, facts),
    }));
    const pick = (wanted: boolean) =>
      named.filter(({ fits }) => fits === wanted).map(({ id, name }) => ({ id, name }));
    await raiseGuild(tx, guildId, (raised) =>
      changeRolesByRule(context, raised, guildId, user, { given: pick(true), taken: pick(false) }),
    );
  }
}

const BATCH = 100;

/** Gives and takes a linked role of all members who chose it. */
async function recheckRole(app: App, guildId: string, roleId: string): Promise<void> {
  let after = '0';
  for (;;) {
    const userIds = await loadLinkedUsers(app.db, guildId, roleId, after, BATCH);
    for (const userId of userIds)
      await app.db.transaction((tx) => relink(createContext(app, userId), tx, { guildId, roleId }));
    if (userIds.length < BATCH) return;
    after = userIds.at(-1) as string;
  }
}

const addRecheck = ({ jobs }: App, tx: Pick<Tx, 'sql'>, { guild_id, role_id }: RoleKey) =>
  jobs.add(tx.sql, 'linked_roles.recheck', { guildId: guild_id, roleId: role_id });

/** Has a linked role checked for all members who chose it. */
export const recheckLater = (app: App, tx: Tx, guildId: string, roleId: string) =>
  addRecheck(app, tx, { guild_id: guildId, role_id: roleId });

/** Has the linked roles that require an application checked. */
export async function recheckRolesWith(app: App, tx: Tx, applicationId: string): Promise<void> {
  for (const role of await loadRolesWith(tx, applicationId)) await addRecheck(app, tx, role);
}

/** Checks roles after their rules changed, and once a day those that compare dates. */
export const linkedRolesJobs: DomainJobs = {
  'linked_roles.recheck': { run: (app, { guildId, roleId }) => recheckRole(app, guildId, roleId) },
  'linked_roles.recheck_dates': {
    run: async (app) => {
      for (const { guild_id, role_id } of await loadDatedRoles(app.db))
        await recheckRole(app, guild_id, role_id);
    },
    cron: '19 2 * * *',
  },
};

import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { AvailableService } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { getMetadataKind, isRequiredValue } from '@guildhall/protocol/linked-roles/operators';
import type {
  LinkableApplication,
  LinkCondition,
  LinkEligibility,
  LinkedRole,
  LinkRules,
} from '@guildhall/protocol/linked-roles/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context } from '../../app.ts';
import { apiError, invalidForm, missingPermissions, unknownRole } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { raiseGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { requireAboveRole } from '../../state/hierarchy.ts';
import { type ApplicationRow, loadApplications, presentLinkedApplication } from '../applications/index.ts';
import { audit } from '../audit-log/index.ts';
import { listAvailable } from '../connections/index.ts';
import { changeRolesByRule } from '../members/index.ts';
import { changeRoles, readRole, setLinked } from '../roles/index.ts';
import { APPLICATION, isEligible, isFulfilled, loadFacts } from './eligibility.ts';
import { recheckLater, relink } from './relink.ts';
import {
  deleteLink,
  deleteRules,
  getApplicationIds,
  insertLink,
  loadLinkableIds,
  loadRules,
  saveRules,
} from './store.ts';

const loadNamed = (app: App, rules: LinkRules): Promise<ApplicationRow[]> =>
  loadApplications(app.db, getApplicationIds(rules));

/** The applications in a guild that linked roles can require. Throws 10004, 50013. */
export async function listLinkable(context: Context, guildId: string): Promise<LinkableApplication[]> {
  const { app } = context;
  await accessGuild(context, guildId, Permission.MANAGE_ROLES);
  const rows = await loadApplications(app.db, await loadLinkableIds(app.db, guildId));
  return rows.map((row) => ({
    ...presentLinkedApplication(row),
    role_connections_metadata: row.role_connections_metadata,
  }));
}

/** A role's rules with the applications that they name. */
async function presentLinkedRole(app: App, roleId: string, rules: LinkRules): Promise<LinkedRole> {
  const applications = await loadNamed(app, rules);
  return {
    role_id: roleId,
    rules,
    applications: Object.fromEntries(
      applications.map((row) => [row.application_id, presentLinkedApplication(row)]),
    ),
  };
}

/** The linked roles of a guild. Throws 10004. */
export async function listLinkedRoles(context: Context, guildId: string): Promise<LinkedRole[]> {
  const { app } = context;
  const { state } = await accessGuild(context, guildId);
  const rows = await loadRules(app.db, guildId);
  return Promise.all(
    rows
      .filter(({ role_id }) => state.roles.has(role_id))
      .map(({ role_id, rules }) => presentLinkedRole(app, role_id, rules)),
  );
}

/** The rules of a role; none if it is not linked. Throws 10004, 10011, 50013. */
export async function getRules(context: Context, guildId: string, roleId: string): Promise<LinkRules> {
  const { state } = await accessGuild(context, guildId, Permission.MANAGE_ROLES);
  readRole(state, roleId);
  const [row] = await loadRules(context.app.db, guildId, roleId);
  return row?.rules ?? [];
}

type Complaint = readonly [field: string, message: string];

const getValueComplaint = (type: number, value: string | null | undefined): Complaint | undefined =>
  isRequiredValue(type, value ?? '') ? undefined : ['value', 'Must be of the type of the record.'];

/** Why a condition on an application can't be required; undefined if it can. */
function complainOfApplication(
  { application_id, connection_metadata_field: field, operator, value }: LinkCondition,
  applications: readonly LinkableApplication[],
): Complaint | undefined {
  const application = applications.find(({ id }) => id === application_id);
  if (!application)
    return ['application_id', 'Must be an application in the guild with a verification address.'];
  if (field === undefined || field === null) return undefined;
  const record = application.role_connections_metadata.find(({ key }) => key === field);
  if (!record) return ['connection_metadata_field', 'Must be a key of the application’s records.'];
  if (operator !== record.type) return ['operator', 'Must be the type of the record.'];
  return getValueComplaint(record.type, value);
}

/** The same for a condition on an account elsewhere. */
function complainOfAccount(
  { connection_type, application_id, connection_metadata_field: field, operator, value }: LinkCondition,
  services: readonly AvailableService[],
): Complaint | undefined {
  if (application_id !== undefined || !services.some(({ type }) => type === connection_type))
    return ['connection_type', 'Must be a service of which users can connect accounts here.'];
  if (field === undefined || field === null) return undefined;
  const type = CONNECTION_SERVICES[connection_type]?.metadata?.[field];
  if (type === undefined) return ['connection_metadata_field', 'Must be a value of the service.'];
  if (!operator || getMetadataKind(operator) !== getMetadataKind(type))
    return ['operator', 'Must compare values of this kind.'];
  return getValueComplaint(operator, value);
}

const tidy = ({
  connection_type,
  application_id,
  connection_metadata_field,
  operator,
  value,
}: LinkCondition): LinkCondition => ({
  connection_type,
  ...(application_id === undefined ? {} : { application_id }),
  ...(connection_metadata_field
    ? { connection_metadata_field, operator: operator ?? null, value: value ?? null }
    : {}),
});

/**
 * Replaces the rules of a role below the caller's highest; members who chose it are checked by a job. Without rules the role is no longer
 * linked, and its members keep it. Throws 10004, 10011, 50013, 50028 for @everyone and managed roles, 50035.
 */
export async function updateRules(
  context: Context,
  guildId: string,
  roleId: string,
  given: LinkRules,
): Promise<LinkRules> {
  const { app } = context;
  const linkable = await listLinkable(context, guildId);
  const services = await listAvailable(app);
  for (const [index, conditions] of given.entries())
    for (const [position, condition] of conditions.entries()) {
      const complaint =
        condition.connection_type === APPLICATION
          ? complainOfApplication(condition, linkable)
          : complainOfAccount(condition, services);
      if (complaint)
        throw invalidForm({
          [`${index}.${position}.${complaint[0]}`]: { code: 'BASE_TYPE_CHOICES', message: complaint[1] },
        });
    }
  const rules = given.map((conditions) => conditions.map(tidy));
  return changeRoles(context, guildId, async (tx, { state, member }) => {
    const role = readRole(state, roleId);
    if (roleId === guildId || role.managed) throw apiError(ErrorCode.INVALID_ROLE);
    requireAboveRole(state, member, role);
    if (rules.length === 0) await deleteRules(tx, guildId, roleId);
    else await saveRules(tx, guildId, roleId, rules);
    await setLinked(tx, guildId, role, rules.length > 0);
    if (rules.length > 0) await recheckLater(app, tx, guildId, roleId);
    await audit(context, tx, { guildId, action: AuditLogAction.ROLE_UPDATE, targetId: roleId });
    return rules;
  });
}

/** A linked role of a guild and its rules. Throws 10011 for other roles. */
async function readLinked({ app }: Context, state: GuildState, roleId: string): Promise<LinkRules> {
  readRole(state, roleId);
  const [row] = await loadRules(app.db, state.id, roleId);
  if (!row) throw unknownRole();
  return row.rules;
}

/** The rules of a linked role with their results for the caller. Throws 10004, 10011. */
export async function getEligibility(
  context: Context,
  guildId: string,
  roleId: string,
): Promise<LinkEligibility> {
  const { app, caller } = context;
  const { state } = await accessGuild(context, guildId);
  const rules = await readLinked(context, state, roleId);
  const [facts, applications] = await Promise.all([loadFacts(app.db, caller.userId), loadNamed(app, rules)]);
  const now = Date.now();
  return rules.map((conditions) =>
    conditions.flatMap((condition) => {
      const application = applications.find((row) => row.application_id === condition.application_id);
      if (!application && condition.connection_type === APPLICATION) return [];
      const record = application?.role_connections_metadata.find(
        ({ key }) => key === condition.connection_metadata_field,
      );
      return [
        {
          ...condition,
          ...(application ? { application: presentLinkedApplication(application) } : {}),
          ...(record ? { name: record.name, description: record.description } : {}),
          result: isFulfilled(condition, facts, now),
        },
      ];
    }),
  );
}

/** Gives the caller a linked role for as long as they fit its rules. Throws 10004, 10011, and 50013 if they don't fit. */
export async function linkRole(context: Context, guildId: string, roleId: string): Promise<void> {
  const { app, caller } = context;
  const { state } = await accessGuild(context, guildId);
  const rules = await readLinked(context, state, roleId);
  if (!isEligible(rules, await loadFacts(app.db, caller.userId))) throw missingPermissions();
  await app.db.transaction(async (tx) => {
    await insertLink(tx, caller.userId, guildId, roleId);
    await relink(context, tx, { guildId, roleId });
  });
}

/** Takes a linked role from the caller. Throws 10004, 10011. */
export async function unlinkRole(context: Context, guildId: string, roleId: string): Promise<void> {
  const { app, caller } = context;
  const { state } = await accessGuild(context, guildId);
  await readLinked(context, state, roleId);
  const { id, name } = readRole(state, roleId);
  const user = await app.users.get(caller.userId);
  await app.db.transaction(async (tx) => {
    await deleteLink(tx, caller.userId, guildId, roleId);
    if (user)
      await raiseGuild(tx, guildId, (raised) =>
        changeRolesByRule(context, raised, guildId, user, { given: [], taken: [{ id, name }] }),
      );
  });
}

import type { linkedRolesOperations } from '@guildhall/protocol/linked-roles/operations';
import type { Handlers } from '../../domain.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { accessApplication } from '../applications/index.ts';
import { getConnection, listConnections, removeConnection, updateConnection } from './connection.ts';
import { recheckRolesWith } from './relink.ts';
import {
  getEligibility,
  getRules,
  linkRole,
  listLinkable,
  listLinkedRoles,
  unlinkRole,
  updateRules,
} from './rules.ts';
import { saveMetadata } from './store.ts';

export const linkedRolesHandlers: Handlers<typeof linkedRolesOperations> = {
  getRoleConnectionMetadata: async (call) =>
    (await accessApplication(call, call.params.application_id)).role_connections_metadata,
  updateRoleConnectionMetadata: async (call) => {
    const { app, body } = call;
    const { application_id: applicationId } = await accessApplication(call, call.params.application_id);
    const repeated = body.findIndex(({ key }, index) => body.findIndex((one) => one.key === key) < index);
    if (repeated >= 0)
      throw invalidForm({ [`${repeated}.key`]: { code: 'BASE_TYPE_CHOICES', message: 'Must be unique.' } });
    await app.db.transaction(async (tx) => {
      await saveMetadata(tx, applicationId, body);
      await recheckRolesWith(app, tx, applicationId);
    });
    return body;
  },
  listRoleConnections: (call) => listConnections(call),
  getRoleConnection: (call) => getConnection(call, call.params.application_id),
  updateRoleConnection: (call) => updateConnection(call, call.params.application_id, call.body),
  deleteRoleConnection: (call) => removeConnection(call, call.params.application_id),
  listLinkableApplications: (call) => listLinkable(call, call.params.guild_id),
  listLinkedRoles: (call) => listLinkedRoles(call, call.params.guild_id),
  getLinkRules: (call) => getRules(call, call.params.guild_id, call.params.role_id),
  updateLinkRules: (call) => updateRules(call, call.params.guild_id, call.params.role_id, call.body),
  getLinkEligibility: (call) => getEligibility(call, call.params.guild_id, call.params.role_id),
  linkRole: (call) => linkRole(call, call.params.guild_id, call.params.role_id),
  unlinkRole: (call) => unlinkRole(call, call.params.guild_id, call.params.role_id),
};

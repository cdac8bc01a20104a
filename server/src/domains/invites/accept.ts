import type { App } from '../../app.ts';
import { unknownInvite } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { joinGuild, type Welcome } from '../members/index.ts';
import { accessInvite, type ValidInvite } from './access.ts';
import { inviteDeleted } from './events.ts';
import { deleteInvites, takeUse } from './store.ts';

/**
 * Joins the guild behind an invite. A use is counted for new members only, in the transaction in which they join; an invite that
 * is used up is removed. Throws 10006, 30001, 40007.
 */
export async function acceptInvite(
  app: App,
  welcome: Welcome,
  caller: Caller,
  code: string,
): Promise<ValidInvite & { readonly isNew: boolean }> {
  const valid = await accessInvite(app, code);
  const { invite, state } = valid;
  if (await state.member(caller.userId)) return { ...valid, isNew: false };
  const member = await joinGuild(app, welcome, {
    guildId: state.id,
    userId: caller.userId,
    roles: invite.role_ids.filter((id) => state.roles.has(id)),
    temporary: invite.temporary,
    also: async (tx) => {
      const used = await takeUse(tx, state.id, code);
      if (!used) throw unknownInvite();
      if (used.max_uses === 0 || used.uses < used.max_uses) return;
      for (const gone of await deleteInvites(tx, state.id, { code })) tx.emit(inviteDeleted(gone));
    },
  });
  return { ...valid, isNew: member !== undefined };
}

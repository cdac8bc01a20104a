import type { profilesOperations } from '@guildhall/protocol/profiles/operations';
import type { GuildProfileChange, ProfileChange } from '@guildhall/protocol/profiles/schemas';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { unknownGuild, unknownUser } from '../../platform/http/errors.ts';
import { storeImage } from '../assets/index.ts';
import { updateOwn } from '../members/index.ts';
import { changeUser, loadUsers, updateUser } from '../users/index.ts';
import { setNote } from './notes.ts';
import { presentGuildProfile, presentProfile } from './present.ts';
import { readProfile } from './read.ts';
import { loadMemberProfile, loadNote, loadNotes } from './store.ts';

const getTexts = ({ bio, pronouns }: ProfileChange) => ({
  ...(bio === undefined ? {} : { bio: bio?.trim() ?? '' }),
  ...(pronouns === undefined ? {} : { pronouns: pronouns?.trim() ?? '' }),
});

async function updateProfile(context: Context, body: ProfileChange) {
  const { app } = context;
  const { userId } = context.caller;
  const change = {
    ...getTexts(body),
    ...(body.accent_color === undefined ? {} : { accent_color: body.accent_color }),
    ...(body.banner === undefined
      ? {}
      : { banner: await storeImage(context, 'banners', [userId], body.banner, { field: 'banner' }) }),
  };
  await changeUser(app, userId, (tx) => updateUser(tx, userId, change));
  const [row] = await loadUsers(app.db, [userId]);
  if (!row) throw unknownUser();
  return presentProfile(row);
}

async function updateGuildProfile(
  context: Context,
  guildId: string,
  { bio, pronouns, banner }: GuildProfileChange,
) {
  const { app, caller } = context;
  await updateOwn(context, guildId, { bio, pronouns, banner });
  const row = await loadMemberProfile(app.db, guildId, caller.userId);
  if (!row) throw unknownGuild();
  return presentGuildProfile(guildId, row);
}

export const profilesHandlers: Handlers<typeof profilesOperations> = {
  updateMyProfile: (call) => updateProfile(call, call.body),
  listMyNotes: async (call) =>
    Object.fromEntries(
      (await loadNotes(call.app.db, call.caller.userId)).map(({ about_id, note }) => [about_id, note]),
    ),
  getMyNote: async (call) => {
    const { app, params, caller } = call;
    const note = await loadNote(app.db, caller.userId, params.user_id);
    if (note === undefined) throw unknownUser();
    return { note, note_user_id: params.user_id, user_id: caller.userId };
  },
  putMyNote: (call) => setNote(call, call.params.user_id, call.body.note ?? null),
  getUserProfile: (call) => readProfile(call, call.params.user_id, call.query),
  updateMyGuildProfile: (call) => updateGuildProfile(call, call.params.guild_id, call.body),
};

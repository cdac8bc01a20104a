import type { profilesOperations } from '@guildhall/protocol/profiles/operations';
import type { GuildProfileChange, ProfileChange } from '@guildhall/protocol/profiles/schemas';
import type { App } from '../../app.ts';
import { unknownGuild, unknownUser } from '../../platform/http/errors.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { storeImage } from '../assets/index.ts';
import { updateOwn } from '../members/index.ts';
import { changeUser, loadUsers, updateUser } from '../users/index.ts';
import { setNote } from './notes.ts';
import { presentGuildProfile, presentProfile } from './present.ts';
import { readProfile } from './read.ts';
import { loadMemberProfile, loadNote, loadNotes } from './store.ts';

const textsOf = ({ bio, pronouns }: ProfileChange) => ({
  ...(bio === undefined ? {} : { bio: bio?.trim() ?? '' }),
  ...(pronouns === undefined ? {} : { pronouns: pronouns?.trim() ?? '' }),
});

async function updateProfile(app: App, caller: Caller, body: ProfileChange) {
  const { userId } = caller;
  const change = {
    ...textsOf(body),
    ...(body.accent_color === undefined ? {} : { accent_color: body.accent_color }),
    ...(body.banner === undefined
      ? {}
      : { banner: await storeImage(app, 'banners', [userId], body.banner, { field: 'banner', caller }) }),
  };
  await changeUser(app, userId, (tx) => updateUser(tx, userId, change));
  const [row] = await loadUsers(app.db, [userId]);
  if (!row) throw unknownUser();
  return presentProfile(row);
}

async function updateGuildProfile(
  app: App,
  caller: Caller,
  guildId: string,
  { bio, pronouns, banner }: GuildProfileChange,
) {
  await updateOwn(app, caller, guildId, { bio, pronouns, banner }, undefined);
  const row = await loadMemberProfile(app.db, guildId, caller.userId);
  if (!row) throw unknownGuild();
  return presentGuildProfile(guildId, row);
}

export const profilesHandlers = (app: App): Handlers<typeof profilesOperations> => ({
  updateMyProfile: ({ caller, body }) => updateProfile(app, caller, body),
  listMyNotes: async ({ caller }) =>
    Object.fromEntries(
      (await loadNotes(app.db, caller.userId)).map(({ about_id, note }) => [about_id, note]),
    ),
  getMyNote: async ({ caller, params }) => {
    const note = await loadNote(app.db, caller.userId, params.user_id);
    if (note === undefined) throw unknownUser();
    return { note, note_user_id: params.user_id, user_id: caller.userId };
  },
  putMyNote: ({ caller, params, body }) => setNote(app, caller.userId, params.user_id, body.note ?? null),
  getUserProfile: ({ caller, params, query }) => readProfile(app, caller, params.user_id, query),
  updateMyGuildProfile: ({ caller, params, body }) => updateGuildProfile(app, caller, params.guild_id, body),
});

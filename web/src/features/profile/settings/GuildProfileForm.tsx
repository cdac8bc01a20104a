import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { useMemo } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Button } from '../../../design/Button.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuildPermission, useMe } from '../../../state/hooks.ts';
import {
  avatarAddress,
  bannerAddress,
  getName,
  memberAvatarAddress,
  memberBannerAddress,
} from '../../../state/names.ts';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { PictureField, widePreview } from '../../../ui/settings/PictureField.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { SaveBar } from '../../../ui/settings/SaveBar.tsx';
import { Preview } from './Preview.tsx';
import * as styles from './Profile.css.ts';
import { ProfileTexts } from './ProfileTexts.tsx';
import { AVATAR, BANNER, shownPicture } from './shapes.ts';

const FIELDS = {
  nick: 'nick',
  pronouns: 'pronouns',
  bio: 'bio',
  avatar: 'avatar',
  banner: 'banner',
} as const;

interface GuildProfileFormProps {
  guildId: string;
  /** With the part of the guild. */
  profile: Profile;
  onSaved: () => Promise<unknown>;
}

/** The user's profile for one guild; empty fields are the same as everywhere. */
export function GuildProfileForm({ guildId, profile, onSaved }: GuildProfileFormProps) {
  const me = useMe();
  const mayRename = useGuildPermission(guildId, 'CHANGE_NICKNAME');
  const { guild_member: member, guild_member_profile: there, user_profile: main } = profile;
  const saved = useMemo(
    () => ({
      nick: member?.nick ?? '',
      avatar: member?.avatar ?? null,
      pronouns: there?.pronouns ?? '',
      bio: there?.bio ?? '',
      banner: there?.banner ?? null,
    }),
    [member, there],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  const save = useAction(async () => {
    const { nick, avatar, ...said } = changes;
    const params = { guild_id: guildId };
    const asMember = {
      ...(nick === undefined ? {} : { nick: nick.trim() || null }),
      ...(avatar === undefined ? {} : { avatar }),
    };
    if (Object.keys(asMember).length > 0) await rest.call('updateMyMember', { params, body: asMember });
    if (Object.keys(said).length > 0) await rest.call('updateMyGuildProfile', { params, body: said });
    await onSaved();
    reset();
  });
  const fieldErrors = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  const savedAvatar = saved.avatar
    ? memberAvatarAddress(me, guildId, { avatar: saved.avatar }, 160)
    : undefined;
  const savedBanner = saved.banner ? memberBannerAddress(guildId, me.id, saved.banner) : undefined;
  const differs = Object.values(value).some((part) => part !== null && part !== '');
  const clear = () => {
    if (mayRename) set('nick', '');
    set('pronouns', '');
    set('bio', '');
    set('avatar', null);
    set('banner', null);
  };
  return (
    <>
      <div className={styles.editor}>
        <div className={parts.stack}>
          <TextField
            label={t('profileEdit.nick')}
            hint={t(mayRename ? 'profileEdit.guildHint' : 'profileEdit.nickLocked')}
            value={value.nick}
            onChange={(nick) => set('nick', nick)}
            maxLength={USER_LIMITS.nickname.max}
            placeholder={getName(me)}
            isDisabled={!mayRename}
            error={fieldErrors.nick}
          />
          <PictureField
            label={t('profileEdit.guildAvatar')}
            hint={t('profileEdit.avatarHint')}
            preview={(address) => (
              <Avatar name={getName(me)} src={address ?? avatarAddress(me, 160)} seed={me.id} size={80} />
            )}
            saved={savedAvatar}
            value={value.avatar}
            onChange={(avatar) => set('avatar', avatar)}
            error={fieldErrors.avatar}
            crop={AVATAR}
          />
          <ProfileTexts
            pronouns={value.pronouns}
            bio={value.bio}
            onPronouns={(text) => set('pronouns', text)}
            onBio={(text) => set('bio', text)}
            errors={fieldErrors}
            instead={main}
          />
          <PictureField
            label={t('profileEdit.guildBanner')}
            hint={t('profileEdit.bannerHint')}
            preview={widePreview}
            saved={savedBanner}
            value={value.banner}
            onChange={(banner) => set('banner', banner)}
            error={fieldErrors.banner}
            crop={BANNER}
          />
          {differs && (
            <Button icon="refresh" className={styles.reset} onPress={clear}>
              {t('profileEdit.reset')}
            </Button>
          )}
        </div>
        <Preview
          userId={me.id}
          name={value.nick.trim() || getName(me)}
          username={me.username}
          pronouns={value.pronouns || main.pronouns}
          bio={value.bio || main.bio}
          avatar={shownPicture(value.avatar, savedAvatar) ?? avatarAddress(me, 160)}
          banner={shownPicture(value.banner, savedBanner) ?? bannerAddress(me.id, main.banner)}
          accent={main.accent_color}
        />
      </div>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        error={fieldErrors.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}

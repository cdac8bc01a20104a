import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { useMemo, useRef } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useMe } from '../../../state/hooks.ts';
import { avatarAddress, bannerAddress, getName } from '../../../state/names.ts';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { PictureField, widePreview } from '../../../ui/settings/PictureField.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { SaveBar } from '../../../ui/settings/SaveBar.tsx';
import { AccentField } from './AccentField.tsx';
import { Preview } from './Preview.tsx';
import * as styles from './Profile.css.ts';
import { ProfileTexts } from './ProfileTexts.tsx';
import { RecentAvatars } from './RecentAvatars.tsx';
import { AVATAR, BANNER, shownPicture } from './shapes.ts';
import { TagField } from './TagField.tsx';

const FIELDS = {
  global_name: 'global_name',
  pronouns: 'pronouns',
  bio: 'bio',
  avatar: 'avatar',
  banner: 'banner',
} as const;

/** The user's profile outside guilds. */
export function MainProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<unknown> }) {
  const me = useMe();
  const saved = useMemo(
    () => ({
      global_name: me.global_name ?? '',
      pronouns: profile.user_profile.pronouns,
      bio: profile.user_profile.bio,
      avatar: me.avatar,
      banner: profile.user_profile.banner,
      accent_color: profile.user_profile.accent_color,
      tag: me.primary_guild?.identity_enabled ? me.primary_guild.identity_guild_id : null,
    }),
    [me, profile],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  /** The id of the recent avatar whose hash is the value. */
  const chosen = useRef('');
  const save = useAction(async () => {
    const { avatar, tag, ...others } = changes;
    const isRecent = avatar && !avatar.startsWith('data:');
    const picture = isRecent ? { avatar_id: chosen.current } : avatar === undefined ? {} : { avatar };
    if (tag !== undefined)
      await rest.call('setGuildIdentity', {
        body: { identity_enabled: tag !== null, identity_guild_id: tag },
      });
    const body = { ...others, ...picture };
    if (Object.keys(body).length > 0) await rest.call('updateMyUser', { body });
    await onSaved();
    reset();
  });
  const fieldErrors = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  const isUpload = value.avatar?.startsWith('data:');
  const savedAvatar = avatarAddress(isUpload ? me : { id: me.id, avatar: value.avatar }, 160);
  const savedBanner = bannerAddress(me.id, saved.banner);
  return (
    <>
      <div className={styles.editor}>
        <div className={parts.stack}>
          <PictureField
            label={t('profileEdit.avatar')}
            hint={t('profileEdit.avatarHint')}
            preview={(address) => <Avatar name={getName(me)} src={address} seed={me.id} size={80} />}
            saved={savedAvatar}
            value={value.avatar}
            onChange={(avatar) => set('avatar', avatar)}
            error={fieldErrors.avatar}
            crop={AVATAR}
          />
          <RecentAvatars
            value={value.avatar}
            onChoose={(id, hash) => {
              chosen.current = id;
              set('avatar', hash);
            }}
          />
          <TextField
            label={t('account.displayName')}
            hint={t('register.displayNameHint')}
            value={value.global_name}
            onChange={(name) => set('global_name', name)}
            maxLength={USER_LIMITS.displayName.max}
            placeholder={me.username}
            error={fieldErrors.global_name}
          />
          <ProfileTexts
            pronouns={value.pronouns}
            bio={value.bio}
            onPronouns={(text) => set('pronouns', text)}
            onBio={(text) => set('bio', text)}
            errors={fieldErrors}
          />
          <PictureField
            label={t('profileEdit.banner')}
            hint={t('profileEdit.bannerHint')}
            preview={widePreview}
            saved={savedBanner}
            value={value.banner}
            onChange={(banner) => set('banner', banner)}
            error={fieldErrors.banner}
            crop={BANNER}
          />
          <TagField value={value.tag} onChange={(guildId) => set('tag', guildId)} />
          <AccentField value={value.accent_color} onChange={(color) => set('accent_color', color)} />
        </div>
        <Preview
          userId={me.id}
          name={value.global_name.trim() || me.username}
          username={me.username}
          pronouns={value.pronouns}
          bio={value.bio}
          avatar={shownPicture(value.avatar, savedAvatar)}
          banner={shownPicture(value.banner, savedBanner)}
          accent={value.accent_color}
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

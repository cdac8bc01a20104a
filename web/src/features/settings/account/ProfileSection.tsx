import type { OwnUser } from '@guildhall/client';
import { PROFILE_LIMITS, USER_LIMITS } from '@guildhall/protocol/limits/users';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { formErrors } from '../../../app/forms/formErrors.ts';
import { useAction } from '../../../app/forms/useAction.ts';
import { useDraft } from '../../../app/forms/useDraft.ts';
import { PictureField, widePreview } from '../../../app/settings/PictureField.tsx';
import * as parts from '../../../app/settings/parts.css.ts';
import { Section } from '../../../app/settings/parts.tsx';
import { SaveBar } from '../../../app/settings/SaveBar.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { RowsSkeleton } from '../../../design/Skeleton.tsx';
import { ErrorState } from '../../../design/State.tsx';
import { TextArea, TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { useMe } from '../../../state/hooks.ts';
import { avatarAddress, bannerAddress, nameOf } from '../../../state/names.ts';

const FIELDS = {
  global_name: 'global_name',
  pronouns: 'pronouns',
  bio: 'bio',
  avatar: 'avatar',
  banner: 'banner',
} as const;

/** What others see of one. */
export default function ProfileSection() {
  const me = useMe();
  const [pronouns, setPronouns] = useState<string>();
  const load = useAction(
    useCallback(async () => {
      const { user_profile } = await rest.call('getUserProfile', { params: { user_id: me.id } });
      setPronouns(user_profile.pronouns);
    }, [me.id]),
  );
  const { run } = load;
  useEffect(() => {
    void run();
  }, [run]);
  return (
    <Section title={t('settings.profile')} lead={t('profileEdit.lead')}>
      {load.error !== undefined && (
        <ErrorState
          title={t('profileEdit.failed')}
          body={describeError(load.error)}
          onRetry={() => void load.run()}
          busy={load.busy}
        />
      )}
      {pronouns === undefined && load.error === undefined && <RowsSkeleton count={4} height={56} />}
      {pronouns !== undefined && <ProfileForm me={me} pronouns={pronouns} onPronouns={setPronouns} />}
    </Section>
  );
}

function ProfileForm(props: { me: OwnUser; pronouns: string; onPronouns: (pronouns: string) => void }) {
  const { me, pronouns, onPronouns } = props;
  const saved = useMemo(
    () => ({
      global_name: me.global_name ?? '',
      pronouns,
      bio: me.bio ?? '',
      avatar: me.avatar,
      banner: me.banner ?? null,
    }),
    [me, pronouns],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  const save = useAction(async () => {
    await rest.call('updateMyUser', { body: changes });
    onPronouns(value.pronouns.trim());
    reset();
  });
  const told = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  return (
    <div className={parts.stack}>
      <PictureField
        label={t('profileEdit.avatar')}
        hint={t('profileEdit.avatarHint')}
        preview={(address) => <Avatar name={nameOf(me)} src={address} seed={me.id} size={80} />}
        saved={avatarAddress(me, 160)}
        value={value.avatar}
        onChange={(avatar) => set('avatar', avatar)}
        error={told.avatar}
      />
      <TextField
        label={t('account.displayName')}
        hint={t('register.displayNameHint')}
        value={value.global_name}
        onChange={(name) => set('global_name', name)}
        maxLength={USER_LIMITS.displayName.max}
        placeholder={me.username}
        error={told.global_name}
      />
      <TextField
        label={t('profileEdit.pronouns')}
        value={value.pronouns}
        onChange={(text) => set('pronouns', text)}
        maxLength={PROFILE_LIMITS.pronouns}
        error={told.pronouns}
      />
      <TextArea
        label={t('profileEdit.bio')}
        hint={t('profileEdit.bioHint', { count: PROFILE_LIMITS.bio - [...value.bio].length })}
        value={value.bio}
        onChange={(text) => set('bio', text)}
        maxLength={PROFILE_LIMITS.bio}
        rows={4}
        error={told.bio}
      />
      <PictureField
        label={t('profileEdit.banner')}
        hint={t('profileEdit.bannerHint')}
        preview={widePreview}
        saved={bannerAddress(me.id, me.banner ?? null)}
        value={value.banner}
        onChange={(banner) => set('banner', banner)}
        error={told.banner}
      />
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        error={told.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </div>
  );
}

import { PRIVATE, RestError } from '@guildhall/client';
import { PROFILE_LIMITS } from '@guildhall/protocol/limits/users';
import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import * as styles from './UserCard.css.ts';
import { saidIn } from './useProfile.ts';

/** A user's texts about themselves. */
export function ProfileDetails({ profile, Heading = 'h3' }: { profile: Profile; Heading?: 'h2' | 'h3' }) {
  const { bio } = saidIn(profile);
  if (!bio) return null;
  return (
    <section className={styles.section}>
      <Heading className={styles.label}>{t('profile.about')}</Heading>
      <div className={styles.bio} dir="auto">
        <Markup text={bio} guildId={profile.guild_member_profile?.guild_id ?? PRIVATE} />
      </div>
    </section>
  );
}

/** The user's note about another one; stored when the field loses focus. */
export function Note({ userId }: { userId: string }) {
  const [text, setText] = useState<string>();
  const saved = useRef('');
  useEffect(() => {
    let current = true;
    const show = (note: string) => {
      if (!current) return;
      saved.current = note;
      setText(note);
    };
    rest.call('getMyNote', { params: { user_id: userId } }).then(
      ({ note }) => show(note),
      (error: unknown) => {
        // Nothing was written down yet.
        if (error instanceof RestError && error.status === 404) show('');
      },
    );
    return () => {
      current = false;
    };
  }, [userId]);
  if (text === undefined) return null;
  const store = async () => {
    const note = text.trim();
    if (note === saved.current) return;
    if (await attempt(() => rest.call('putMyNote', { params: { user_id: userId }, body: { note } })))
      saved.current = note;
  };
  return (
    <TextArea
      label={t('profile.note')}
      value={text}
      onChange={setText}
      onBlur={() => void store()}
      maxLength={PROFILE_LIMITS.note}
      placeholder={t('profile.noteHint')}
      rows={2}
    />
  );
}

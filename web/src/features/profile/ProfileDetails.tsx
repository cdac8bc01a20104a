import { PRIVATE, RestError } from '@guildhall/client';
import { PROFILE_LIMITS } from '@guildhall/protocol/limits/users';
import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { useState } from 'react';
import { TextArea } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
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
  const note = useLiveQuery(
    { queryKey: ['note', userId], queryFn: ({ signal }) => readNote(userId, signal) },
    { USER_NOTE_UPDATE: (known, { id, note }) => (id === userId ? note : known) },
  );
  return note.data === undefined ? null : <NoteField key={userId} userId={userId} saved={note.data} />;
}

async function readNote(userId: string, signal: AbortSignal): Promise<string> {
  try {
    return (await rest.call('getMyNote', { params: { user_id: userId }, signal })).note;
  } catch (error) {
    // There is no note yet.
    if (error instanceof RestError && error.status === 404) return '';
    throw error;
  }
}

function NoteField({ userId, saved }: { userId: string; saved: string }) {
  const { client } = useQueries();
  /** Undefined while the note is unchanged. */
  const [edited, setEdited] = useState<string>();
  const store = async () => {
    const note = edited?.trim();
    if (note === undefined || note === saved) return setEdited(undefined);
    const stored = await attempt(() =>
      rest.call('putMyNote', { params: { user_id: userId }, body: { note } }),
    );
    if (!stored) return;
    client.setQueryData(['note', userId], note);
    setEdited(undefined);
  };
  return (
    <TextArea
      label={t('profile.note')}
      value={edited ?? saved}
      onChange={setEdited}
      onBlur={() => void store()}
      maxLength={PROFILE_LIMITS.note}
      placeholder={t('profile.noteHint')}
      rows={2}
    />
  );
}

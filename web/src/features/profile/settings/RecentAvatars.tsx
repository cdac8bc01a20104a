import { Avatar } from '../../../design/Avatar.tsx';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useMe } from '../../../state/hooks.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { STALE } from '../../../state/queries/fold.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import * as styles from './RecentAvatars.css.ts';

interface RecentAvatarsProps {
  /** The hash of the chosen avatar. */
  value: string | null;
  onChoose: (id: string, hash: string) => void;
}

/** The avatars that the user had last, to be used again. Draws nothing for the present one alone. */
export function RecentAvatars({ value, onChoose }: RecentAvatarsProps) {
  const me = useMe();
  const list = useLiveQuery(
    {
      queryKey: ['recent-avatars'],
      queryFn: async ({ signal }) => (await rest.call('listRecentAvatars', { signal })).avatars,
    },
    { USER_UPDATE: () => STALE },
  );
  const avatars = list.data ?? [];
  if (avatars.every(({ storage_hash }) => storage_hash === me.avatar)) return null;
  const remove = async (avatar_id: string) => {
    await attempt(() => rest.call('deleteRecentAvatar', { params: { avatar_id } }));
    void list.refetch();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change how the images are laid out
    <div role="group" aria-label={t('profileEdit.recentAvatars')} className={styles.row}>
      {avatars.map(({ id, storage_hash: hash }, index) => {
        const number = index + 1;
        return (
          <div key={id} className={styles.one}>
            <Button
              variant="quiet"
              selected={hash === value}
              aria-pressed={hash === value}
              aria-label={t('profileEdit.useAvatar', { number })}
              onPress={() => onChoose(id, hash)}
            >
              <Avatar
                name={getName(me)}
                src={avatarAddress({ id: me.id, avatar: hash })}
                seed={me.id}
                size={40}
              />
            </Button>
            <IconButton
              icon="close"
              size={28}
              label={t('profileEdit.removeAvatar', { number })}
              onPress={() => void remove(id)}
            />
          </div>
        );
      })}
    </div>
  );
}

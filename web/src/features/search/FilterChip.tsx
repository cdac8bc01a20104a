import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { describeValue } from './choices.ts';
import type { Filter } from './filters.ts';
import * as styles from './Search.css.ts';

export function UserPicture({ guildId, userId, size }: { guildId: string; userId: string; size: 16 | 24 }) {
  const look = useMemberLook(guildId, userId);
  return <Avatar name={look.name} src={look.picture} seed={userId} size={size} />;
}

export const isOfUser = ({ kind }: Filter): boolean => kind === 'from' || kind === 'mentions';

/** A filter of the search, with a button that removes it. */
export function FilterChip({
  filter,
  guildId,
  onRemove,
}: {
  filter: Filter;
  guildId: string;
  onRemove: () => void;
}) {
  const { store } = useSession();
  const kind = t(`search.kind.${filter.kind}`);
  const value = describeValue(store, guildId, filter);
  return (
    <span className={styles.chip}>
      <span>{kind}</span>
      {isOfUser(filter) && <UserPicture guildId={guildId} userId={filter.value} size={16} />}
      <b className={styles.chipValue}>{value}</b>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={t('search.removeFilter', { filter: `${kind} ${value}` })}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

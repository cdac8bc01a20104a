import type { Role } from '@guildhall/client';
import { memo, type ReactNode } from 'react';
import { Clip } from '../../../design/Clip.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { ReorderList } from '../../../design/ReorderList.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { RoleDot } from '../../../ui/RoleDot.tsx';
import * as styles from './RolesSection.css.ts';

export interface RoleListProps {
  guildId: string;
  /** Highest first. */
  roles: readonly Role[];
  selectedId: string | undefined;
  /** Members of each role, where all members are known. */
  counts: ReadonlyMap<string, number> | undefined;
  mayMove: (role: Role) => boolean;
  /** Should stay the same function, so that the rows need not be drawn again. */
  onOpen: (roleId: string) => void;
  /** `ceiling` is the lowest role that is above all of the moved ones and stays. */
  onReorder: (order: readonly Role[], ceiling: Role | undefined) => void;
}

const nameOfRole = ({ name }: Role) => name;

/** The roles in order: those at or above the user's own are fixed, the others can be moved, @everyone is the last. */
export function RoleList(props: RoleListProps) {
  const { guildId, roles, selectedId, counts, mayMove, onOpen, onReorder } = props;
  const movable = roles.filter(mayMove);
  const fixed = roles.filter((role) => role.id !== guildId && !mayMove(role));
  const everyone = roles.find(({ id }) => id === guildId);

  const row = (role: Role, handle: ReactNode) => (
    <div className={styles.row} data-current={role.id === selectedId || undefined}>
      {handle}
      <OpenRole
        role={role}
        isCurrent={role.id === selectedId}
        count={counts?.get(role.id) ?? (counts ? 0 : undefined)}
        onOpen={onOpen}
      />
    </div>
  );
  const still = (
    <span className={styles.still} title={t('role.locked.above')}>
      <Icon name="channel.private" size={14} />
    </span>
  );
  return (
    <>
      {fixed.length > 0 && (
        <ul aria-label={t('role.fixed')}>
          {fixed.map((role) => (
            <li key={role.id}>{row(role, still)}</li>
          ))}
        </ul>
      )}
      <ReorderList
        label={t('guildSettings.roles')}
        items={movable}
        id={({ id }) => id}
        name={nameOfRole}
        isDisabled={movable.length < 2}
        onReorder={(order) => onReorder(order, fixed.at(-1))}
      >
        {row}
      </ReorderList>
      {everyone && row(everyone, <span className={styles.still} />)}
    </>
  );
}

interface OpenRoleProps {
  role: Role;
  isCurrent: boolean;
  count: number | undefined;
  onOpen: (roleId: string) => void;
}

const OpenRole = memo(function OpenRole({ role, isCurrent, count, onOpen }: OpenRoleProps) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(role.id)}
    >
      <RoleDot color={role.color} />
      <span className={styles.name}>
        <Clip>{role.name}</Clip>
      </span>
      {count !== undefined && (
        <span className={styles.count}>
          <span className="visually-hidden">{t('role.memberCount', { count })}</span>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <Icon name="members" size={14} />
        </span>
      )}
    </button>
  );
});

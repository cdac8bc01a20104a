import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useState } from 'react';
import { Tag } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { useLayout } from '../../../design/layout.ts';
import { Switch } from '../../../design/Switch.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useGuildPermissions } from '../../../state/hooks.ts';
import { Locked, Notice } from '../../../ui/settings/parts.tsx';
import {
  groupName,
  isElevated,
  matchesPermission,
  PERMISSION_GROUPS,
  permissionHint,
  permissionName,
} from '../../permissions/index.ts';
import * as styles from './RoleEditor.css.ts';

export interface RolePermissionsProps {
  guildId: string;
  saved: bigint;
  value: bigint;
  onChange: (permissions: bigint) => void;
  /** Why nothing can be changed. */
  lock: string | undefined;
}

/** The role's permissions. */
export function RolePermissions({ guildId, saved, value, onChange, lock }: RolePermissionsProps) {
  const layout = useLayout();
  // One level below the role's name (RoleEditor).
  const Heading = layout === 'phone' || layout === 'narrow' ? 'h2' : 'h3';
  const [query, setQuery] = useState('');
  const mine = useGuildPermissions(guildId);
  const holds = (name: PermissionName) => (value & Permission[name]) !== 0n;
  const offered = PERMISSION_GROUPS.flatMap(([, names]) => names);
  const elevated = offered.filter((name) => isElevated(name) && holds(name)).length;
  const isAdministrator = holds('ADMINISTRATOR');

  /** Permissions that the user lacks can't be granted; those the role had before can be restored. */
  const getLock = (name: PermissionName): string | undefined => {
    if (lock) return lock;
    const grantable = ((mine | saved) & Permission[name]) !== 0n;
    return grantable || holds(name) ? undefined : t('role.locked.notMine');
  };
  const set = (name: PermissionName, on: boolean) =>
    onChange(on ? value | Permission[name] : value & ~Permission[name]);
  const groups = PERMISSION_GROUPS.map(([group, names]) => ({
    group,
    names: names.filter((name) => matchesPermission(name, query)),
  })).filter(({ names }) => names.length > 0);

  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={t('role.searchPermissions', { count: offered.length })}
          hideLabel
          icon="search"
          placeholder={t('role.searchPermissions', { count: offered.length })}
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
        <Button variant="quiet" isDisabled={lock !== undefined || value === 0n} onPress={() => onChange(0n)}>
          {t('role.clearAll')}
        </Button>
      </div>
      {elevated > 0 && (
        <div className={styles.notice}>
          <Notice>
            {t(isAdministrator ? 'role.isAdministrator' : 'role.elevatedCount', { count: elevated })}
          </Notice>
        </div>
      )}
      {groups.map(({ group, names }) => (
        <section key={group} aria-label={groupName(group)}>
          <Heading className={styles.group}>{groupName(group)}</Heading>
          {names.map((name) => (
            <div key={name} className={styles.permission}>
              <div className={styles.permissionSwitch}>
                <Switch
                  label={
                    <span className={styles.named}>
                      {permissionName(name)}
                      {isElevated(name) && <Tag tone="warning">{t('permission.elevated')}</Tag>}
                    </span>
                  }
                  hint={permissionHint(name)}
                  checked={holds(name)}
                  onChange={(on) => set(name, on)}
                  isDisabled={getLock(name) !== undefined}
                />
              </div>
              {!lock && <Locked reason={getLock(name)} />}
            </div>
          ))}
        </section>
      ))}
      {groups.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('role.nothingFound', { query })}
        </p>
      )}
    </div>
  );
}

import { Permission } from '@guildhall/protocol/permissions/permission';
import { Tag } from '../../design/Badge.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { t } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { isElevated, permissionHint, permissionName } from '../permissions/index.ts';
import { permissionsIn } from './consentRequest.ts';
import * as styles from './oauth.css.ts';

export interface PermissionChoicesProps {
  /** The permissions the bot requests. */
  asked: bigint;
  /** The permissions the user can grant in the guild. */
  mine: bigint;
  value: bigint;
  onChange: (value: bigint) => void;
}

/** The permissions a bot requests, each optional; permissions the user lacks can't be granted. */
export function PermissionChoices({ asked, mine, value, onChange }: PermissionChoicesProps) {
  const holds = (bit: bigint) => (value & bit) !== 0n;
  return (
    <fieldset className={styles.permissions}>
      <legend className={styles.heading}>{t('consent.permissions')}</legend>
      <p className={styles.hint}>{t('consent.permissionsHint')}</p>
      {holds(Permission.ADMINISTRATOR) && (
        <div className={styles.notice}>
          <Notice>{t('consent.administrator')}</Notice>
        </div>
      )}
      {permissionsIn(asked).map((name) => {
        const bit = Permission[name];
        const lacks = (mine & bit) === 0n;
        return (
          <div key={name} className={styles.permission}>
            <Checkbox
              checked={holds(bit)}
              onChange={(on) => onChange(on ? value | bit : value & ~bit)}
              isDisabled={lacks}
            >
              <span className={styles.permissionName}>
                {permissionName(name)}
                {isElevated(name) && <Tag tone="warning">{t('permission.elevated')}</Tag>}
              </span>
              <span className={styles.permissionHint}>
                {lacks ? t('consent.lacks') : permissionHint(name)}
              </span>
            </Checkbox>
          </div>
        );
      })}
    </fieldset>
  );
}

import type { Store } from '@guildhall/client';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { Icon } from '../../../design/Icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { permissionName, type Reason } from '../../permissions/index.ts';
import type { Asked } from './accessSubject.ts';
import * as styles from './ChannelPermissions.css.ts';
import { useInnerHeading } from './useHeading.ts';

export interface VerdictProps {
  guildId: string;
  asked: Asked;
  /** Their name. */
  name: string;
  permission: PermissionName;
  may: boolean;
  /** The factors in order; the last one decides. */
  reasons: readonly Reason[];
}

/** Yes or no, and why. */
export function Verdict({ guildId, asked, name, permission, may, reasons }: VerdictProps) {
  const { store } = useSession();
  const InnerHeading = useInnerHeading();
  return (
    <section className={styles.verdict} aria-live="polite">
      <InnerHeading className={styles.verdictTitle} data-may={may || undefined}>
        <Icon name={may ? 'check.circle' : 'block'} weight="fill" />
        {t(may ? 'accessCheck.yes' : 'accessCheck.no', {
          name,
          permission: permissionName(permission, true),
        })}
      </InnerHeading>
      {asked.kind === 'role' && <p className={styles.bearer}>{t('accessCheck.roleAlone')}</p>}
      <ol className={styles.reasons}>
        {reasons.map((reason, at) => (
          <li
            key={`${reason.kind} ${'roleId' in reason ? reason.roleId : ''}`}
            className={styles.reason}
            data-decides={at === reasons.length - 1 || undefined}
          >
            <Icon
              name={reason.gives ? 'check' : 'close'}
              size={16}
              weight="bold"
              className={reason.gives ? styles.gives : styles.takes}
              label={t(reason.gives ? 'overwrite.allow' : 'overwrite.deny')}
            />
            <span>{reasonWords(store, guildId, reason, asked, name)}</span>
            {at === reasons.length - 1 && reasons.length > 1 && (
              <span className={styles.decides}>{t('accessCheck.decides')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function reasonWords(store: Store, guildId: string, reason: Reason, asked: Asked, name: string): string {
  const role = 'roleId' in reason ? (store.roles.get(guildId)?.get(reason.roleId)?.name ?? '') : '';
  switch (reason.kind) {
    case 'channelRole':
      return t(reason.gives ? 'accessCheck.channelRoleAllows' : 'accessCheck.channelRoleDenies', { role });
    case 'channelMember':
      return t(reason.gives ? 'accessCheck.channelMemberAllows' : 'accessCheck.channelMemberDenies', {
        name,
      });
    case 'administrator':
      return asked.kind === 'role'
        ? t('accessCheck.administratorRole', { role })
        : t('accessCheck.administrator', { role, name });
    case 'nothing':
      return asked.kind === 'role'
        ? t('accessCheck.nothingOfRole', { role: name })
        : t('accessCheck.nothing', { name });
    default:
      return t(`accessCheck.${reason.kind}`, { role, name });
  }
}

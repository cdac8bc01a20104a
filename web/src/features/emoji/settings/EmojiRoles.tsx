import { Button } from '../../../design/Button.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { Popover } from '../../../design/Popover.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useRoles } from '../../../state/hooks.ts';
import { RoleCheckboxes } from '../../../ui/RoleCheckboxes.tsx';
import * as styles from './EmojiSection.css.ts';

interface EmojiRolesProps {
  guildId: string;
  roles: readonly string[];
  isDisabled: boolean;
  onChange: (roles: string[]) => void;
}

/** The roles that can use an emoji. */
export function EmojiRoles({ guildId, roles, isDisabled, onChange }: EmojiRolesProps) {
  const all = useRoles(guildId).filter(({ id }) => id !== guildId);
  const [first] = all.filter(({ id }) => roles.includes(id));
  const words =
    roles.length === 0
      ? t('emojiSettings.everyone')
      : roles.length === 1 && first
        ? first.name
        : t('emojiSettings.roles', { count: roles.length });
  return (
    <Popover
      label={t('emojiSettings.usableBy')}
      trigger={
        <Button variant="quiet" size="sm" className={styles.roles} isDisabled={isDisabled}>
          <Clip>{words}</Clip>
        </Button>
      }
    >
      <div className={styles.roleChoice}>
        <p className={styles.roleHint}>
          {t(all.length > 0 ? 'emojiSettings.rolesHint' : 'emojiSettings.noRoles')}
        </p>
        <RoleCheckboxes roles={all} chosen={roles} onChange={onChange} />
      </div>
    </Popover>
  );
}

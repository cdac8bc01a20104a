import { AUDIT_LOG_LIMITS } from '@guildhall/protocol/limits/guilds';
import { Button } from '../../../design/Button.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useGuild } from '../../../state/hooks.ts';
import * as styles from './members.css.ts';

const REASONS = ['advertising', 'spam', 'harassment'] as const;

interface ReasonFieldProps {
  guildId: string;
  /** Whether the member leaves the guild by it, and can be shown the reason. */
  isRemoval: boolean;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for moderating a member, with common ones to choose. */
export function ReasonField({ guildId, isRemoval, value, onChange }: ReasonFieldProps) {
  const guild = useGuild(guildId);
  const isShared = isRemoval && guild?.share_removal_reasons === true;
  return (
    <div>
      <TextField
        label={t('member.ban.reason')}
        hint={t(isShared ? 'member.reasonShared' : 'member.ban.reasonHint')}
        value={value}
        onChange={onChange}
        maxLength={AUDIT_LOG_LIMITS.reason}
        autoComplete="off"
        autoFocus
      />
      <div className={styles.reasons}>
        {REASONS.map((id) => (
          <Button
            key={id}
            size="sm"
            selected={value === t(`member.reason.${id}`)}
            onPress={() => onChange(t(`member.reason.${id}`))}
          >
            {t(`member.reason.${id}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

import type { Removal } from '@guildhall/protocol/members/schemas';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import * as state from '../../design/State.css.ts';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { messageTime } from '../../ui/times.ts';
import * as styles from './RemovedGuild.css.ts';

interface RemovedGuildProps {
  guildId: string;
  /** Shown if moderators did not remove the user. */
  otherwise: ReactNode;
}

/** The screen of a guild that the user is not in: says so if moderators removed them. */
export default function RemovedGuild({ guildId, otherwise }: RemovedGuildProps) {
  const { data, isPending } = useLiveQuery({
    queryKey: ['removal', guildId],
    queryFn: ({ signal }) => rest.call('getMyRemoval', { params: { guild_id: guildId }, signal }),
    gcTime: 0,
  });
  if (isPending) return null;
  return data ? <Removed {...data} /> : otherwise;
}

function Removed({ guild: { name }, type, reason, removed_at }: Removal) {
  const navigate = useNavigate();
  const title = t(`removed.${type}.title`, { guild: name });
  useDocumentTitle([title]);
  return (
    <div className={state.state} role="status">
      <span className={cx(state.sign, type === 'kick' && styles.kicked)}>
        <Icon name={type === 'kick' ? 'sign-out' : 'block'} size={24} />
      </span>
      <h1 className={state.title}>{title}</h1>
      <p className={state.body}>{t(`removed.${type}.body`, { time: messageTime(Date.parse(removed_at)) })}</p>
      {reason !== null && (
        <p className={styles.reason}>
          <span className={styles.reasonLabel}>{t('removed.reason')}</span>
          <bdi>{reason}</bdi>
        </p>
      )}
      <div className={state.actions}>
        <Button variant="filled" onPress={() => void navigate({ to: '/channels/@me' })}>
          {t('notFound.home')}
        </Button>
      </div>
      <p className={styles.after}>{t('removed.after')}</p>
    </div>
  );
}

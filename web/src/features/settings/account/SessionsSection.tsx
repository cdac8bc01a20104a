import type { AuthSession } from '@guildhall/protocol/accounts/schemas';
import { useState } from 'react';
import { Tag } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { RowsSkeleton } from '../../../design/Skeleton.tsx';
import { ErrorState } from '../../../design/State.tsx';
import { showToast } from '../../../design/toast.ts';
import { formatList, formatRelative } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { STALE } from '../../../state/queries/fold.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { useStreaming } from '../../../state/streamerMode.ts';
import { PasswordDialog } from '../../../ui/forms/PasswordDialog.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Section } from '../../../ui/settings/parts.tsx';
import { SecurityEvents } from './SecurityEvents.tsx';

const getName = ({ client_info: { os, platform } }: AuthSession) =>
  [platform, os].filter(Boolean).join(' · ') || t('sessions.unknown');

const describeMethods = ({ methods }: AuthSession) =>
  formatList(methods.map((method) => t(`sessions.by.${method}`)));

/** The user's sessions, and signing out elsewhere. */
export default function SessionsSection() {
  const here = useSession().store.authSession;
  const [ending, setEnding] = useState<readonly AuthSession[]>();
  const list = useLiveQuery(
    {
      queryKey: ['auth-sessions'],
      queryFn: async ({ signal }) => (await rest.call('listAuthSessions', { signal })).user_sessions,
    },
    { AUTH_SESSION_CHANGE: () => STALE },
  );
  const isHidden = useStreaming('hide_personal_info');
  const others = (list.data ?? []).filter(({ id_hash }) => id_hash !== here);
  const own = (list.data ?? []).filter(({ id_hash }) => id_hash === here);
  return (
    <Section
      title={t('settings.sessions')}
      lead={t('sessions.lead')}
      actions={
        others.length > 1 && (
          <Button variant="neutral" onPress={() => setEnding(others)}>
            {t('sessions.endAll')}
          </Button>
        )
      }
    >
      {list.isLoadingError && (
        <ErrorState
          title={t('sessions.failed')}
          body={describeError(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton count={3} height={56} />}
      <ul className={parts.rows} aria-label={t('settings.sessions')}>
        {[...own, ...others].map((session) => (
          <li key={session.id_hash} className={parts.row}>
            <Icon name="sessions" size={24} />
            <span className={parts.rowWords}>
              <span className={parts.rowName}>{isHidden ? t('streamer.hidden') : getName(session)}</span>
              <span className={parts.rowHint}>
                {[
                  t('sessions.used', {
                    when: formatRelative(Math.min(0, Date.parse(session.approx_last_used_time) - Date.now())),
                  }),
                  ...(session.methods.length > 0 ? [describeMethods(session)] : []),
                ].join(' · ')}
              </span>
            </span>
            {session.id_hash === here ? (
              <Tag tone="accent">{t('sessions.here')}</Tag>
            ) : (
              <Button size="sm" onPress={() => setEnding([session])}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SecurityEvents />
      {ending && (
        <EndDialog
          sessions={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined);
            void list.refetch();
          }}
        />
      )}
    </Section>
  );
}

function EndDialog(props: { sessions: readonly AuthSession[]; onClose: () => void; onEnded: () => void }) {
  const { sessions, onClose, onEnded } = props;
  return (
    <PasswordDialog
      title={t('sessions.endTitle', { count: sessions.length })}
      description={t('sessions.endBody')}
      action={t('sessions.end')}
      danger
      run={async (password) => {
        // The list shows fifty at most, and so many fit into one call.
        const session_id_hashes = sessions.map(({ id_hash }) => id_hash);
        await rest.call('logoutAuthSessions', { body: { session_id_hashes, password } });
        showToast({ message: t('sessions.ended', { count: sessions.length }) });
        onEnded();
      }}
      onClose={onClose}
    />
  );
}

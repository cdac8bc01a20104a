import type { VerificationGap } from '@guildhall/protocol/guilds/verification';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import * as styles from './Composer.css.ts';

/** Replaces the field: why the user can't write yet, for how long, and what to do. */
export default function VerificationGate({ gap }: { gap: VerificationGap }) {
  return (
    <div className={styles.box} data-disabled data-verification={gap.kind}>
      <div className={styles.line}>
        <Icon name="moderation" size={18} />
        <span className={styles.denied}>
          {gap.kind === 'email' ? (
            <Message
              id="verification.email"
              parts={{
                link: (
                  <Link
                    to="/settings/$section"
                    params={{ section: 'my-account' }}
                    className={styles.gateLink}
                  />
                ),
              }}
            />
          ) : gap.kind === 'phone' ? (
            <Message
              id="verification.phone"
              parts={{
                link: (
                  <Link
                    to="/settings/$section"
                    params={{ section: 'my-account' }}
                    className={styles.gateLink}
                  />
                ),
              }}
            />
          ) : (
            <Wait kind={gap.kind} until={gap.readyAt} />
          )}
        </span>
      </div>
    </div>
  );
}

function Wait({ kind, until }: { kind: 'account' | 'membership'; until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      {t(kind === 'account' ? 'verification.account' : 'verification.membership')}{' '}
      <span role="timer" className={styles.gateTime}>
        {time}
      </span>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { useSignInFirst } from '../../ui/useSignInFirst.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './links.css.ts';

const TEXTS = {
  asking: ['remoteAuth.title', 'remoteAuth.body'],
  agreed: ['remoteAuth.agreed', 'remoteAuth.agreedBody'],
  refused: ['remoteAuth.refused', 'remoteAuth.refusedBody'],
  invalid: ['remoteAuth.invalid', 'remoteAuth.invalidBody'],
} as const satisfies Record<string, readonly [MessageId, MessageId]>;

/** Where the code on another browser's sign-in screen leads: lets that browser in, or turns it away. */
export function RemoteAuthScreen() {
  const [fingerprint] = useState(() => location.pathname.split('/')[2] ?? '');
  const [decision, setDecision] = useState<'agreed' | 'refused'>();
  const scan = useLiveQuery({
    queryKey: ['remote-auth', fingerprint],
    queryFn: () => rest.call('createRemoteAuth', { body: { fingerprint } }),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isLeaving = useSignInFirst(scan.error, `/ra/${fingerprint}`);
  const decide = useAction(async (isAgreed: boolean) => {
    const body = { handshake_token: scan.data?.handshake_token ?? '' };
    await rest.call(isAgreed ? 'finishRemoteAuth' : 'cancelRemoteAuth', { body });
    setDecision(isAgreed ? 'agreed' : 'refused');
  });
  const [title, subtitle] = TEXTS[scan.isError && !isLeaving ? 'invalid' : (decision ?? 'asking')];
  const { os, platform, location: network } = scan.data?.client_info ?? {};
  const browser = [platform, os].filter(Boolean).join(', ') || t('remoteAuth.unknown');
  useDocumentTitle([t(title)]);
  return (
    <AuthLayout
      title={t(title)}
      subtitle={t(subtitle)}
      below={
        (decision || scan.isError) && (
          <Message id="verify.back" parts={{ link: <Link to="/channels/@me" /> }} />
        )
      }
    >
      {scan.data && !decision && (
        <div className={styles.form}>
          {decide.error !== undefined && <FormAlert>{describeError(decide.error)}</FormAlert>}
          <dl className={styles.facts}>
            <dt>{t('remoteAuth.browser')}</dt>
            <dd>{browser}</dd>
            {network && (
              <>
                <dt>{t('remoteAuth.network')}</dt>
                <dd dir="ltr">{network}</dd>
              </>
            )}
          </dl>
          <Button
            variant="filled"
            size="lg"
            fullWidth
            busy={decide.busy}
            onPress={() => void decide.run(true)}
          >
            {t('remoteAuth.agree')}
          </Button>
          <Button size="lg" fullWidth busy={decide.busy} onPress={() => void decide.run(false)}>
            {t('remoteAuth.refuse')}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}

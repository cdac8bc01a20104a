import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { connectRemoteAuth } from './connect.ts';
import { QrCode } from './QrCode.tsx';
import * as styles from './qr.css.ts';

type State =
  | { readonly name: 'preparing' | 'ended' }
  | { readonly name: 'code'; readonly fingerprint: string }
  | { readonly name: 'scanned'; readonly username: string };

/** Codes shown one after the other without anybody scanning them: then a click is needed. */
const MAX_RENEWALS = 5;

/** Signing in by scanning a code with a phone that is signed in. */
export default function QrSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [state, setState] = useState<State>({ name: 'preparing' });
  const [round, setRound] = useState(0);
  const renewals = useRef(0);
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new connection
  useEffect(() => {
    setState({ name: 'preparing' });
    return connectRemoteAuth({
      onReady: (fingerprint) => setState({ name: 'code', fingerprint }),
      onScanned: (username) => setState({ name: 'scanned', username }),
      onTicket: (ticket) =>
        void rest.call('loginRemoteAuth', { body: { ticket } }).then(
          () => signedIn.current(),
          () => setState({ name: 'ended' }),
        ),
      onEnd(isTimeout) {
        renewals.current += 1;
        if (isTimeout && !document.hidden && renewals.current < MAX_RENEWALS) setRound((last) => last + 1);
        else setState({ name: 'ended' });
      },
    });
  }, [round]);
  const renew = () => {
    renewals.current = 0;
    setRound((last) => last + 1);
  };
  return (
    <section className={styles.card} aria-labelledby="qr-title">
      {state.name === 'code' ? (
        <QrCode text={`${location.origin}/ra/${state.fingerprint}`} label={t('qr.label')} />
      ) : (
        <div className={styles.place}>
          {state.name === 'scanned' && <Icon name="sessions" size={32} />}
          {state.name === 'ended' && <Button onPress={renew}>{t('qr.renew')}</Button>}
        </div>
      )}
      <h2 id="qr-title" className={styles.title}>
        {t(state.name === 'scanned' ? 'qr.scanned' : 'qr.title')}
      </h2>
      <p className={styles.hint} role="status">
        {state.name === 'scanned' ? t('qr.confirm', { name: state.username }) : t('qr.hint')}
      </p>
    </section>
  );
}

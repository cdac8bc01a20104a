import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import { lastChannel, lastGuild } from '../../ui/place.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import { canOverlay, openOverlay, overlay } from './overlay.ts';
import { getTitle } from './title.ts';

/** The window above all others: what it does, and a button that opens the channel in which the user was last. */
export default function OverlaySection() {
  const session = useSession();
  const { store } = session;
  const channelId = lastChannel(lastGuild()) ?? '';
  const channel = useChannel(channelId);
  const open = overlay.use();
  return (
    <Section title={t('settings.overlay')} lead={t('overlay.lead')}>
      {!canOverlay() && <Notice tone="info">{t('overlay.unable')}</Notice>}
      {canOverlay() && !channel && <p className={parts.lead}>{t('overlay.noChannel')}</p>}
      {canOverlay() && channel && (
        <div className={parts.row}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>
              <bdi>{getTitle(store, channelId)}</bdi>
            </span>
            <span className={parts.rowHint}>{t('overlay.last')}</span>
          </div>
          {open ? (
            <Button onPress={() => open.close()}>{t('overlay.close')}</Button>
          ) : (
            <Button variant="filled" onPress={() => void attempt(() => openOverlay(session, channelId))}>
              {t('overlay.popOut')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

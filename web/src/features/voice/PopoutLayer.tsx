import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useChannel } from '../../state/hooks.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { Controls } from './Controls.tsx';
import { Grid } from './Grid.tsx';
import { type Popout, popIn, poppedOut } from './popout.ts';
import * as styles from './VoiceRoom.css.ts';

/** The look of this page: its styles, theme and direction. */
function dress(own: Window & typeof globalThis): void {
  const target = own.document;
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'style') target.documentElement.setAttribute(name, value);
  // The content security policy forbids the attribute itself.
  target.documentElement.style.cssText = document.documentElement.style.cssText;
  target.body.className = document.body.className;
  target.body.style.cssText = 'margin: 0; height: 100vh';
  const sheet = new own.CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
  target.adoptedStyleSheets = [sheet];
}

/** The room in a window of its own, until that is closed or the call ends. */
export default function PopoutLayer() {
  const popout = poppedOut.use();
  return popout && <Room key={popout.channelId} {...popout} />;
}

function Room({ guildId, channelId, window: own }: Popout) {
  const name = useChannel(channelId)?.name;
  const isIn = callSlot.useSelected((call) => call?.channelId === channelId);
  useEffect(() => {
    dress(own);
    // Styles of what is loaded later.
    const observer = new MutationObserver(() => dress(own));
    observer.observe(document.head, { childList: true });
    const end = () => popIn();
    // Closing this page ends the call, so nothing would be in the window.
    addEventListener('pagehide', end);
    own.addEventListener('pagehide', end);
    return () => {
      observer.disconnect();
      removeEventListener('pagehide', end);
      own.removeEventListener('pagehide', end);
    };
  }, [own]);
  useEffect(() => {
    own.document.title = name ?? '';
  }, [own, name]);
  useEffect(() => {
    if (!isIn) popIn();
  }, [isIn]);
  return createPortal(
    <div className={styles.room}>
      <Grid guildId={guildId} channelId={channelId} />
      <Controls channelId={channelId} />
    </div>,
    own.document.body,
  );
}

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useChannel } from '../../state/hooks.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { Controls } from './Controls.tsx';
import { Grid } from './Grid.tsx';
import { type Popout, popIn, poppedOut } from './popout.ts';
import * as styles from './VoiceRoom.css.ts';

/** The look of this page: its styles, theme and direction. */
function dress({ document: target }: Window): void {
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'style') target.documentElement.setAttribute(name, value);
  // The content security policy forbids the attribute itself.
  target.documentElement.style.cssText = document.documentElement.style.cssText;
  target.body.className = document.body.className;
  target.body.style.cssText = 'margin: 0; height: 100vh';
  if (target.head.childElementCount > 0) return;
  for (const node of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(node, true));
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
    const end = () => popIn();
    // Closing this page ends the call, so nothing would be in the window.
    addEventListener('pagehide', end);
    own.addEventListener('pagehide', end);
    return () => {
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

import { lazy } from 'react';
import type { MessageSubject } from '../../ui/acts/points.ts';
import { loadEmbeds } from '../embeds/index.ts';
import { ForwardedMessage } from './ForwardedMessage.tsx';

const Embeds = lazy(loadEmbeds);

/** A forward in the log, with the embeds of its message. */
export default function ForwardInLog({ conversation: { guildId }, message }: MessageSubject) {
  return (
    <ForwardedMessage
      message={message}
      guildId={guildId}
      renderEmbeds={(forwarded) => <Embeds message={forwarded} isFixed />}
    />
  );
}

import type { Message } from '@guildhall/client';
import type { ReactNode } from 'react';
import { useRedaction } from '../../state/redaction.ts';
import { useSetting } from '../../state/useSetting.ts';

/** Whether a message is nothing but the link of a GIF or an image that its embed shows. */
export const isPictureAlone = ({ content, embeds = [] }: Message): boolean => {
  const [embed] = embeds;
  return (
    embeds.length === 1 &&
    (embed?.type === 'gifv' || embed?.type === 'image') &&
    embed.thumbnail?.proxy_url !== undefined &&
    embed.url === content.trim()
  );
};

/** The text of such a message, which is only shown if its embed is not. */
export function LinkOfPicture({ message, children }: { message: Message; children: ReactNode }) {
  const isBlocked = useRedaction(message) === 'BLOCK';
  const isDrawn = [useSetting('render_embeds'), useSetting('inline_embed_media'), !isBlocked].every(Boolean);
  return isDrawn ? null : children;
}

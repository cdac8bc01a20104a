import type { Attachment } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Attachments.css.ts';
import { freshAddress } from './address.ts';
import { FileCard } from './FileCard.tsx';

/** Bytes read for the first lines, and lines shown until the user expands the file. */
const FIRST_BYTES = 4_096;
const FIRST_LINES = 6;

async function read(url: string, bytes: number | undefined): Promise<string> {
  const headers = bytes === undefined ? {} : { Range: `bytes=0-${bytes - 1}` };
  const answer = await fetch(await freshAddress(url), { headers });
  if (!answer.ok) throw new Error(`Answered ${answer.status}`);
  return new TextDecoder().decode(await answer.arrayBuffer());
}

/** A text file with its first lines, and all of it on demand. */
export function TextFile({ attachment }: { attachment: Attachment }) {
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let current = true;
    read(attachment.url, open ? undefined : FIRST_BYTES)
      .then((found) => current && setText(found))
      // A file that can't be read here can still be downloaded.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [attachment.url, open]);
  const lines = text?.split('\n') ?? [];
  const hasMore = lines.length > FIRST_LINES || attachment.size > FIRST_BYTES;
  return (
    <FileCard attachment={attachment}>
      {text !== undefined && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: text that is wider than the card scrolls by keyboard */}
          <pre className={styles.preview} data-open={open || undefined} tabIndex={0} dir="auto">
            {open ? text : lines.slice(0, FIRST_LINES).join('\n')}
          </pre>
          {hasMore && (
            <Button variant="link" size="sm" onPress={() => setOpen(!open)}>
              {t(open ? 'attachment.less' : 'attachment.more')}
            </Button>
          )}
        </>
      )}
    </FileCard>
  );
}

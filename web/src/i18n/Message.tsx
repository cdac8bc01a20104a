import { Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { brandValues, type MessageId, type MessageValues } from './i18n.ts';

interface MessageProps {
  id: MessageId;
  values?: MessageValues;
  /** What wraps the message's `<name>...</name>` parts. */
  parts: Record<string, ReactElement>;
}

/** A message with elements inside, such as a link: `<Message id="..." parts={{ terms: <a href="/terms" /> }} />`. */
export function Message({ id, values, parts }: MessageProps) {
  return <Trans id={id} values={{ ...brandValues, ...values }} components={parts} />;
}

import { Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { type MessageId, type MessageValues, messageValues } from './i18n.ts';

interface MessageProps {
  id: MessageId;
  values?: MessageValues;
  /** The wrappers of the message's `<name>...</name>` parts. */
  parts: Record<string, ReactElement>;
}

/** A message with elements inside, such as a link: `<Message id="..." parts={{ terms: <a href="/terms" /> }} />`. */
export function Message({ id, values, parts }: MessageProps) {
  return <Trans id={id} values={messageValues(values)} components={parts} />;
}

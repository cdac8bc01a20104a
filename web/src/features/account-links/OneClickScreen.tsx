import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout, type BadLink, getBadLink } from '../auth/index.ts';
import * as styles from './links.css.ts';

/** A title and the text below it. */
type Words = readonly [MessageId, MessageId];

export interface OneClickProps {
  words: Readonly<Record<'ask' | 'done' | BadLink, Words>>;
  submit: MessageId;
  /** The secret of the link; without it the link is not valid. */
  token: string;
  /** The field at which the server complains about it. */
  field?: string;
  /** What the button does. Resolves to false if another page opens instead of saying that it is done. */
  run: () => Promise<unknown>;
  /** Below the title, while nothing was clicked. */
  children?: ReactNode;
}

/** A page that does one thing, after a click: programs that look for viruses open every link of an email. */
export function OneClickScreen({ words, submit, token, field = 'token', run, children }: OneClickProps) {
  const [isDone, setDone] = useState(false);
  const action = useAction(async () => {
    if ((await run()) !== false) setDone(true);
  });
  const bad = token === '' ? 'invalid' : getBadLink(action.error, field);
  const [title, subtitle] = words[isDone ? 'done' : (bad ?? 'ask')];
  useDocumentTitle([t(title)]);
  const isFailed = action.error !== undefined && !bad;
  return (
    <AuthLayout
      title={t(title)}
      subtitle={t(subtitle)}
      below={(isDone || bad) && <Message id="verify.back" parts={{ link: <Link to="/channels/@me" /> }} />}
    >
      {!bad && !isDone && (
        <div className={styles.form}>
          {isFailed && <FormAlert>{formErrors(action.error, {}).form}</FormAlert>}
          {children}
          <Button
            variant="filled"
            size="lg"
            fullWidth
            busy={action.busy}
            onPress={() => void action.run()}
            autoFocus
          >
            {t(submit)}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}

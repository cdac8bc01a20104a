import { useEffect, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../copyText.ts';
import type { CodeToken } from './highlight.ts';
import * as styles from './Markup.css.ts';

/** Code, highlighted as soon as the highlighter is there. */
export function CodeBlock({ language, text }: { language: string | null; text: string }) {
  const [tokens, setTokens] = useState<readonly CodeToken[]>();
  useEffect(() => {
    let current = true;
    if (!language) return;
    import('./highlight.ts')
      .then(({ highlight }) => highlight(text, language))
      .then((found) => current && setTokens(found))
      // Without the highlighter the code stays plain.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [text, language]);
  return (
    <div className={styles.codeBlock}>
      <div className={styles.codeHead}>
        <span>{language ?? t('code.plain')}</span>
        <button type="button" className={styles.copy} onClick={() => void copyText(text)}>
          <Icon name="copy" size={16} />
          {t('action.copy')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the log scrolls by keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        <code>
          {tokens && language
            ? tokens.map(({ start, kind, text: part }) =>
                kind ? (
                  <span key={start} className={styles.token[kind]}>
                    {part}
                  </span>
                ) : (
                  part
                ),
              )
            : text}
        </code>
      </pre>
    </div>
  );
}

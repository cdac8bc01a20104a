import type { BackupCode } from '@guildhall/protocol/authenticators/schemas';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import * as styles from './security.css.ts';

const show = ({ code }: BackupCode) => `${code.slice(0, 4)}-${code.slice(4)}`;

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${location.hostname}-backup-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints only the codes, in a frame of their own. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  frame.className = styles.printed;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const codes = page.createElement('pre');
  codes.textContent = text;
  page.body.append(codes);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

/** Backup codes, and the ways to keep them. Used codes are crossed out. */
export function BackupCodes({ codes }: { codes: readonly BackupCode[] }) {
  const left = codes.filter(({ consumed }) => !consumed);
  const text = `${[`${t('security.backupCodes')}: ${location.host}`, ...left.map(show)].join('\n')}\n`;
  return (
    <>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code.code} data-used={code.consumed || undefined}>
            {code.consumed ? <s>{show(code)}</s> : show(code)}
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon="copy" onPress={() => void copyText(text)}>
          {t('security.copy')}
        </Button>
        <Button icon="download" onPress={() => download(text)}>
          {t('security.download')}
        </Button>
        <Button icon="print" onPress={() => print(text)}>
          {t('security.print')}
        </Button>
      </div>
    </>
  );
}

import { showToast } from '../design/toast.ts';
import { t } from '../i18n/i18n.ts';

/** Copies a text to the clipboard and says whether it worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: t('toast.copied') });
  } catch {
    showToast({ kind: 'error', message: t('toast.copyFailed') });
  }
}

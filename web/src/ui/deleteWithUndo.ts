import { showToast } from '../design/toast.ts';
import { t } from '../i18n/i18n.ts';
import { attempt } from './forms/useAction.ts';

interface Deletion {
  /** Says what was deleted. */
  message: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
}

/** Deletes at once, and offers to undo it in a toast. */
export async function deleteWithUndo({ message, remove, restore }: Deletion): Promise<void> {
  if (!(await attempt(remove))) return;
  showToast({ message, action: { label: t('action.undo'), run: () => void attempt(restore) } });
}

import type { Session } from '@guildhall/client';
import { showToast } from '../../design/toast.ts';
import { describeError } from '../../state/describeError.ts';
import type { ChosenStatus } from './ownStatus.ts';

/** The statuses to choose from. */
export const CHOSEN_STATUSES: readonly ChosenStatus[] = ['online', 'idle', 'dnd', 'invisible'];

/** Changes the user's status; shows an error if that fails. */
export async function chooseStatus({ mutations }: Session, status: ChosenStatus): Promise<void> {
  try {
    await mutations.updateSettings({ status });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}

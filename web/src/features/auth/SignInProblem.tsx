import { RestError } from '@guildhall/client';
import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormNote } from '../../ui/forms/FormAlert.tsx';
import * as styles from './forms.css.ts';

/** What a sign-in with the right password still needs: confirming the place by email, or restoring a closed account. */
export type SignInNeed = 'place' | 'disabled' | 'deleted';

/** Returns what the sign-in needs; undefined if it failed for another reason. */
export function getSignInNeed(error: unknown): SignInNeed | undefined {
  if (!(error instanceof RestError)) return undefined;
  if (error.code === ErrorCode.ACCOUNT_DISABLED) return 'disabled';
  if (error.code === ErrorCode.ACCOUNT_SCHEDULED_FOR_DELETION) return 'deleted';
  const login = error.errors?.login as { _errors?: readonly { code: string }[] } | undefined;
  return login?._errors?.[0]?.code === AuthFieldCode.ACCOUNT_LOGIN_VERIFICATION_EMAIL ? 'place' : undefined;
}

interface SignInProblemProps {
  need: SignInNeed;
  busy: boolean;
  /** Signs in again, and restores the account. */
  onRestore: () => void;
}

/** Says how to go on, above the form. */
export function SignInProblem({ need, busy, onRestore }: SignInProblemProps) {
  if (need === 'place') return <FormNote>{t('login.checkEmail')}</FormNote>;
  return (
    <div className={styles.form}>
      <FormNote>{t(need === 'deleted' ? 'login.deleted' : 'login.disabled')}</FormNote>
      <Button size="lg" fullWidth busy={busy} onPress={onRestore}>
        {t('login.restore')}
      </Button>
    </div>
  );
}

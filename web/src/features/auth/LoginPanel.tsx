import type { ReactNode } from 'react';
import { environment } from '../../app/environment.ts';
import { formErrors } from '../../app/forms/formErrors.ts';
import { useAction } from '../../app/forms/useAction.ts';
import { rest } from '../../state/api.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

const FIELDS = { identity: ['login', 'email'], password: 'password' } as const;

export interface LoginPanelProps {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: where an invite leads. */
  lead?: ReactNode;
  below: ReactNode;
  onSignedIn: () => unknown;
}

/** Signing in: the form, what the server says of it, and what follows. */
export function LoginPanel({ title, subtitle, lead, below, onSignedIn }: LoginPanelProps) {
  const login = useAction(async ({ identity, password }: { identity: string; password: string }) => {
    await rest.call('login', { body: { login: identity, password } });
    await onSignedIn();
  });
  const told = login.error === undefined ? {} : formErrors(login.error, FIELDS);
  return (
    <AuthLayout
      title={title}
      subtitle={subtitle}
      lead={lead}
      below={below}
      instance={environment().INSTANCE_NAME}
    >
      <LoginForm busy={login.busy} errors={oneSentence(told)} onSubmit={(values) => void login.run(values)} />
    </AuthLayout>
  );
}

/** A wrong e-mail and a wrong password are told apart by nobody: the one sentence stands above the form, both fields stay as they are. */
function oneSentence<
  T extends { form?: string | undefined; identity?: string | undefined; password?: string | undefined },
>(told: T): { form?: string | undefined; identity?: string | undefined; password?: string | undefined } {
  return told.identity !== undefined && told.identity === told.password ? { form: told.identity } : told;
}

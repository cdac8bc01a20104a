import { AuthLayout } from '../src/features/auth/AuthLayout.tsx';
import { InviteCard } from '../src/features/auth/InviteCard.tsx';
import { LoginForm } from '../src/features/auth/LoginForm.tsx';
import { RegisterForm } from '../src/features/auth/RegisterForm.tsx';
import { t } from '../src/i18n/i18n.ts';
import { Message } from '../src/i18n/Message.tsx';

const ignore = () => undefined;

export const AuthPage = () => (
  <AuthLayout
    title={t('login.title')}
    subtitle={t('login.subtitle')}
    // biome-ignore lint/a11y/useAnchorContent: the message fills it
    below={<Message id="login.register" parts={{ link: <a href="#register" /> }} />}
  >
    <LoginForm onSubmit={ignore} onForgot={ignore} onPasskey={ignore} />
  </AuthLayout>
);

export const RegisterPage = () => (
  <AuthLayout
    title={t('register.title')}
    subtitle={t('register.subtitle')}
    // biome-ignore lint/a11y/useAnchorContent: the message fills it
    below={<Message id="register.login" parts={{ link: <a href="#login" /> }} />}
  >
    <RegisterForm onSubmit={ignore} errors={{ username: 'taken' }} />
  </AuthLayout>
);

export const InvitePage = () => (
  <AuthLayout
    title={t('login.title')}
    subtitle={t('login.subtitle')}
    lead={
      <InviteCard
        guild={{ id: '1', name: 'Cone Six' }}
        memberCount={321}
        onlineCount={47}
        inviter={{ id: '1', name: 'Wren' }}
      />
    }
  >
    <LoginForm
      onSubmit={ignore}
      errors={{ form: 'Wrong password.' }}
      defaultIdentity="lena@aho.example"
      busy
    />
  </AuthLayout>
);

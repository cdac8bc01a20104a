import type { ComponentType } from 'react';
import { HighlightsScreen, OpenAppScreen, VerifyRequestScreen } from './AccountScreens.tsx';
import { ConfirmPlaceScreen } from './ConfirmPlaceScreen.tsx';
import { DomainMigrationScreen } from './DomainMigrationScreen.tsx';
import { ActivateScreen, UnsubscribeScreen } from './EmailLinkScreens.tsx';
import { HandoffScreen } from './HandoffScreen.tsx';
import { RemoteAuthScreen } from './RemoteAuthScreen.tsx';
import { RevertScreen } from './RevertScreen.tsx';
import { HandoffTargetScreen, OneTimeLoginScreen } from './SignInLinkScreens.tsx';

/** The screens by their address, or its first part. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  'authorize-ip': ConfirmPlaceScreen,
  'reject-ip': RevertScreen,
  'reject-mfa': RevertScreen,
  wasntme: RevertScreen,
  ra: RemoteAuthScreen,
  'restore-account': ActivateScreen,
  'disable-email-notifications': UnsubscribeScreen,
  'disable-server-highlight-notifications': HighlightsScreen,
  'verify-request': VerifyRequestScreen,
  'open-app-from-email': OpenAppScreen,
  'domain-migration': DomainMigrationScreen,
  'login/one-time': OneTimeLoginScreen,
  'login/handoff': HandoffTargetScreen,
  handoff: HandoffScreen,
  'mweb-handoff': HandoffScreen,
};

/** The page of a link in an email, or of a scanned code. */
export function LinkScreen() {
  const path = location.pathname.slice(1);
  const Screen = SCREENS[path] ?? SCREENS[path.split('/')[0] ?? ''] ?? RevertScreen;
  return <Screen />;
}

import type { ComponentType } from 'react';
import { ConfirmPlaceScreen } from './ConfirmPlaceScreen.tsx';
import { RemoteAuthScreen } from './RemoteAuthScreen.tsx';
import { RevertScreen } from './RevertScreen.tsx';

/** The screens by the first part of their address. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  'authorize-ip': ConfirmPlaceScreen,
  'reject-ip': RevertScreen,
  'reject-mfa': RevertScreen,
  wasntme: RevertScreen,
  ra: RemoteAuthScreen,
};

/** The page of a link in an email, or of a scanned code. */
export function LinkScreen() {
  const Screen = SCREENS[location.pathname.split('/')[1] ?? ''] ?? RevertScreen;
  return <Screen />;
}

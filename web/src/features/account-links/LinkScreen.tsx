import type { ComponentType } from 'react';
import { ConfirmPlaceScreen } from './ConfirmPlaceScreen.tsx';
import { RevertScreen } from './RevertScreen.tsx';

/** The screens by the first part of their address. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  'authorize-ip': ConfirmPlaceScreen,
  'reject-ip': RevertScreen,
  'reject-mfa': RevertScreen,
  wasntme: RevertScreen,
};

/** The page of a link in an email. */
export function LinkScreen() {
  const Screen = SCREENS[location.pathname.split('/')[1] ?? ''] ?? RevertScreen;
  return <Screen />;
}

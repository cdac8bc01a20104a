import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NotFound } from '../../ui/NotFound.tsx';
import { ContinueScreen } from './ContinueScreen.tsx';
import { FailedScreen, SuccessScreen } from './OutcomeScreens.tsx';
import { PinScreen } from './PinScreen.tsx';
import { SandboxScreen } from './SandboxScreen.tsx';
import { StartScreen } from './StartScreen.tsx';

/** A page around the sign-in to a service; `provider` is the service's type. */
export type StepScreen = ComponentType<{ provider: string }>;

const STEPS: Readonly<Record<string, StepScreen>> = {
  link: StartScreen,
  'link-authorize': StartScreen,
  'authorize-continue': ContinueScreen,
  success: SuccessScreen,
  error: FailedScreen,
};

/** Pages of one service alone. */
const OWN_STEPS: Readonly<Record<string, Readonly<Record<string, StepScreen>>>> = {
  sandbox: { 'sign-in': SandboxScreen },
  xbox: { intro: StartScreen, pin: PinScreen },
};

/** The pages of `/connections/{provider}/…`. */
export function LinkScreen() {
  const { provider = '', step = '' } = useParams({ strict: false }) as { provider?: string; step?: string };
  const Screen = OWN_STEPS[provider]?.[step] ?? STEPS[step];
  return Screen ? <Screen provider={provider} /> : <NotFound />;
}

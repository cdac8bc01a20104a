import voiceWords from 'virtual:words/voice';
import type { Session } from '@guildhall/client';
import { withWords } from '../../i18n/i18n.ts';
import type { Engine } from './engineShape.ts';

/** Loads the code of calls. */
export const loadEngine = withWords([voiceWords], () => import('./engine.ts'));

/** Does something with the engine of a session. */
export const withEngine = async (session: Session, act: (engine: Engine) => unknown): Promise<void> => {
  const { getEngine } = await loadEngine();
  await act(getEngine(session));
};

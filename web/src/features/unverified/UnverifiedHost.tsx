import { lazy, Suspense } from 'react';
import { loadManaged } from '../../i18n/i18n.ts';
import { useMe } from '../../state/hooks.ts';
import { stripDismissed } from './dismissed.ts';

/** ms for which what is to be read comes first. */
const PATIENCE = 1_500;

const UnverifiedStrip = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const [strip] = await Promise.all([import('./UnverifiedStrip.tsx'), loadManaged()]);
  return strip;
});

/** The strip for accounts whose address is not proven. */
export function UnverifiedHost() {
  const { email, verified } = useMe();
  const dismissed = stripDismissed.use();
  if (verified !== false || !email || dismissed) return null;
  return (
    <Suspense>
      <UnverifiedStrip email={email} />
    </Suspense>
  );
}

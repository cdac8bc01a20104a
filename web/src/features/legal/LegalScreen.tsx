import { useCallback, useEffect, useState } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { environment } from '../../state/environment.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Prose, ProsePage } from '../prose/index.ts';

type Document = 'privacy' | 'terms';

interface Loaded {
  readonly text: string | null;
  readonly updatedAt: string | null;
}

/** The instance's policies: the owner's text, or by default the promises of the software itself. */
function LegalScreen({ document }: { document: Document }) {
  const title = t(`legal.${document}`);
  useDocumentTitle([title]);
  const [loaded, setLoaded] = useState<Loaded>();
  const read = useCallback(
    (signal: AbortSignal) => rest.call('getLegalText', { params: { document }, signal }),
    [document],
  );
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal).then(
      ({ text, updated_at: updatedAt }) => setLoaded({ text, updatedAt }),
      // Out of reach of the server the product's own text is better than none.
      () => !controller.signal.aborted && setLoaded({ text: null, updatedAt: null }),
    );
    return () => controller.abort();
  }, [read]);
  return (
    <ProsePage
      title={title}
      lead={
        loaded?.updatedAt
          ? t('legal.updated', { date: formatDate(Date.parse(loaded.updatedAt), { dateStyle: 'long' }) })
          : t('legal.of', { instance: environment().INSTANCE_NAME ?? location.host })
      }
    >
      {loaded ? (
        <Prose text={loaded.text ?? t(`legal.default.${document}`)} />
      ) : (
        <RowsSkeleton count={5} height={44} />
      )}
    </ProsePage>
  );
}

export const PrivacyScreen = () => <LegalScreen document="privacy" />;
export const TermsScreen = () => <LegalScreen document="terms" />;

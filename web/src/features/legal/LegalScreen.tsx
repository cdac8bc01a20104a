import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { environment } from '../../state/environment.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Prose, ProsePage } from '../prose/index.ts';

type Document = 'privacy' | 'terms';

/** The instance's policies: the owner's text, or by default the promises of the software itself. */
function LegalScreen({ document }: { document: Document }) {
  const title = t(`legal.${document}`);
  useDocumentTitle([title]);
  const { data, isPending } = useLiveQuery({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => rest.call('getLegalText', { params: { document }, signal }),
  });
  return (
    <ProsePage
      title={title}
      lead={
        data?.updated_at
          ? t('legal.updated', { date: formatDate(Date.parse(data.updated_at), { dateStyle: 'long' }) })
          : t('legal.of', { instance: environment().INSTANCE_NAME ?? location.host })
      }
    >
      {isPending ? (
        <RowsSkeleton count={5} height={44} />
      ) : (
        // Offline, the default text is better than none.
        <Prose text={data?.text ?? t(`legal.default.${document}`)} />
      )}
    </ProsePage>
  );
}

export const PrivacyScreen = () => <LegalScreen document="privacy" />;
export const TermsScreen = () => <LegalScreen document="terms" />;

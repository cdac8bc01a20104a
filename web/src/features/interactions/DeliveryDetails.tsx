import type { InteractionDelivery } from '@guildhall/protocol/interactions/deliveries';
import { Button } from '../../design/Button.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as styles from './deliveries.css.ts';
import { describeDelivery } from './deliveryWords.ts';

interface DeliveryDetailsProps {
  readonly delivery: InteractionDelivery;
  readonly applicationId: string;
  readonly onRepeated: () => void;
}

/** JSON with indents; text that is no JSON, or was cut, as it is. */
function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

function Payload({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.payload}>
      <span className={styles.payloadTitle}>{title}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <pre className={styles.code} tabIndex={0} dir="ltr">
        {text}
      </pre>
    </div>
  );
}

/** What was sent and what came back, and the button that sends it again. */
export default function DeliveryDetails({ delivery, applicationId, onRepeated }: DeliveryDetailsProps) {
  const params = { application_id: applicationId, interaction_id: delivery.id };
  const details = useLiveQuery({
    queryKey: ['interaction-delivery', delivery.id, delivery.failure],
    queryFn: ({ signal }) => rest.call('getInteractionDelivery', { params, signal }),
  });
  const repeat = useAction(async () => {
    await rest.call('repeatInteractionDelivery', { params });
    showToast({ message: t('interactions.delivery.repeated') });
    onRepeated();
  });
  const { request, response } = details.data ?? {};
  return (
    <section
      className={styles.details}
      aria-label={t('interactions.delivery.details', { name: describeDelivery(delivery) })}
    >
      <dl className={styles.facts}>
        <dt>{t('interactions.delivery.route')}</dt>
        <dd>
          {t(
            delivery.route === 'endpoint'
              ? 'interactions.delivery.routeEndpoint'
              : 'interactions.delivery.routeGateway',
          )}
        </dd>
        <dt>{t('interactions.delivery.id')}</dt>
        <dd>
          <code>{delivery.id}</code>
        </dd>
      </dl>
      {request && <Payload title={t('interactions.delivery.request')} text={indent(request)} />}
      {details.data && (
        <Payload
          title={t('interactions.delivery.response')}
          text={response ? indent(response) : t('interactions.delivery.noResponse')}
        />
      )}
      <div className={styles.repeat}>
        <Button icon="refresh" variant="filled" busy={repeat.busy} onPress={() => void repeat.run()}>
          {t('interactions.delivery.repeat')}
        </Button>
        <span className={styles.hint}>{t('interactions.delivery.repeatHint')}</span>
      </div>
      {repeat.error !== undefined && (
        <p className={styles.error} role="alert">
          {describeError(repeat.error)}
        </p>
      )}
    </section>
  );
}

import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { draftedChannels, readDraft, writeDraft } from '../../../state/drafts.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { PlaceRow } from './NewsRow.tsx';
import { Section } from './Section.tsx';

/** The list of drafts. */
export function Drafts() {
  const { store } = useSession();
  const [ids, setIds] = useState(() => draftedChannels().filter((id) => store.channels.has(id)));
  const discard = (id: string) => {
    writeDraft(id, { text: '' });
    setIds((now) => now.filter((other) => other !== id));
  };
  return (
    <Section title={t('home.drafts')} isEmpty={ids.length === 0}>
      {ids.map((id) => (
        <PlaceRow
          key={id}
          channelId={id}
          below={<bdi>{readDraft(id).text}</bdi>}
          tools={
            <Button variant="quiet" size="sm" onPress={() => discard(id)}>
              {t('home.discard')}
            </Button>
          }
        />
      ))}
    </Section>
  );
}

import { InteractionType } from '@guildhall/protocol/interactions/types';
import { useState } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { confirm } from '../../../design/confirm.ts';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import { applicationIconAddress } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import * as styles from './Modal.css.ts';
import { ModalField } from './ModalField.tsx';
import type { ShownModal } from './shownModal.ts';
import { type Uploaded, uploadFiles } from './uploadFiles.ts';
import { findError, getInitialValues, getInput, getSubmitted, type Values } from './values.ts';

/** The application did not respond to the form. */
class NoAnswer extends Error {}

/** An application's form: checks what is filled in, sends it, and keeps it if that fails. */
export default function ModalDialog({ modal, onClose }: { modal: ShownModal; onClose: () => void }) {
  const { application, channel_id, components, title } = modal;
  const { mutations, store } = useSession();
  const [initial] = useState(() => getInitialValues(components));
  const [values, setValues] = useState<Values>(initial);
  const [isTried, setTried] = useState(false);
  const guildId = store.channels.get(channel_id)?.guild_id;
  const inputs = components.flatMap((component) => getInput(component) ?? []);
  const isValid = inputs.every((input) => findError(input, values[input.custom_id]) === undefined);
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial) || hasFiles(values);

  const send = useAction(async () => {
    const uploads = new Map<string, readonly Uploaded[]>();
    for (const [customId, value] of Object.entries(values)) {
      const files = getFiles(value);
      const first = [...uploads.values()].flat().length;
      if (files.length > 0) uploads.set(customId, await uploadFiles(channel_id, files, first));
    }
    const isAnswered = await mutations.interact({
      type: InteractionType.MODAL_SUBMIT,
      application_id: application.id,
      guild_id: guildId ?? null,
      channel_id,
      data: {
        id: modal.id,
        custom_id: modal.custom_id,
        components: structuredClone(
          getSubmitted(components, values, (customId) => (uploads.get(customId) ?? []).map(({ id }) => id)),
        ) as never,
        attachments: [...uploads.values()].flat(),
      },
    });
    if (!isAnswered) throw new NoAnswer();
    onClose();
  });

  const close = async () => {
    if (!isChanged || send.busy) return onClose();
    const isSure = await confirm({
      title: t('modal.discardTitle'),
      body: t('modal.discardBody', { name: application.name }),
      action: t('modal.discard'),
      keep: t('modal.keep'),
      danger: true,
    });
    if (isSure) onClose();
  };
  const problem =
    send.error === undefined
      ? undefined
      : send.error instanceof NoAnswer
        ? t('components.noAnswer', { name: application.name })
        : describeError(send.error);
  return (
    <FormModal
      title={
        <span className={styles.head}>
          <Avatar
            name={application.name}
            src={applicationIconAddress(application)}
            seed={application.id}
            size={32}
          />
          <bdi className={styles.title}>{title}</bdi>
        </span>
      }
      description={t('modal.from', { name: application.name })}
      note={t('modal.warning', { name: application.name })}
      action={t('modal.submit')}
      busy={send.busy}
      problem={problem}
      onClose={() => void close()}
      onSubmit={() => {
        setTried(true);
        if (isValid) void send.run();
      }}
    >
      {components.map((component) => (
        <ModalField
          key={component.id}
          component={component}
          guildId={guildId}
          channelId={channel_id}
          values={values}
          isTried={isTried}
          onChange={(customId, value) => setValues((before) => ({ ...before, [customId]: value }))}
        />
      ))}
    </FormModal>
  );
}

const getFiles = (value: Values[string]): readonly File[] =>
  Array.isArray(value) ? value.filter((item): item is File => item instanceof File) : [];

const hasFiles = (values: Values) => Object.values(values).some((value) => getFiles(value).length > 0);

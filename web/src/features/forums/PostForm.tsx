import type { Channel } from '@guildhall/client';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { CHANNEL_LIMITS, THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { useGo } from '../../ui/place.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { finishText, LengthCount, MAX_LENGTH } from '../composer/index.ts';
import { openThread } from '../threads/index.ts';
import { chooseFiles, DropZone, loadTray, takeChosen, useChosen } from '../uploads/index.ts';
import * as styles from './Forums.css.ts';
import { PostText } from './PostText.tsx';
import { forgetPostDraft, isEmpty, readPostDraft, writePostDraft } from './postDraft.ts';
import { sendPost } from './sendPost.ts';
import { TagChoices } from './TagPill.tsx';

const Tray = lazy(loadTray);

interface PostFormProps {
  guildId: string;
  forum: Channel;
  onClose: () => void;
}

/** Writes a post: title, first message, tags and files. What is written stays on the device until it is sent or cancelled. */
export function PostForm({ guildId, forum, onClose }: PostFormProps) {
  const session = useSession();
  const go = useGo();
  const mayAttach = useChannelPermission(forum.id, 'ATTACH_FILES');
  const mayModerate = useChannelPermission(forum.id, 'MANAGE_THREADS');
  const chosen = useChosen(forum.id);
  const picker = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => readPostDraft(forum.id));
  const [name, setName] = useState(draft.name);
  const [content, setContent] = useState(draft.content);
  const [chosenTags, setTags] = useState(draft.tags);
  const [isTried, setTried] = useState(false);
  const available = forum.available_tags ?? [];
  // A tag of a draft can be gone.
  const tags = chosenTags.filter((id) => available.some((tag) => tag.id === id));
  const needsTag = ((forum.flags ?? 0) & ChannelFlag.REQUIRE_TAG) !== 0;
  const length = [...content.trim()].length;
  const isWritten = length > 0 || (mayAttach && chosen.length > 0);
  const isTagMissing = needsTag && tags.length === 0;
  const isComplete = name.trim() !== '' && isWritten && length <= MAX_LENGTH && !isTagMissing;
  useEffect(
    () => writePostDraft(forum.id, { name, content, tags: chosenTags }),
    [forum.id, name, content, chosenTags],
  );
  const send = useAction(async () => {
    const files = mayAttach ? takeChosen(forum.id) : [];
    try {
      const thread = await sendPost(session, forum.id, {
        name: name.trim(),
        content: await finishText(session.store, forum.id, content.trim()),
        tags,
        files,
      });
      forgetPostDraft(forum.id);
      onClose();
      openThread(go, thread);
    } catch (error) {
      chooseFiles(
        forum.id,
        files.map(({ content: file }) => file),
      );
      throw error;
    }
  });
  const submit = () => {
    setTried(true);
    if (isComplete && !send.busy) void send.run();
  };
  const errors = send.error === undefined ? {} : formErrors(send.error, { name: 'name', content: 'content' });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('forums.new')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || name || content || chosen.length > 0) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label={t('forums.title')}
        value={name}
        onChange={setName}
        maxLength={CHANNEL_LIMITS.name.max}
        autoComplete="off"
        autoFocus={isEmpty(draft)}
        error={errors.name ?? (isTried && name.trim() === '' ? t('form.required') : undefined)}
        isRequired
      />
      <PostText
        guildId={guildId}
        forumId={forum.id}
        initial={draft.content}
        onChange={setContent}
        onSubmit={submit}
        error={errors.content ?? (isTried && !isWritten ? t('form.required') : undefined)}
      />
      {mayAttach && chosen.length > 0 && (
        <Suspense>
          <Tray channelId={forum.id} />
        </Suspense>
      )}
      {mayAttach && <DropZone channelId={forum.id} name={`#${forum.name ?? ''}`} />}
      {available.length > 0 && (
        <div className={styles.formTags}>
          <span className={styles.label}>
            {t('forums.tags')}
            <span className={styles.hint}>{t('forums.tagsLeft', { count: THREAD_LIMITS.appliedTags })}</span>
          </span>
          <TagChoices
            label={t('forums.tags')}
            tags={available}
            chosen={tags}
            onChange={setTags}
            limit={THREAD_LIMITS.appliedTags}
            mayModerate={mayModerate}
          />
          {isTried && isTagMissing && (
            <span className={styles.problem} role="alert">
              {t('forums.tagNeeded')}
            </span>
          )}
        </div>
      )}
      {forum.topic && (
        <details className={styles.guidelines}>
          <summary>
            <Icon name="channel.rules" size={16} />
            {t('forums.guidelines')}
          </summary>
          <div className={styles.guidelinesText}>
            <Markup text={forum.topic} guildId={guildId} />
          </div>
        </details>
      )}
      <div className={styles.formFoot}>
        {mayAttach && (
          <>
            <IconButton
              icon="file.image"
              label={t('forums.attach')}
              onPress={() => picker.current?.click()}
            />
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                chooseFiles(forum.id, target.files ?? []);
                target.value = '';
              }}
            />
          </>
        )}
        <LengthCount length={length} />
        <span className={styles.grow} />
        <Button
          variant="neutral"
          onPress={() => {
            forgetPostDraft(forum.id);
            onClose();
          }}
        >
          {t('action.cancel')}
        </Button>
        <Button variant="filled" type="submit" busy={send.busy}>
          {t('forums.submit')}
        </Button>
      </div>
    </form>
  );
}

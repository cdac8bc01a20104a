import { isThread, key } from '@guildhall/client';
import type { StickerItem } from '@guildhall/client/nouns/stickers';
import { hasVisibleText } from '@guildhall/protocol/text';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterInput } from '../../design/afterInput.ts';
import { createSlot } from '../../design/hosts.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { preloadable } from '../../design/preloadable.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { readDraft } from '../../state/drafts.ts';
import { useChannel, useChannelPermission, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { usePartner } from '../../state/useConversations.ts';
import { provideComposer } from '../../ui/composerField.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { type Expression, wantedTab } from '../../ui/expressionTabs.ts';
import { loadCommandForm, loadCommandPicker } from '../commands/index.ts';
import { ExpressionButtons, preloadPicker } from '../emoji/index.ts';
import { useIsBlocked } from '../relationships/index.ts';
import { scheduleDialog } from '../scheduled-messages/index.ts';
import { noteStickerUse } from '../stickers/index.ts';
import { chooseFiles, DropZone, loadTray, takeChosen, useChosen } from '../uploads/index.ts';
import {
  discardRecording,
  finishRecording,
  loadRecorderBar,
  recordVoiceMessage,
  useCanRecord,
  useRecording,
} from '../voice-messages/index.ts';
import { AddButton } from './AddButton.tsx';
import * as styles from './Composer.css.ts';
import { CompletionLayer } from './completionLayer.ts';
import { keepDraft, useDraftReply } from './draftReply.ts';
import { EditorField } from './EditorField.tsx';
import type { EditorHandle } from './EditorHandle.ts';
import { readGifCommand } from './gifCommand.ts';
import { countNearLimit, LengthCount, MAX_LENGTH } from './LengthCount.tsx';
import { readMarks } from './marks.ts';
import { useNameMention } from './nameMention.ts';
import { readPastedFiles } from './pastedFiles.ts';
import { setReply, takeReply, useReply } from './replying.ts';
import { SlowMode, useSlowMode } from './SlowMode.tsx';
import { finishText, preloadEmoji } from './shortcodes.ts';
import { TimeoutLine, useTimeoutLeft } from './TimeoutLine.tsx';
import { TypingLine } from './TypingLine.tsx';
import { getCommandText, useCommandField } from './useCommandField.ts';
import { completionKey, useCompletion } from './useCompletion.ts';
import { useVerificationGap } from './useVerificationGap.ts';

const Tray = lazy(loadTray);
const RecorderBar = lazy(loadRecorderBar);
const CommandPicker = lazy(loadCommandPicker);
const CommandForm = lazy(loadCommandForm);
// In the editor's file, which every channel loads.
const ReplyStrip = preloadable(() => import('./ReplyStrip.tsx'));
const LongText = lazy(() => import('./LongText.tsx'));
const VerificationGate = lazy(() => import('./VerificationGate.tsx'));

const BlockedComposer = lazy(async () => ({
  default: (await import('./BlockedComposer.tsx')).BlockedComposer,
}));

export interface ComposerProps {
  guildId: string;
  channelId: string;
  /** Edits the user's last message; returns false if there is none to edit. */
  onEditLast: () => boolean;
  /** A message went out. */
  onSent: () => void;
}

/** Where messages to a channel are written. The channels of a guild share it: another channel exchanges the text in its field. */
export function Composer(props: ComposerProps) {
  const { channelId, guildId } = props;
  const isPermitted = useChannelPermission(channelId, 'SEND_MESSAGES');
  const isLocked = useIsLocked(channelId);
  const maySend = isPermitted && !isLocked;
  const gap = useVerificationGap(props.guildId);
  const partnerId = usePartner(channelId)?.userId ?? '';
  const isBlocked = useIsBlocked(partnerId);
  const timeout = useTimeoutLeft(guildId);
  return (
    <div className={styles.dock}>
      {isBlocked ? (
        <Suspense fallback={<div className={styles.box} data-disabled />}>
          <BlockedComposer userId={partnerId} />
        </Suspense>
      ) : maySend && gap ? (
        <Suspense fallback={<div className={styles.box} data-disabled />}>
          <VerificationGate gap={gap} />
        </Suspense>
      ) : maySend ? (
        <Writable {...props} />
      ) : (
        <div className={styles.box} data-disabled>
          <div className={styles.line}>
            {timeout > 0 ? (
              <TimeoutLine left={timeout} />
            ) : (
              <>
                <Icon name="channel.private" size={18} />
                <span className={styles.denied}>{t(isLocked ? 'composer.locked' : 'composer.denied')}</span>
              </>
            )}
          </div>
        </div>
      )}
      <TypingLine channelId={channelId} guildId={props.guildId} />
    </div>
  );
}

/** Whether the channel is a locked thread that the user does not moderate. */
function useIsLocked(channelId: string): boolean {
  const channel = useChannel(channelId);
  const moderates = useChannelPermission(channelId, 'MANAGE_THREADS');
  return isThread(channel) && channel.thread_metadata.locked && !moderates;
}

function Writable({ guildId, channelId, onEditLast, onSent }: ComposerProps) {
  const session = useSession();
  const channel = useChannel(channelId);
  const layout = useLayout();
  const reply = useReply(channelId);
  const { draft, text } = useMemo(() => {
    const draft = readDraft(channelId);
    // Not a React state: a key draws the composer again only if it changes more than the text.
    return { draft, text: createSlot(draft.text) };
  }, [channelId]);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const nameMention = useNameMention(guildId);
  const slow = useSlowMode(channelId);
  const box = useRef<HTMLDivElement>(null);
  const commands = useCommandField(channelId, text.useSelected(getCommandText));
  const lastSend = useRef<Promise<void>>(Promise.resolve());
  const isEmpty = text.useSelected((value) => value === '');
  const hasWords = text.useSelected(hasVisibleText);
  const length = text.useSelected(countNearLimit);
  const tooLong = length > MAX_LENGTH;
  const chosen = useChosen(channelId);
  const mayAttach = useChannelPermission(channelId, 'ATTACH_FILES');
  const maySpeak = useChannelPermission(channelId, 'SEND_TTS_MESSAGES');
  const mayRecord = useCanRecord(channelId);
  const recording = useRecording(channelId);
  const isRecording = recording !== undefined;
  const recordedIn = useRef(isRecording ? channelId : undefined);
  const asFile = useRef<HTMLButtonElement>(null);
  const hasFiles = mayAttach && chosen.length > 0;
  const written = hasWords || hasFiles;
  const ready = written && !tooLong && slow.left === 0;

  const takesFocus = layout === 'wide' || layout === 'medium';
  const shown = useRef(text);
  // Before the next key, which would go to the text of the channel before.
  useLayoutEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    editor?.exchange(text.get());
    if (takesFocus) editor?.focus();
  }, [text, editor, takesFocus]);
  useEffect(
    () =>
      provideComposer({
        focus: () => editor?.focus(),
        restore: (restored) => editor?.write(restored + (text.get() ? `\n${text.get()}` : '')),
        insert: (inserted) => {
          editor?.insert(inserted);
          editor?.focus();
        },
        press: (tool) => box.current?.querySelector<HTMLElement>(`[data-tool-button=${tool}]`)?.click(),
      }),
    [text, editor],
  );
  const isRead = useSlice(
    key.timeline(channelId),
    (store) => (store.timelines.get(channelId)?.segments.length ?? 0) > 0,
  );
  // Not before the first character: the list is large, and many users only read.
  useEffect(() => (isEmpty ? undefined : preloadEmoji()), [isEmpty]);
  useEffect(() => afterInput(() => preloadPicker(session.store)), [session]);
  useDraftReply(channelId, draft);
  useEffect(() => {
    if (reply) editor?.focus();
  }, [reply, editor]);
  useEffect(() => {
    const keep = () => keepDraft(channelId, text.get(), reply);
    keep();
    return text.subscribe(keep);
  }, [channelId, text, reply]);
  useEffect(() => {
    if (recordedIn.current === channelId && !isRecording && layout !== 'phone') editor?.focus();
    recordedIn.current = isRecording ? channelId : undefined;
  }, [channelId, isRecording, editor, layout]);

  const send = () => {
    // Not as last drawn: Enter can follow a letter before the composer is drawn with it.
    const typed = text.get().trim();
    // The next Enter then attaches the text as a file.
    if (countNearLimit(typed) > MAX_LENGTH) return asFile.current?.focus();
    if (slow.left > 0 || !(hasVisibleText(typed) || hasFiles)) return;
    const search = readGifCommand(typed);
    if (search !== undefined) {
      editor?.clear();
      wantedTab.set({ channelId, name: 'gifs', query: search });
      return;
    }
    const { content, isSilent, isSpoken } = readMarks(typed, maySpeak);
    const reply = takeReply(channelId);
    const files = mayAttach ? takeChosen(channelId) : [];
    editor?.clear();
    slow.sent();
    const post = (finished: string) => {
      session.outbox.send(channelId, {
        content: finished,
        ...(isSilent ? { isSilent } : {}),
        ...(isSpoken ? { isSpoken } : {}),
        ...(files.length > 0 ? { files } : {}),
        ...reply,
      });
    };
    // Names of emoji can need their list first; earlier messages still go out earlier.
    lastSend.current = lastSend.current.then(() => finishText(session.store, channelId, content)).then(post);
    onSent();
  };

  const sendNow = (expression: Expression): boolean => {
    if (slow.left > 0) {
      showToast({ kind: 'info', message: t('composer.slowWait', { seconds: slow.left }) });
      return false;
    }
    slow.sent();
    const reply = takeReply(channelId);
    // Earlier messages, which can wait for the list of emoji, still go out earlier.
    lastSend.current = lastSend.current.then(() => {
      session.outbox.send(channelId, { ...expression, ...reply });
    });
    onSent();
    return true;
  };
  const latestSend = useRef(sendNow);
  latestSend.current = sendNow;
  const sendExpression = useCallback((expression: Expression) => latestSend.current(expression), []);

  const sendSticker = ({ id, name, format_type }: StickerItem) => {
    if (sendExpression({ content: '', sticker_items: [{ id, name, format_type }] }))
      noteStickerUse(session, id);
  };
  const completion = useCompletion(editor ?? undefined, guildId, channelId, sendSticker);

  const sendRecording = async () => {
    const recording = await finishRecording(channelId);
    if (!recording) return;
    const { file, seconds, waveform } = recording;
    const files = [{ content: file, filename: file.name, recording: { seconds, waveform } }];
    if (sendExpression({ content: '', files })) discardRecording(channelId);
  };

  const onKey = (event: KeyboardEvent): boolean => {
    if (completionKey(completion, event) || commands.keys.current?.onKey(event)) return true;
    if (event.key === 'Enter' && !event.shiftKey && layout !== 'phone') {
      send();
      return true;
    }
    if (event.key === 'ArrowUp' && isEmpty && !event.shiftKey && !event.altKey && !event.ctrlKey) {
      return onEditLast();
    }
    if (event.key === 'Escape' && reply) {
      setReply(channelId, undefined);
      event.stopPropagation();
      return true;
    }
    return false;
  };

  const insertEmoji = useCallback((emoji: string) => editor?.insert(emoji), [editor]);
  const focusSoon = useCallback(() => void requestAnimationFrame(() => editor?.focus()), [editor]);
  const partner = usePartner(channelId);
  const isInThread = isThread(channel);
  const name = partner ? partner.name : isInThread ? channel.name : `#${channel?.name ?? ''}`;
  return (
    <div
      ref={box}
      className={styles.box}
      data-composer
      onPasteCapture={(event) => {
        const files = mayAttach ? readPastedFiles(event.clipboardData) : [];
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        chooseFiles(channelId, files);
      }}
    >
      {completion && <CompletionLayer open={completion} />}
      {!completion && commands.query !== undefined && (
        <Suspense>
          <CommandPicker
            key={channelId}
            guildId={guildId}
            channelId={channelId}
            query={commands.query}
            maySpeak={maySpeak}
            keys={commands.keys}
            onActive={commands.setActive}
            onClose={commands.close}
            onChoose={(command) => {
              if (command.kind === 'builtIn') return editor?.write(`/${command.name} `);
              editor?.clear();
              commands.fill(command);
            }}
          />
        </Suspense>
      )}
      {reply && <ReplyStrip channelId={channelId} guildId={guildId} reply={reply} />}
      <SlowMode {...slow} />
      {tooLong && mayAttach && (
        <Suspense>
          <LongText
            key={channelId}
            channelId={channelId}
            text={text}
            editor={editor ?? undefined}
            buttonRef={asFile}
          />
        </Suspense>
      )}
      {mayAttach && chosen.length > 0 && (
        <Suspense>
          <Tray key={channelId} channelId={channelId} />
        </Suspense>
      )}
      <DropZone channelId={channelId} name={name} />
      {recording && (
        <Suspense>
          <RecorderBar
            key={channelId}
            channelId={channelId}
            recording={recording}
            isHeld={slow.left > 0}
            onSend={() => void sendRecording()}
          />
        </Suspense>
      )}
      {commands.filled && (
        <div className={styles.line} data-tool>
          <AddButton guildId={guildId} channelId={channelId} className={styles.tool} />
          <Suspense>
            <CommandForm
              key={commands.filled.key}
              guildId={guildId}
              channelId={channelId}
              command={commands.filled}
              onEnd={(restored) => {
                // Before the focus: the field is hidden meanwhile.
                flushSync(() => commands.fill(undefined));
                editor?.write(restored);
                focusSoon();
              }}
            />
          </Suspense>
        </div>
      )}
      {/* The field stays, with its text, while a voice message is recorded or a command is filled in. */}
      <div className={styles.line} data-tool hidden={isRecording || commands.filled !== undefined}>
        <AddButton guildId={guildId} channelId={channelId} className={styles.tool} />
        <EditorField
          handle={setEditor}
          text={text}
          mayLoad={isRead}
          label={t('composer.label', { name })}
          placeholder={isInThread ? t('composer.inThread') : t('composer.placeholder', { name })}
          nameMention={nameMention}
          autoFocus={takesFocus}
          listId={completion?.listId ?? commands.active.listId}
          optionId={completion?.optionId(completion.chosen) ?? commands.active.optionId}
          onKey={onKey}
          onChange={(next) => {
            text.set(next);
            if (next.trim() && next !== draft.text) session.startTyping(channelId);
          }}
        />
        <LengthCount length={length} />
        <ExpressionButtons
          channelId={channelId}
          className={styles.tool}
          send={sendExpression}
          onPick={insertEmoji}
          onClose={focusSoon}
        />
        {ready && (
          <IconButton
            icon="time"
            label={t('scheduled.schedule')}
            className={styles.tool}
            onPress={() =>
              openDialog(scheduleDialog, {
                channelId,
                content: text.get().trim(),
                hasFiles: mayAttach && chosen.length > 0,
                replyTo: reply?.message.id,
                onScheduled: () => {
                  editor?.clear();
                  setReply(channelId, undefined);
                },
              })
            }
          />
        )}
        {!written && mayRecord && layout === 'phone' && (
          <IconButton
            icon="mic"
            label={t('voiceMessage.record')}
            className={styles.tool}
            onPress={() => void recordVoiceMessage(channelId)}
          />
        )}
        {written && (
          <IconButton
            icon="send"
            weight="fill"
            label={t('composer.send')}
            className={styles.send}
            isDisabled={!ready}
            onPress={send}
          />
        )}
      </div>
    </div>
  );
}

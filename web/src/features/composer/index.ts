export { CompletionList } from './CompletionList.tsx';
export { Composer } from './Composer.tsx';
export { default as Editor } from './Editor.tsx';
export type { EditorHandle } from './EditorHandle.ts';
export { LengthCount, MAX_LENGTH } from './LengthCount.tsx';
export { useNameMention } from './nameMention.ts';
export { setReply } from './replying.ts';
export { finishText } from './shortcodes.ts';
export { completionKey, useCompletion } from './useCompletion.ts';

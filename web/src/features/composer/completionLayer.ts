import { preloadable } from '../../design/preloadable.tsx';

/** The list of completions, which comes with the editor. */
export const CompletionLayer = preloadable(() => import('./CompletionList.tsx'));

/** Of the list of friend suggestions. */
export const SUGGESTIONS = ['friendSuggestions'] as const;

import { readDraft, writeDraft } from '../../state/drafts.ts';

/** What was written of a post that is not sent yet. */
export interface PostDraft {
  readonly name: string;
  readonly content: string;
  readonly tags: readonly string[];
}

export function readPostDraft(forumId: string): PostDraft {
  const { text, post } = readDraft(forumId);
  return { name: post?.name ?? '', content: text, tags: post?.tags ?? [] };
}

export const isEmpty = ({ name, content, tags }: PostDraft): boolean =>
  name === '' && content === '' && tags.length === 0;

/** Stores a draft; an empty one is deleted. */
export function writePostDraft(forumId: string, draft: PostDraft): void {
  const { name, content, tags } = draft;
  writeDraft(forumId, {
    text: content,
    ...(isEmpty({ ...draft, content: '' }) ? {} : { post: { name, tags } }),
  });
}

export const forgetPostDraft = (forumId: string): void => writeDraft(forumId, { text: '' });

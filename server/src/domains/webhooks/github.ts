import { EMBED_LIMITS } from '@guildhall/protocol/limits/messages';
import type { EmbedRequest } from '@guildhall/protocol/messages/index';
import type { GithubCheck, GithubEvent, GithubIssue } from '@guildhall/protocol/webhooks/github';
import type { ExecuteWebhookBody } from '@guildhall/protocol/webhooks/schemas';
import { readUrl, shorten } from './embed-text.ts';

/** The part of an embed that differs by event. */
interface Content {
  /** Without the repository. */
  readonly title: string;
  readonly url?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly color?: number | undefined;
}

const GREEN = 0x2da44e;
const RED = 0xcf222e;
const PURPLE = 0x8250df;
const GRAY = 0x6e7781;
const BLUE = 0x0969da;

/** Characters of a description: enough to know what it is about. */
const EXCERPT = 500;
const COMMITS = 10;
const SHORT_HASH = 7;

const getBranch = (ref: string | null | undefined) => ref?.replace(/^refs\/(?:heads|tags)\//, '') ?? '';
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const firstLine = (text: string | null | undefined) => text?.split('\n', 1)[0] ?? '';
const named = (issue: GithubIssue | null | undefined) => `#${issue?.number ?? ''} ${issue?.title ?? ''}`;

const OPENING: ReadonlySet<string> = new Set(['opened', 'reopened']);

/** The actions posted, such as opened and closed. Changes of labels and assignees would drown them. */
function readIssue(kind: string, action: string, issue: GithubIssue | null | undefined): Content | undefined {
  const isMerged = action === 'closed' && issue?.merged === true;
  if (!OPENING.has(action) && action !== 'closed' && action !== 'ready_for_review') return undefined;
  const done = isMerged ? 'merged' : action.replaceAll('_', ' ');
  return {
    title: `${kind} ${done}: ${named(issue)}`,
    url: issue?.html_url,
    text: action === 'opened' ? issue?.body : undefined,
    color: isMerged ? PURPLE : OPENING.has(action) ? GREEN : action === 'closed' ? RED : BLUE,
  };
}

function readPush({ ref, commits, compare, forced, deleted, head_commit }: GithubEvent): Content | undefined {
  const branch = getBranch(ref);
  const list = commits ?? [];
  if (deleted || (list.length === 0 && !forced)) return undefined;
  const lines = list.slice(-COMMITS).map(({ id, url, message, author }) => {
    const hash = id.slice(0, SHORT_HASH);
    return `[\`${hash}\`](${url}) ${shorten(firstLine(message), 72) ?? ''} - ${author?.username ?? author?.name ?? ''}`;
  });
  const what = forced ? 'force-pushed' : plural(list.length, 'new commit');
  return {
    title: `[${branch}] ${what}`,
    url: list.length === 1 ? head_commit?.url : compare,
    text: lines.join('\n'),
    color: forced ? RED : BLUE,
  };
}

const CONCLUSION_COLORS: Readonly<Record<string, number>> = { success: GREEN, failure: RED, timed_out: RED };

/** Only finished checks, and not those that were skipped. */
function readCheck(
  action: string,
  name: string | null | undefined,
  check: GithubCheck | null | undefined,
): Content | undefined {
  const conclusion = check?.conclusion;
  if (action !== 'completed' || !conclusion || conclusion === 'skipped') return undefined;
  const branch = check.head_branch ?? check.check_suite?.head_branch ?? '';
  return {
    title: `${name ?? 'Check'} ${conclusion.replaceAll('_', ' ')} on ${branch || check.head_sha?.slice(0, SHORT_HASH)}`,
    url: check.html_url,
    color: CONCLUSION_COLORS[conclusion] ?? GRAY,
  };
}

const commentOn = (what: string, { action, comment }: GithubEvent): Content | undefined =>
  action === 'created'
    ? { title: `New comment on ${what}`, url: comment?.html_url, text: comment?.body, color: GRAY }
    : undefined;

type Reader = (event: GithubEvent) => Content | undefined;

/** What a message says about each event that is supported (public documentation, GitHub-compatible webhook). */
const READERS: Readonly<Record<string, Reader>> = {
  commit_comment: (event) =>
    commentOn(`commit ${event.comment?.commit_id?.slice(0, SHORT_HASH) ?? ''}`, event),
  create: ({ ref, ref_type }) => ({ title: `New ${ref_type} created: ${ref}`, color: GREEN }),
  delete: ({ ref, ref_type }) => ({ title: `${ref_type} deleted: ${ref}`, color: RED }),
  fork: ({ forkee }) => ({ title: `Fork created: ${forkee?.full_name}`, url: forkee?.html_url }),
  issue_comment: (event) => commentOn(`issue ${named(event.issue)}`, event),
  issues: ({ action, issue }) => readIssue('Issue', action ?? '', issue),
  member: ({ action, member }) =>
    action === 'added'
      ? { title: `New collaborator added: ${member?.login}`, url: member?.html_url }
      : undefined,
  public: () => ({ title: 'Now open sourced!', color: GREEN }),
  pull_request: ({ action, pull_request }) => readIssue('Pull request', action ?? '', pull_request),
  pull_request_review: ({ action, review, pull_request }) =>
    action === 'submitted'
      ? {
          title: `Pull request review ${review?.state?.replaceAll('_', ' ') ?? 'submitted'}: ${named(pull_request)}`,
          url: review?.html_url,
          text: review?.body,
          color: review?.state === 'approved' ? GREEN : GRAY,
        }
      : undefined,
  pull_request_review_comment: (event) => commentOn(`pull request ${named(event.pull_request)}`, event),
  push: readPush,
  release: ({ action, release }) =>
    action === 'published'
      ? {
          title: `New release published: ${release?.name || release?.tag_name}`,
          url: release?.html_url,
          text: release?.body,
          color: GREEN,
        }
      : undefined,
  watch: ({ action }) => (action === 'started' ? { title: 'New star added' } : undefined),
  check_run: ({ action, check_run }) => readCheck(action ?? '', check_run?.name, check_run),
  check_suite: ({ action, check_suite }) => readCheck(action ?? '', check_suite?.app?.name, check_suite),
  discussion: ({ action, discussion }) =>
    action === 'answered'
      ? { title: `Discussion answered: ${named(discussion)}`, url: discussion?.answer_html_url, color: GREEN }
      : readIssue('Discussion', action === 'created' ? 'opened' : (action ?? ''), discussion),
  discussion_comment: (event) => commentOn(`discussion ${named(event.discussion)}`, event),
};

/**
 * A message about an event that GitHub sent, or undefined if the event is not one to post.
 *
 * @param name of the event, from the header `X-GitHub-Event`
 */
export function readGithubEvent(name: string, event: GithubEvent): ExecuteWebhookBody | undefined {
  const content = Object.hasOwn(READERS, name) ? READERS[name]?.(event) : undefined;
  if (!content) return undefined;
  const { sender, repository } = event;
  const embed: EmbedRequest = {
    author: {
      name: shorten(sender.login, EMBED_LIMITS.authorName) ?? 'GitHub',
      url: readUrl(sender.html_url),
      icon_url: readUrl(sender.avatar_url),
    },
    title: shorten(`[${repository?.full_name ?? ''}] ${content.title}`, EMBED_LIMITS.title),
    url: readUrl(content.url) ?? readUrl(repository?.html_url),
    description: shorten(content.text, name === 'push' ? EMBED_LIMITS.description : EXCERPT),
    color: content.color ?? null,
  };
  return { embeds: [embed] };
}

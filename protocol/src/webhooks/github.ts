import Type, { type Static } from 'typebox';
import { List, Maybe, Text } from '../schemas/common.ts';

/** GitHub's own texts are shorter; they are shortened to the limits of an embed. */
const Long = Text(300_000);
const Short = Text(4_096);
/** GitHub sends at most 2,048 commits. */
const MAX_COMMITS = 2_048;

const GithubUser = Type.Object({ login: Short, html_url: Maybe(Short), avatar_url: Maybe(Short) });
export type GithubUser = Static<typeof GithubUser>;

const Comment = Type.Object({
  html_url: Maybe(Short),
  body: Maybe(Long),
  commit_id: Maybe(Short),
});

/** An issue, a pull request or a discussion. */
const Issue = Type.Object({
  number: Type.Integer(),
  title: Maybe(Long),
  html_url: Maybe(Short),
  body: Maybe(Long),
  merged: Maybe(Type.Boolean()),
  answer_html_url: Maybe(Short),
});
export type GithubIssue = Static<typeof Issue>;

const Check = Type.Object({
  name: Maybe(Short),
  conclusion: Maybe(Short),
  html_url: Maybe(Short),
  head_branch: Maybe(Short),
  head_sha: Maybe(Short),
  app: Maybe(Type.Object({ name: Maybe(Short) })),
  check_suite: Maybe(Type.Object({ head_branch: Maybe(Short) })),
});
export type GithubCheck = Static<typeof Check>;

const Commit = Type.Object({
  id: Short,
  message: Maybe(Long),
  url: Maybe(Short),
  author: Maybe(Type.Object({ name: Maybe(Short), username: Maybe(Short) })),
});

/** The parts of an event of GitHub's webhooks that messages are made of. The header `X-GitHub-Event` names the event. */
export const GithubEvent = Type.Object({
  action: Maybe(Short),
  sender: GithubUser,
  repository: Maybe(Type.Object({ name: Maybe(Short), full_name: Maybe(Short), html_url: Maybe(Short) })),
  ref: Maybe(Short),
  ref_type: Maybe(Short),
  compare: Maybe(Short),
  forced: Maybe(Type.Boolean()),
  deleted: Maybe(Type.Boolean()),
  commits: Maybe(List(Commit, MAX_COMMITS)),
  head_commit: Maybe(Commit),
  comment: Maybe(Comment),
  answer: Maybe(Comment),
  review: Maybe(Type.Object({ state: Maybe(Short), html_url: Maybe(Short), body: Maybe(Long) })),
  issue: Maybe(Issue),
  pull_request: Maybe(Issue),
  discussion: Maybe(Issue),
  release: Maybe(
    Type.Object({ name: Maybe(Long), tag_name: Maybe(Short), html_url: Maybe(Short), body: Maybe(Long) }),
  ),
  member: Maybe(GithubUser),
  forkee: Maybe(Type.Object({ full_name: Maybe(Short), html_url: Maybe(Short) })),
  check_run: Maybe(Check),
  check_suite: Maybe(Check),
});
export type GithubEvent = Static<typeof GithubEvent>;

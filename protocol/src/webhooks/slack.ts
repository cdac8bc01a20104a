import Type, { type Static } from 'typebox';
import { List, Maybe, Text } from '../schemas/common.ts';

/** Generous: texts are shortened to the limits of an embed. */
const Long = Text(50_000);
const Address = Text(2_048);
/** Their documentation has no limit; these are more than a message can show. */
const MAX_ATTACHMENTS = 100;
const MAX_FIELDS = 100;

const SlackAttachment = Type.Object({
  fallback: Maybe(Long),
  /** `#RGB` or `#RRGGBB`; other values, such as `good`, are the names of three colors. */
  color: Maybe(Text(32)),
  pretext: Maybe(Long),
  author_name: Maybe(Long),
  author_link: Maybe(Address),
  author_icon: Maybe(Address),
  title: Maybe(Long),
  title_link: Maybe(Address),
  text: Maybe(Long),
  fields: Maybe(
    List(Type.Object({ title: Maybe(Long), value: Maybe(Long), short: Maybe(Type.Boolean()) }), MAX_FIELDS),
  ),
  image_url: Maybe(Address),
  thumb_url: Maybe(Address),
  footer: Maybe(Long),
  footer_icon: Maybe(Address),
  /** Unix seconds. */
  ts: Maybe(Type.Union([Type.Number(), Text(32)])),
});
export type SlackAttachment = Static<typeof SlackAttachment>;

/** A message in the form of Slack's incoming webhooks. */
export const SlackMessage = Type.Object({
  text: Maybe(Long),
  username: Maybe(Long),
  icon_url: Maybe(Address),
  attachments: Maybe(List(SlackAttachment, MAX_ATTACHMENTS)),
});
export type SlackMessage = Static<typeof SlackMessage>;

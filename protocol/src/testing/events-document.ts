import type { TSchema } from 'typebox';
import type { GatewayEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { events } from '../nouns.ts';

const intentNames = (bits: number | undefined): string[] =>
  Object.entries(GatewayIntent)
    .filter(([, bit]) => ((bits ?? 0) & bit) !== 0)
    .map(([name]) => `\`${name}\``);

const getKeys = (schema: TSchema): string => {
  const {
    properties,
    required = [],
    anyOf,
    items,
  } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
    anyOf?: TSchema[];
    items?: TSchema;
  };
  if (anyOf) return anyOf.map(getKeys).join(', or ');
  if (items) return `a list of: ${getKeys(items)}`;
  const names = Object.keys(properties ?? {}).map((key) => (required.includes(key) ? key : `${key}?`));
  return names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(' ');
};

const getNotes = ({ userOnly, permission, onlyWith, notWith, activity, messages }: GatewayEvent): string =>
  [
    userOnly ? 'not to bots' : '',
    permission ? `only with \`${permission}\`` : '',
    onlyWith ? `only with the capability \`${onlyWith}\`` : '',
    notWith ? `not with the capability \`${notWith}\`` : '',
    activity ? 'in large guilds only with a subscription' : '',
    messages.length > 0 ? 'content is blanked without `MESSAGE_CONTENT`' : '',
  ]
    .filter((note) => note !== '')
    .join('; ');

const getRow = ([name, event]: [string, GatewayEvent]): string => {
  const intents = [...new Set([...intentNames(event.intents?.guild), ...intentNames(event.intents?.direct)])];
  return `| \`${name}\` | ${event.summary} | ${intents.join(', ')} | ${getNotes(event)} | ${getKeys(event.data)} |`;
};

/** docs/protocol/events.md, made from the declarations. */
export function eventsDocument(): string {
  const sent = (Object.entries(events) as [string, GatewayEvent][]).filter(([, { internal }]) => !internal);
  return [
    '# Events',
    '',
    'Every event that the gateway dispatches (opcode 0), by its name `t`. A key with `?` can be absent. Without an intent in its row, an',
    'event goes to every session it concerns.',
    '',
    '| event | when | intents | receivers | keys of `d` |',
    '| --- | --- | --- | --- | --- |',
    ...sent.sort(([a], [b]) => (a < b ? -1 : 1)).map(getRow),
    '',
    'This page is generated from `protocol/src/*/events.ts`: change an event there, then run',
    '`npx vitest run protocol/src/events.test.ts -u`.',
    '',
  ].join('\n');
}

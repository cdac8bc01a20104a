import type { Config } from '@guildhall/server/config';
import { expect } from 'vitest';
import { type Answer, startTestApp, type TestApp } from './app.ts';
import { type AppGuild, createAppGuild } from './app-guild.ts';

/** An application with the command `/roll` in a guild, on a server of its own. */
export interface DiceApp {
  readonly server: TestApp;
  readonly place: AppGuild;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly roll: any;
  /** Uses the command. */
  use(options?: readonly object[], more?: object): Promise<Answer>;
  /** The nonce of the last use. */
  getNonce(): string;
  /** Uses the command, and returns what the application receives. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  invoke(options?: readonly object[], more?: object): Promise<any>;
  /** The path of an interaction's messages. */
  hook(interaction: { readonly application_id: string; readonly token: string }, rest?: string): string;
  /** The messages of the channel. */
  history(): Promise<readonly { readonly id: string; readonly content: string }[]>;
}

/** Starts a server for the calling file. */
export async function startDiceApp(settings: Partial<Config> = {}): Promise<DiceApp> {
  const server = await startTestApp(settings);
  const place = await createAppGuild(server);
  const roll = await place.register({
    name: 'roll',
    description: 'Rolls dice',
    options: [
      { type: 4, name: 'sides', description: 'Sides', min_value: 2, max_value: 100 },
      { type: 6, name: 'for', description: 'For whom' },
      { type: 3, name: 'note', description: 'Note', autocomplete: true },
    ],
  });
  let nonces = 0;
  const use = (options: readonly object[] = [], more: object = {}) => {
    nonces += 1;
    return place.interact({ type: 2, nonce: `n${nonces}`, data: { id: roll.id, options }, ...more });
  };
  return {
    server,
    place,
    roll,
    use,
    getNonce: () => `n${nonces}`,
    async invoke(options, more) {
      expect(await use(options, more)).toMatchObject({ status: 204 });
      return place.next();
    },
    hook: ({ application_id, token }, rest = '') => `/webhooks/${application_id}/${token}${rest}`,
    history: async () =>
      (await place.guild.owner.call('GET', `/channels/${place.guild.channelId}/messages`)).body,
  };
}

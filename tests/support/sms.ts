import type { TestApp } from './app.ts';

/** The text messages of a server, in place of those of a service. */
export interface SentTexts {
  /** Waits for the text message number `count` to a number, and returns the code in it. */
  waitForCode(to: string, count?: number): Promise<string>;
  readonly sent: readonly { readonly to: string; readonly text: string }[];
}

/** Collects the text messages that a server sends. */
export function collectTexts({ app }: TestApp): SentTexts {
  const sent: { to: string; text: string }[] = [];
  app.providers.register('sms', 'test', { send: async (message) => void sent.push(message) });
  app.providers.prefer('sms', 'test');
  return {
    sent,
    async waitForCode(to, count = 1) {
      for (let tries = 0; tries < 400; tries += 1) {
        const own = sent.filter((message) => message.to === to);
        const code = /\d{6}/.exec(own[count - 1]?.text ?? '')?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No text message ${count} came to ${to} in 20 seconds.`);
    },
  };
}

import type { Log } from '../log/index.ts';
import type { Bus } from './index.ts';

type Receiver = (message: never, subject: string) => void;

/** The bus of an instance that is one process: subscribers are called in a microtask, in the order of publishing. */
export function createInProcessBus(log?: Log): Bus {
  const receivers = new Map<string, Set<Receiver>>();
  const answers = new Map<string, (message: never) => Promise<object>>();
  let queue: { subject: string; message: object }[] = [];

  const getReceivers = (subject: string) => [
    ...(receivers.get(subject) ?? []),
    ...(receivers.get(`${subject.slice(0, subject.lastIndexOf('.'))}.*`) ?? []),
  ];

  const deliver = (receive: Receiver, message: object, subject: string) => {
    try {
      receive(message as never, subject);
    } catch (error) {
      log?.error('bus.receiver_failed', { subject, error });
    }
  };

  const drain = () => {
    const batch = queue;
    queue = [];
    for (const { subject, message } of batch)
      for (const receive of getReceivers(subject)) deliver(receive, message, subject);
  };

  return {
    connected: true,
    publish(subject, message) {
      if (queue.push({ subject, message }) === 1) queueMicrotask(drain);
    },
    subscribe(subject, receive) {
      const own: Receiver = (message, from) => receive(message, from);
      const all = receivers.get(subject) ?? new Set();
      receivers.set(subject, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && receivers.get(subject) === all) receivers.delete(subject);
      };
    },
    async request<Answer>(subject: string, message: object, timeoutMs: number) {
      // As over a network, messages arrive in the order of publishing.
      if (queue.length > 0) await Promise.resolve();
      const respond = answers.get(subject);
      if (!respond) throw new Error(`Nobody answers ${subject}.`);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer to ${subject} in ${timeoutMs} ms.`)), timeoutMs);
      });
      return Promise.race([respond(message as never) as Promise<Answer>, late]).finally(() =>
        clearTimeout(timer),
      );
    },
    answer(subject, respond) {
      answers.set(subject, respond);
      return () => {
        if (answers.get(subject) === respond) answers.delete(subject);
      };
    },
    flush: async () => {
      while (queue.length > 0) await Promise.resolve();
    },
    onStatus: () => () => {},
    close: async () => {},
  };
}

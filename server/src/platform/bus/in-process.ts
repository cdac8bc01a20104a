import type { Bus } from './index.ts';

type Receiver = (message: never, subject: string) => void;

/** The bus of an instance that is one process: subscribers are called in a microtask, in the order of publishing. */
export function createInProcessBus(): Bus {
  const exact = new Map<string, Set<Receiver>>();
  const answers = new Map<string, (message: never) => Promise<object>>();
  let queue: { subject: string; message: object }[] = [];

  const receiversOf = (subject: string) => [
    ...(exact.get(subject) ?? []),
    ...(exact.get(`${subject.slice(0, subject.lastIndexOf('.'))}.*`) ?? []),
  ];

  const drain = () => {
    const batch = queue;
    queue = [];
    for (const { subject, message } of batch)
      for (const receive of receiversOf(subject)) receive(message as never, subject);
  };

  return {
    connected: true,
    publish(subject, message) {
      if (queue.push({ subject, message }) === 1) queueMicrotask(drain);
    },
    subscribe(subject, receive) {
      const receivers = exact.get(subject) ?? new Set();
      exact.set(subject, receivers.add(receive));
      return () => {
        receivers.delete(receive);
        if (receivers.size === 0 && exact.get(subject) === receivers) exact.delete(subject);
      };
    },
    async request<Answer>(subject: string, message: object, timeoutMs: number) {
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

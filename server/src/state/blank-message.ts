interface Containing {
  readonly referenced_message?: object | null;
  readonly message_snapshots?: readonly { readonly message: object }[];
}

const emptied: Readonly<Record<string, unknown>> = {
  content: '',
  embeds: [],
  attachments: [],
  components: [],
};

/** A message with its content emptied, and that of the message it replies to or forwards; absent keys stay absent. */
export function blankMessage(message: object): object {
  const result: Record<string, unknown> = { ...message };
  for (const [key, empty] of Object.entries(emptied)) if (key in result) result[key] = empty;
  delete result.poll;
  const { referenced_message: referenced, message_snapshots: snapshots } = message as Containing;
  if (referenced) result.referenced_message = blankMessage(referenced);
  if (snapshots)
    result.message_snapshots = snapshots.map(({ message: forwarded }) => ({
      message: blankMessage(forwarded),
    }));
  return result;
}

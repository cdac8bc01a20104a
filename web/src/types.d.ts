declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}

declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

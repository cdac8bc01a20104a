/** Shows a number on the icon of the installed app; 0 removes it. Does nothing where the browser can't. */
export function setAppBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Refused in a tab of an app that is not installed.
  done?.catch(() => {});
}

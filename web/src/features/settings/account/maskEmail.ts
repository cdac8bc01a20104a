/** `le••@aho.example`: enough to recognise one's own, nothing for who looks over the shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = at > 4 ? 2 : at > 1 ? 1 : 0;
  return `${email.slice(0, shown)}••••${email.slice(at)}`;
}

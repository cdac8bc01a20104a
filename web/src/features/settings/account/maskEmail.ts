/** `le••@aho.example`: enough for the user to recognise their email, useless to anybody looking over their shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = at > 4 ? 2 : at > 1 ? 1 : 0;
  return `${email.slice(0, shown)}••••${email.slice(at)}`;
}

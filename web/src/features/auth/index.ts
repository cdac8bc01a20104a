export { AuthLayout } from './AuthLayout.tsx';
export { useEnter } from './afterSignIn.ts';
export { type BadLink, getBadLink, useLinkToken } from './emailLink.ts';
export { HallArt } from './HallArt.tsx';
export { InviteCard } from './InviteCard.tsx';
export { LoginPanel } from './LoginPanel.tsx';
export { NewPasswordForm } from './NewPasswordForm.tsx';
export { RegisterPanel } from './RegisterPanel.tsx';
export { usePasswordStrength } from './usePasswordStrength.ts';

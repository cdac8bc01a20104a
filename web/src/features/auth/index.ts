export { AuthLayout } from './AuthLayout.tsx';
export { HallArt } from './HallArt.tsx';
export { InviteCard } from './InviteCard.tsx';
export { LoginPanel } from './LoginPanel.tsx';
export { RegisterPanel } from './RegisterPanel.tsx';
export { usePasswordStrength } from './usePasswordStrength.ts';

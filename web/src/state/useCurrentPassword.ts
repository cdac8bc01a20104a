import { useState } from 'react';
import { useMe } from './hooks.ts';

/** The field for the current password; null with two-factor authentication, when the server asks for a proof instead. */
export const useCurrentPassword = () => useState<string | null>(useMe().mfa_enabled ? null : '');

import { brand } from '@guildhall/protocol/brand';
import type { Letters } from './letter.ts';

const { product } = brand;

export const en: Letters = {
  direction: 'ltr',
  footer: (host) => `Sent by ${product} at ${host}.`,
  verify: (url, days) => ({
    subject: `Confirm your e-mail address for ${product}`,
    before: [
      `Somebody, probably you, gave this address for an account at ${product}. Confirm that it is yours.`,
    ],
    link: { label: 'Confirm address', url },
    after: [
      `The link works for ${days} days and only once.`,
      'If it wasn’t you, do nothing: the address stays unconfirmed.',
    ],
  }),
  reset: (url, minutes) => ({
    subject: `Choose a new password for ${product}`,
    before: ['Somebody, probably you, asked for a new password for the account with this address.'],
    link: { label: 'Choose a password', url },
    after: [
      `The link works for ${minutes} minutes and only once. Choosing a password signs you out everywhere.`,
      'If it wasn’t you, do nothing: the password stays as it is.',
    ],
  }),
  code: (code, minutes) => ({
    subject: `${code} is your code to change your e-mail address`,
    before: [
      `You are about to change the e-mail address of your account at ${product}. Type this code where you were asked for it:`,
    ],
    code,
    after: [
      `It works for ${minutes} minutes. Never tell it to anybody.`,
      'If it wasn’t you, change your password: somebody else is signed in to your account.',
    ],
  }),
  passwordChanged: () => ({
    subject: `Your password for ${product} was changed`,
    before: [
      'The password of your account was changed just now, and you were signed out everywhere else.',
      'If it wasn’t you, choose a new password at once: “Forgot your password?” on the sign-in page sends a link to this address.',
    ],
    after: [],
  }),
  emailChanged: (newEmail) => ({
    subject: `Your e-mail address for ${product} was changed`,
    before: [
      `The e-mail address of your account is now ${newEmail}. This one is no longer used.`,
      'If it wasn’t you, write to whoever runs this instance.',
    ],
    after: [],
  }),
  newPlace: ({ when, client, network }, url) => ({
    subject: `New sign-in to ${product}`,
    before: [
      'Someone signed in to your account with your password, from a device and a network that we haven’t seen before.',
      [
        `When: ${when}`,
        ...(client ? [`With: ${client}`] : []),
        ...(network ? [`From: the network ${network}`] : []),
      ].join('\n'),
      'If it was you, there’s nothing to do.',
    ],
    link: { label: 'Review your sessions', url },
    after: [
      'If it wasn’t you, sign that session out and change your password. If you can’t sign in, “Forgot your password?” on the sign-in page sends a link to this address.',
    ],
  }),
};

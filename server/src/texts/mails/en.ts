import type { MailTexts } from './mail-frame.ts'

/** Mails in English. */
export const mailsEn: MailTexts = {
  frame: {
    greeting: 'Hello {name},',
    greeting_without_name: 'Hello,',
    heading: '{text}:',
    copy_link: 'If the button does not work, copy this address into your browser:',
    footer: 'Prumo · The company’s books, plumb. This message is automatic; please do not reply.',
  },
  kinds: {
    confirm_email: {
      subject: 'Confirm your e-mail for Prumo',
      lines: [
        'We received a sign-up for Prumo with this e-mail. Confirm it to create the account.',
        'The link works once, for {minutes} minutes.',
        'If this was not you, ignore this message: without confirmation no account is created.',
      ],
      button: 'Confirm e-mail',
    },
    already_registered: {
      subject: 'You already have a Prumo account',
      lines: [
        'Someone tried to sign up for Prumo with this e-mail, but you already have an account. Nothing has changed in it.',
        'If this was you, sign in with your password or use “I forgot my password”.',
        'If this was not you, there is nothing to do.',
      ],
      button: 'Sign in to Prumo',
    },
    reset_password: {
      subject: 'A new password for Prumo',
      lines: [
        'We received a request to change the password of your Prumo account.',
        'The link works once, for {minutes} minutes. Changing the password ends every open session.',
        'If this was not you, ignore this message: your password stays the same.',
      ],
      button: 'Set a new password',
    },
    password_changed: {
      subject: 'Your Prumo password was changed',
      lines: [
        'The password of your Prumo account has just been changed.',
        'If this was you, there is nothing to do. If not, set a new password right away and tell your company’s administrator.',
      ],
      button: 'Recover the account',
    },
    email_changed: {
      subject: 'The e-mail of your Prumo account has changed',
      lines: [
        'The e-mail of your Prumo account is now {email}. This address can no longer be used to sign in.',
        'If this was not you, talk to your company’s administrator right away.',
      ],
      button: null,
    },
    email_is_new: {
      subject: 'This is now the e-mail of your Prumo account',
      lines: [
        'This address is now the e-mail of a Prumo account: from now on it is used to sign in.',
        'If you made this change, there is nothing to do. If you have no Prumo account, someone typed your address by mistake: do not open any links about this account and contact Prumo support.',
      ],
      button: null,
    },
    second_factor_released: {
      subject: 'The second factor of your Prumo account was turned off',
      lines: [
        'Prumo support turned off the second factor of your account, on request, and ended all your sessions. You now sign in with your password alone.',
        'Turn the second factor on again under Security, with your new phone.',
        'If you did not ask for this, create a new password right away and tell your company’s administrator.',
      ],
      button: 'Create a new password',
    },
    invitation: {
      subject: '{inviter} invited you to {company} on Prumo',
      lines: [
        '{inviter} invited you to work in the company {company} on Prumo.',
        'The invitation works once, until {last_day}. If you did not expect it, ignore this message.',
      ],
      button: 'Accept invitation',
    },
  },
}

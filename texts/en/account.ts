import type { accountTexts as pt } from '../pt/account.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const accountTexts = {
  cancel: 'Cancel',
  save: 'Save',
  profile: {
    title: 'My profile',
    avatar: 'Your photo',
    attach: 'Attach your photo',
    file: 'Photo file',
    hint: 'Click the avatar to attach your photo',
    remove: 'Remove',
    avatar_type: 'The photo must be a JPEG, PNG, WebP or GIF file.',
    avatar_size: 'The photo exceeds the limit of 5 MB. Choose a smaller one.',
    email: fieldsTexts.email,
    ddi: 'Country code',
    phone: fieldsTexts.phone,
    phone_hint: '(XX) XXXXX-XXXX',
    old_password: 'Current password',
    saved: 'Profile updated successfully!',
    confirm_email:
      'We sent a link to {{email}}. Open it within 30 minutes to confirm the new e-mail; until then the current one remains.',
  },
  password: {
    old: 'Current password',
    new: 'New password',
    confirmation: 'Confirm new password',
    phone_missing: 'Your profile has no phone number yet. Enter it to continue.',
    others_end: 'Saving ends your other sessions.',
    saved: 'Data updated successfully!',
  },
  security: {
    title: 'Security',
    password: 'Password',
    sessions: 'Sessions',
    factor: 'Second factor',
    factor_required:
      'This company requires a second factor from everyone. Turn yours on to continue.',
    factor_to_approve:
      'To approve payments, this company asks for a code of the second factor. Turn yours on, and the approval goes on by itself.',
    factor_first:
      'To ask others for the second factor, first turn on your own: without it you would be locked out too. Then what you did goes on by itself.',
  },
  sessions: {
    device: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
    seen: 'Last used: {{instant}}, from {{ip}}',
    created: 'Signed in: {{instant}}',
    current: 'This session',
    end: 'End',
    end_device: 'End the session on {{device}}',
    end_others: 'End the others',
    sure: 'All other devices will have to sign in again.',
    ended: 'Session ended.',
    others_ended: 'The other sessions were ended.',
    rule: 'A session ends after a day without use, and at most 30 days after sign-in.',
    failed: 'The sessions could not be loaded.',
  },
  proof: {
    title: 'Confirm with the second factor',
    hint: 'This company asks for a code to approve payments and to change who approves. It is good for 10 minutes.',
    confirm: 'Confirm',
  },
  factor: {
    explanation:
      'With the second factor, signing in also asks for a code from your phone: a stolen password is not enough. Use an authenticator app such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis.',
    old_password: 'Current password',
    start: 'Start',
    scan: 'Scan the QR code with the app and enter the 6-digit code that it shows.',
    qr: 'QR code for the authenticator app',
    by_hand: 'If you cannot scan the QR code, enter this key in the app:',
    code: 'App code',
    turn_on: 'Turn on',
    on: 'On since {{instant}}',
    codes_left_zero: 'No recovery codes left. Generate new ones.',
    codes_left_one: '{{count}} recovery code left.',
    codes_left_many: '{{count}} recovery codes left.',
    codes_left_other: '{{count}} recovery codes left.',
    renew: 'Generate new codes',
    renew_text: 'The current recovery codes will no longer work.',
    turn_off: 'Turn off',
    turn_off_text: 'Without the second factor, the password alone gives access to your account.',
    code_or_recovery: 'App code or recovery code',
    turned_off: 'Second factor turned off.',
    failed: 'The second factor could not be loaded.',
  },
  codes: {
    title: 'Recovery codes',
    warning:
      'Keep these codes in a safe place: each one signs you in once instead of your phone. They will not be shown again.',
    copy: 'Copy',
    download: 'Save as a file',
    kept: 'I have saved them',
    copied: 'Codes copied.',
  },
} satisfies Translation<typeof pt>

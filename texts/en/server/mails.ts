import type { mailsTexts as pt } from '../../pt/server/mails.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'

export const mailsTexts = {
  frame: {
    greeting: 'Hello {{name}},',
    greeting_without_name: 'Hello,',
    heading: '{{text}}:',
    copy_link: 'If the button does not work, copy this address into your browser:',
    footer: 'Prumo · The company’s books, plumb. This message is automatic; please do not reply.',
  },
  kinds: {
    confirm_email: {
      subject: 'Confirm your e-mail for Prumo',
      line_1: 'We received a sign-up for Prumo with this e-mail. Confirm it to create the account.',
      line_2: 'The link works once, for {{minutes}} minutes.',
      line_3:
        'If this was not you, ignore this message: without confirmation no account is created.',
      button: 'Confirm e-mail',
    },
    already_registered: {
      subject: 'You already have a Prumo account',
      line_1:
        'Someone tried to sign up for Prumo with this e-mail, but you already have an account. Nothing has changed in it.',
      line_2: 'If this was you, sign in with your password or use “I forgot my password”.',
      line_3: 'If this was not you, there is nothing to do.',
      button: 'Sign in to Prumo',
    },
    reset_password: {
      subject: 'A new password for Prumo',
      line_1: 'We received a request to change the password of your Prumo account.',
      line_2:
        'The link works once, for {{minutes}} minutes. Changing the password ends every open session.',
      line_3: 'If this was not you, ignore this message: your password stays the same.',
      button: 'Set a new password',
    },
    password_changed: {
      subject: 'Your Prumo password was changed',
      line_1: 'The password of your Prumo account has just been changed.',
      line_2:
        'If this was you, there is nothing to do. If not, set a new password right away and tell your company’s administrator.',
      button: 'Recover the account',
    },
    email_changed: {
      subject: 'The e-mail of your Prumo account has changed',
      line_1:
        'The e-mail of your Prumo account is now {{email}}. This address can no longer be used to sign in.',
      line_2: 'If this was not you, talk to your company’s administrator right away.',
    },
    email_change_asked: {
      subject: 'Someone asked to change the e-mail of your Prumo account',
      line_1:
        'Someone asked to change the e-mail of your Prumo account to {{email}}. Until the new address is confirmed, this one remains.',
      line_2:
        'If it was you, there is nothing to do. If not, create a new password right away: that cancels the request.',
      button: 'Create a new password',
    },
    confirm_new_email: {
      subject: 'Confirm the new e-mail of your Prumo account',
      line_1:
        'Someone asked that this address become the e-mail of a Prumo account. Once confirmed, it is used to sign in.',
      line_2: 'The link works once, for {{minutes}} minutes.',
      line_3: 'If it was not you, ignore this message: nothing changes.',
      button: 'Confirm e-mail',
    },
    second_factor_released: {
      subject: 'The second factor of your Prumo account was turned off',
      line_1:
        'Prumo support turned off the second factor of your account, on request, and ended all your sessions. You now sign in with your password alone.',
      line_2: 'Turn the second factor on again under Security, with your new phone.',
      line_3:
        'If you did not ask for this, create a new password right away and tell your company’s administrator.',
      button: 'Create a new password',
    },
    purchase_waiting: {
      subject: '{{author}} asked for the approval of a purchase',
      line_1:
        '{{author}} asked for the approval of a purchase in {{company}}: {{supplier}}, {{amount}}.',
      line_2:
        'The purchase waits for your decision. The list of purchases also has the others that wait.',
      button: 'See the purchase',
    },
    charge: {
      subject: 'Charge of {{company}}: {{amount}}, due on {{day}}',
      subject_late: 'Charge of {{company}}: {{amount}}, was due on {{day}}',
      line_1: '{{company}} sent you a charge: {{label}}.',
      line_2:
        'Before you pay, check the amount and the recipient in the app of your bank. Questions? Ask {{company}}.',
      line_3: 'If you have paid already, ignore this message.',
      payer: 'Payer',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Amount on {{date}}',
      boleto: 'Line of the boleto',
      pix: 'Pix code',
      button: 'Open the payment page',
    },
    charge_reminder: {
      subject: '{{subject}}',
      line_1: '{{company}} sent you a reminder.',
      line_2:
        'Before you pay, check the amount and the recipient in the app of your bank. Questions? Ask {{company}}.',
      line_3: 'If you have paid already, ignore this message.',
      payer: 'Payer',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Amount on {{date}}',
      boleto: 'Line of the boleto',
      pix: 'Pix code',
      one_of: '{{label}}',
      boleto_of: 'Line of the boleto of {{label}}',
      pix_of: 'Pix code of {{label}}',
      page_of: 'Payment page of {{label}}',
      button: 'Open the payment page',
    },
    invoice: {
      subject: 'Invoice from {{company}}: {{amount}}',
      line_1: '{{company}} issued an invoice to you.',
      line_2: 'Questions about the invoice? Talk to {{company}}.',
      number: 'Number',
      value: fieldsTexts.amount_cents,
      key: 'Access key',
    },
    certificate_ends: {
      subject: 'The digital certificate of {{company}} ends on {{last_day}}',
      line_1:
        'The A1 digital certificate of {{company}} ends on {{last_day}}. After that day no invoice is issued or fetched with it.',
      line_2: 'Renew the certificate and upload the new file in the company data, tab Certificate.',
    },
    webhook_stopped: {
      subject: 'Prumo stopped sending events to {{address}}',
      line_1:
        'What {{company}} sends to {{address}} failed for about a day, or the address said that it is gone, or who answered for it lost access. Prumo stopped sending.',
      line_2:
        'In “For developers” see the answers that came, correct what is needed and activate the webhook again. What was not delivered can be sent again for 30 days.',
    },
    invitation: {
      subject: '{{inviter}} invited you to {{company}} on Prumo',
      line_1: '{{inviter}} invited you to work in the company {{company}} on Prumo.',
      line_2:
        'The invitation works once, until {{last_day}}. If you did not expect it, ignore this message.',
      button: 'Accept invitation',
    },
  },
} satisfies Translation<typeof pt>

import type { developersTexts as pt } from '../pt/developers.ts'
import type { Translation } from '../engine/translation.ts'

export const developersTexts = {
  title: 'For developers',
  subtitle: 'Tokens by which other programs work with this company through the API of Prumo.',
  reference: 'API reference',
  copy: 'Copy',
  copied: 'Copied',
  token: {
    list: 'API tokens',
    none: 'No token yet. Create one to connect an ERP, a spreadsheet or a program of your own.',
    new: 'New token',
    make: 'Create token',
    name: 'Name',
    name_hint: 'Where the token is used, for example “ERP of the shop”.',
    expires_on: 'Valid until',
    expires_on_hint: 'The last day on which it works, one year at the most.',
    scopes: 'What the token may do',
    scopes_hint:
      'Only what you may do yourself. What you may no longer do, the token may no longer do at once.',
    of_one: '{{name}} · {{count}} permission',
    of_many: '{{name}} · {{count}} permissions',
    of_other: '{{name}} · {{count}} permissions',
    unused: 'Never used',
    used: 'Last used: {{when}}, from {{ip}}',
    expires: 'Until {{when}}',
    expired: 'Expired on {{when}}',
    statuses: {
      active: 'Active',
      suspended: 'Suspended',
      expired: 'Expired',
      revoked: 'Revoked',
    },
    revoke: 'Revoke',
    revoke_of: 'Revoke the token {{name}}',
    revoke_title: 'Revoke the token?',
    revoke_message:
      'The token “{{name}}” stops working with the next call. This cannot be undone: create another to go on.',
    revoked: 'Token revoked',
  },
  made: {
    title: 'Token “{{name}}” created',
    once: 'Copy the token now and keep it like a password. It will not be shown again.',
    copy: 'Copy token',
    done: 'I have kept it',
  },
  call: {
    title: 'The first call',
    keys: 'When writing, send the header Idempotency-Key: repeating the same call does not write twice.',
    limits:
      'Each answer says in its RateLimit-* headers how many calls are left in this minute. The audit log shows the name of the token with everything that it does.',
  },
} satisfies Translation<typeof pt>

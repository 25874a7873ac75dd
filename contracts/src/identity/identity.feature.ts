import { defineFeature } from '../manifest.ts'

/** People and their sessions: sign-up, sign-in, second factor, profile, preferences. */
export const identityFeature = defineFeature({
  name: 'identity',
  screens: [
    { path: '/login', access: 'public', layout: 'blank' },
    { path: '/register', access: 'public', layout: 'blank' },
    { path: '/confirm-email', access: 'public', layout: 'blank' },
    { path: '/recover-password', access: 'public', layout: 'blank' },
    { path: '/reset-password', access: 'public', layout: 'blank' },
    { path: '/primeiro-acesso', access: 'public', layout: 'blank' },
    { path: '/welcome', access: 'user', layout: 'blank' },
    { path: '/accept-invitation', access: 'public', layout: 'blank' },
    { path: '/misc/not-authorized', access: 'user', layout: 'blank' },
  ],
  personal_data: [
    'users.name',
    'users.email',
    'users.document',
    'users.mobile_phone',
    'users.avatar',
    'sessions.ip',
    'sessions.user_agent',
    'known_addresses.address_hash',
    'registrations.name',
    'registrations.email',
    'registrations.document',
    'registrations.mobile_phone',
    'email_changes.email',
    'account_events.ip',
    'account_events.user_agent',
  ],
})

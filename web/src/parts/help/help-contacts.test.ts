import { expect, test } from 'vitest'
import { contactHref, hasHelp } from './help-contacts.ts'

const none = { intro_video: null, live_chat: null, ticket_form: null, renewal_contact: null }

test('An installation that set neither chat nor ticket form has no help to open', () => {
  expect(hasHelp({ ...none, intro_video: 'https://video.example' })).toBe(false)
  expect(hasHelp({ ...none, ticket_form: 'https://ticket.example' })).toBe(true)
})

test.each([
  ['comercial@exemplo.test', 'mailto:comercial@exemplo.test'],
  ['https://exemplo.test/renovar', 'https://exemplo.test/renovar'],
  ['https://exemplo.test/@prumo', 'https://exemplo.test/@prumo'],
])('The contact for renewing a plan %s opens as %s', (contact, href) => {
  expect(contactHref(contact)).toBe(href)
})

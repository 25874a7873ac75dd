import { expect, test } from 'vitest'
import { shellConfigFrom } from './shell-config.ts'

test('The customizer can be disabled for an installation', () => {
  expect(shellConfigFrom({}).customizer).toBe(true)
  expect(shellConfigFrom({ VITE_PRUMO_CUSTOMIZER: 'false' }).customizer).toBe(false)
})

test('An installation sets its own video, chat and ticket form', () => {
  const config = shellConfigFrom({
    VITE_PRUMO_INTRO_VIDEO: 'https://video.example/1',
    VITE_PRUMO_LIVE_CHAT: 'https://chat.example',
    VITE_PRUMO_TICKET_FORM: 'https://ticket.example',
  })
  expect(config).toMatchObject({
    intro_video: 'https://video.example/1',
    live_chat: 'https://chat.example',
    ticket_form: 'https://ticket.example',
  })
})

test('An address that is no web address is not opened', () => {
  const { live_chat } = shellConfigFrom({ VITE_PRUMO_LIVE_CHAT: 'javascript:alert(1)' })
  expect(live_chat).toMatch(/^https:/)
})

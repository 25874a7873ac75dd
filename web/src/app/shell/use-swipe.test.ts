import { expect, test } from 'vitest'
import { swipeAct } from './use-swipe.ts'

const swipe = (from: number, to: number, isRtl = false, down = 0) =>
  swipeAct({ from: { x: from, y: 300 }, to: { x: to, y: 300 + down }, width: 390, isRtl })

test.each([
  ['from the edge inwards opens the menu', swipe(5, 120), 'open'],
  ['from the middle opens nothing', swipe(150, 300), null],
  ['back towards the edge closes it', swipe(240, 90), 'close'],
  ['a short way does nothing', swipe(5, 40), null],
  ['more down than along is scrolling', swipe(5, 80, false, 200), null],
  [
    'from the right edge opens it where writing runs from right to left',
    swipe(386, 250, true),
    'open',
  ],
  ['to the right closes it there', swipe(100, 300, true), 'close'],
])('A swipe over the side menu %s', (_title, act, expected) => {
  expect(act).toBe(expected)
})

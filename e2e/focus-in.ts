import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until a dialog or a menu has the focus. Both take it in a timer after they are drawn
 * (`useFocusTrap` of Mantine): a key that is pressed before acts on what then has it, and a field
 * that is written into before loses the focus to where it goes.
 */
export const expectFocusIn = (part: Locator): Promise<void> =>
  expect(part.locator(':focus')).toHaveCount(1)

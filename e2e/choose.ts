import { expect, type Locator } from '@playwright/test'

/**
 * Chooses from a list by typing, as whoever has no mouse does: what is in the field is typed over, and
 * Enter takes the option that is marked.
 * @param label how the option begins, or the code in it; what is typed, unless told.
 */
export async function chooseByKeyboard(box: Locator, label: string, typed = label): Promise<void> {
  const page = box.page()
  await box.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
  const option = page.getByRole('option', { name: label }).filter({ visible: true })
  await expect(option.first()).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toContain(label)
}

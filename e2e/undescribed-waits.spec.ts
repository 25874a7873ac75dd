import { expect, test } from './test.ts'

test('An expectation that is not met yet describes no page while it waits', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const missed = await expect(page.getByText('Nowhere to be seen'))
    .toBeVisible({ timeout: 200 })
    .catch((error: unknown) => error)
  expect(missed).toHaveProperty('matcherResult.pass', false)
  expect(missed).not.toHaveProperty('matcherResult.ariaSnapshot', expect.anything())
})

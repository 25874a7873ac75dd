import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { callApi } from './call-api.ts'
import { countDrawn, drawn } from './drawn-elements.ts'
import { watchStanding } from './screen-that-stood.ts'
import { expect, test } from './test.ts'

test('Sorting a list draws again only the rows that it did not have before, and nothing around the screen', async ({
  page,
  books,
  context,
}) => {
  await countDrawn(context)
  for (let place = 1; place <= 12; place += 1)
    await books.addTransaction('payable', {
      code: '5.02.01',
      description: `Aluguel ${place}`,
      // Neither the first nor the last that is written is the dearest or the cheapest.
      value_cents: 100 * (((place * 5 + 3) % 12) + 1),
    })
  await page.goto('/admin/payable/list')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(12)
  await page.waitForLoadState('networkidle')
  const before = await drawn(page, 'td')
  expect(before).toBeGreaterThan(12)
  const shellBefore = await drawn(page, 'main')
  const cells = await rows.first().locator('td').count()
  const first = await rows.first().innerText()
  await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=value_cents/)
  await expect.poll(() => rows.first().innerText()).not.toBe(first)
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  // The row that comes first and the one that was first change their place in the order of Tab.
  expect((await drawn(page, 'td')) - before).toBeLessThanOrEqual(cells * 4)
  expect((await drawn(page, 'main')) - shellBefore).toBe(0)
})

test('A list of two hundred rows shows the first of them before it draws the others', async ({
  page,
  demo,
}) => {
  expect(demo.company.id).toBeGreaterThan(0)
  await page.addInitScript(() => {
    const seen: number[] = []
    Reflect.set(window, 'seenRows', seen)
    new MutationObserver(() => {
      const rows = document.querySelectorAll('tbody tr').length
      if (rows > 0 && rows !== seen.at(-1)) seen.push(rows)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all&per_page=200')
  await expect(page.locator('tbody tr')).toHaveCount(200)
  expect(await page.evaluate((): unknown => Reflect.get(window, 'seenRows'))).toEqual([40, 200])
})

test('Scrolled to rows that are still to be drawn, a list keeps its head and shows a bar for each of them', async ({
  page,
  demo,
}) => {
  expect(demo.company.id).toBeGreaterThan(0)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const coming = document.querySelector<HTMLElement>('main tfoot tr')
      const frame = coming?.closest('table')?.parentElement
      const head = coming?.closest('table')?.querySelector('th')
      if (!coming || !frame || !head) return
      observer.disconnect()
      frame.scrollTop = frame.scrollHeight
      Reflect.set(window, 'scrolledToComing', {
        head: head.getBoundingClientRect().top - frame.getBoundingClientRect().top,
        rows: Math.round(coming.getBoundingClientRect().height / 37),
        looks: getComputedStyle(coming).backgroundImage,
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all&per_page=200')
  await expect(page.locator('tbody tr')).toHaveCount(200)
  await expect(page.locator('tfoot')).toHaveCount(0)
  const seen: unknown = await page.evaluate((): unknown => Reflect.get(window, 'scrolledToComing'))
  expect(seen).toMatchObject({ head: 1, rows: 160, looks: expect.stringContaining('gradient') })
})

test('Moving through the bank lines asks for nothing and draws only the lines that it leaves and reaches', async ({
  page,
  demo,
  context,
}) => {
  const params = { company_id: demo.company.id }
  const accounts = (await callApi(listReconciliationAccounts, { token: demo.token, params })).data
  const busiest = accounts.toSorted((a, b) => b.pending_count - a.pending_count)[0]
  await countDrawn(context)
  const stand = await watchStanding(page)
  await page.goto(`/admin/bank-reconciliation/desk/${busiest?.id ?? 0}`)
  const lines = page.locator('[data-line-id]')
  await expect(lines.first()).toBeVisible()
  await stand()
  expect(await lines.count()).toBeGreaterThan(5)
  await lines.first().focus()
  const before = await drawn(page, 'div[gridcell]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('j')
  await expect(lines.nth(4)).toBeFocused()
  expect(asked).toEqual([])
  // Two sides of two lines a step.
  expect((await drawn(page, 'div[gridcell]')) - before).toBeLessThanOrEqual(16)
})

import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { callApi } from './call-api.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'

const LIST = '/admin/payable/list'
/** 23:30 of the last day of a month in São Paulo, where the next month has begun by UTC. */
const BEFORE_MIDNIGHT = new Date('2026-12-01T02:30:00Z')

test('At 23:30 of a month’s last day the lists show that month, and after midnight the next, wherever the browser is', async ({
  books,
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'pt-BR' })
  await openAs(context, books.inside)
  const page = await context.newPage()
  await page.clock.install({ time: BEFORE_MIDNIGHT })
  const { company, token } = books.inside
  const { data } = await callApi(currentUser, { token })
  // The server has a clock of its own: here its answer is that of this evening.
  let today = '2026-11-30'
  await page.route('**/api/auth/user', (route) => {
    const companies = data.companies.map((row) => ({ ...row, today }))
    return route.fulfill({ json: { data: { ...data, companies } } })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const pair = searchParams.get('filter_due_or_payment_date')
    if (pathname.endsWith(`/companies/${company.id}/payables`) && pair !== null) asked.push(pair)
  })
  await page.goto(LIST)
  const period = page.getByRole('group', { name: 'Vencimento ou pagamento' })
  await expect(period).toContainText('Nov/2026')
  await expect(period.getByRole('button', { name: 'Este mês' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(() => asked.at(-1)).toBe('2026-11-01,2026-11-30')

  today = '2026-12-01'
  await page.clock.fastForward('31:00')
  await expect(period).toContainText('Dez/2026')
  await expect.poll(() => asked.at(-1)).toBe('2026-12-01,2026-12-31')
  await context.close()
})

import { civilMonth } from '@prumo/civil-date'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  createBankAccount,
  getBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { getDfc } from '@prumo/contracts/statements/statements.contract'
import { parseMoney } from '@prumo/money'
import { readSheet } from '@prumo/spreadsheet'
import { openBooks } from './books.ts'
import { callApi } from './call-api.ts'
import { enter, openAs } from './session.ts'
import { openWith } from './shell-look.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** '(1.234,56)' is what accountants write for -1.234,56. */
function centsOf(text: string): number {
  const amount = parseMoney(text.replace(/^\((.*)\)$/, '-$1'))
  if (amount === null) throw new Error(`${text} is no amount.`)
  return amount
}

const sheetOf = (page: Page) => page.getByRole('treegrid')
const rowOf = (page: Page, name: string) =>
  sheetOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

async function figureOf(cell: Locator): Promise<number> {
  return centsOf((await cell.textContent()) ?? '')
}

/** The amounts of the entries that a drawer lists, added up over all of its pages. */
async function sumOfEntries(drawer: Locator): Promise<number> {
  const rows = drawer.locator('tbody tr')
  const next = drawer.getByRole('button', { name: 'Próxima página' })
  let sum = 0
  for (;;) {
    await expect(rows.first()).toBeVisible()
    // What is below the first screenful comes after it.
    await expect(drawer.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const amounts = await rows.locator('td:last-child').allTextContents()
    sum += amounts.reduce((part, text) => part + centsOf(text), 0)
    if ((await next.count()) === 0 || (await next.isDisabled())) return sum
    const first = await rows.first().textContent()
    await next.click()
    await expect(rows.first()).not.toHaveText(first ?? '')
  }
}

for (const { path, row } of [
  { path: '/dre', row: '(=) Receita líquida' },
  { path: '/dre', row: '(−) Despesas com vendas' },
  { path: '/dfc', row: 'Fornecedores e prestadores' },
]) {
  test(`The entries behind a figure of ${path}, ${row}, add up to it`, async ({ page, demo }) => {
    await page.goto(
      `${path}?months=${demo.company.today.slice(0, 4)}-01,${demo.company.today.slice(0, 7)}`,
    )
    const cell = rowOf(page, row).getByRole('button', { name: /Total/ })
    const figure = await figureOf(cell)
    await cell.click()
    const drawer = page.getByRole('dialog', { name: `${row} · Total` })
    expect(await sumOfEntries(drawer)).toBe(figure)
    await expect(drawer.getByText('Igual ao valor do relatório')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await drawer.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/(payable|receivable)\/edit\/\d+/)
  })
}

test('Columns are days to years, compared, by cash and with what is expected, and every figure still opens', async ({
  page,
  demo,
}) => {
  const year = demo.company.today.slice(0, 4)
  await page.goto(`/dre?months=${year}-01,${year}-12`)
  await page.getByLabel('Colunas por').selectOption('Trimestre')
  await expect(sheetOf(page).getByRole('columnheader')).toHaveCount(7)
  await page.getByRole('button', { name: 'Caixa', exact: true }).click()
  await expect(page).toHaveURL(/basis=cash/)
  await page.getByRole('button', { name: 'Análises' }).click()
  const menu = page.getByRole('dialog', { name: 'Análises' })
  await menu.getByLabel('Mostrar média').check()
  await menu.getByLabel(/Análise horizontal/).selectOption('Com o mesmo período do ano anterior')
  await expect(sheetOf(page).getByRole('columnheader', { name: 'AH %' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  const row = rowOf(page, '(=) Receita líquida')
  const quarter = row.getByRole('button').first()
  await quarter.click()
  await expect(page.getByRole('dialog').getByText('Igual ao valor do relatório')).toBeVisible()
  await page.goto(`/dfc?months=${year}-01,${year}-12&expected=apart&overdue=due_date`)
  const expected = rowOf(page, '(=) Variação do caixa')
    .getByRole('button', { name: /Previsto/ })
    .first()
  await expected.click()
  await expect(page.getByRole('dialog').getByText('Igual ao valor do relatório')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/dfc?months=${demo.company.today.slice(0, 7)},${year}-12&expected=together`)
  await rowOf(page, '(=) Variação do caixa').getByRole('button', { name: /Total/ }).click()
  await expect(page.getByRole('dialog').getByText('Igual ao valor do relatório')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('The cash flow agrees with the balances of the accounts', async ({ demoPage: page }) => {
  await page.goto('/dfc')
  await expect(page.getByText('Confere com os saldos das contas')).toBeVisible()
})

test('A statement is read by keyboard alone: expand, move, open, close, collapse', async ({
  demoPage: page,
}) => {
  await page.goto('/dre')
  const revenue = rowOf(page, '(+) Receita bruta')
  await revenue.getByRole('button', { name: '(+) Receita bruta', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(revenue).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('rowheader').and(page.locator(':focus'))).toHaveText(/^1\.01/)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const total = page.locator(':focus')
  await expect(total).toHaveAccessibleName(/Total/)
  const opened = await total.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', opened ?? '')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(revenue).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator(':focus')).toHaveAccessibleName('(+) Receita bruta')
})

for (const is_rtl of [false, true]) {
  test(`The DRE opens on the month of today and says that there are months before it, ${is_rtl ? 'from right to left' : 'from left to right'}`, async ({
    page,
    context,
    demo,
  }) => {
    await openWith(context, demo.user.id, { is_rtl })
    await page.setViewportSize({ width: 1024, height: 768 })
    const month = demo.company.today.slice(0, 7)
    // Enough months before that of today that they cannot all be in sight.
    await page.goto(`/dre?months=${Number(month.slice(0, 4)) - 2}-01,${month}`)
    const isSeen = (heading: Locator) =>
      heading.evaluate((cell) => {
        const frame = cell.closest('[data-frame]')?.getBoundingClientRect()
        const box = cell.getBoundingClientRect()
        return frame !== undefined && box.left >= frame.left - 1 && box.right <= frame.right + 1
      })
    await expect(page.locator('html')).toHaveAttribute('dir', is_rtl ? 'rtl' : 'ltr')
    const current = sheetOf(page).locator('th[aria-current="date"]')
    await expect.poll(() => isSeen(current)).toBe(true)
    const first = sheetOf(page).locator('th[data-kind="period"]').first()
    expect(await isSeen(first)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
    const earlier = page.getByRole('button', { name: 'Meses anteriores' })
    await earlier.click()
    await expect.poll(() => isSeen(first)).toBe(true)
    await expect(earlier).toBeHidden()
  })
}

test('A company with accounts in two currencies switches between its statements', async ({
  page,
  context,
  signedIn,
}) => {
  const { inside, account } = await openBooks(signedIn, `Teste: moedas ${Date.now()}`)
  const { token, company } = inside
  const params = { company_id: company.id }
  const { data } = await callApi(getBankAccount, { token, params: { ...params, id: account.id } })
  const body = { ...data, name: 'Wise', currency: 'USD' as const, is_default_purchase: false }
  await callApi(createBankAccount, { token, params, body })
  await openAs(context, inside)
  await page.goto('/dfc')
  await expect(page.getByText('Há contas em US$.')).toBeVisible()
  await expect(sheetOf(page).getByRole('columnheader').first()).toContainText('Valores em R$')
  await page.getByRole('group', { name: 'Moeda' }).getByRole('button', { name: 'US$' }).click()
  await expect(page).toHaveURL(/currency=USD/)
  await expect(sheetOf(page).getByRole('columnheader').first()).toContainText('Valores em US$')
  await expect(page.getByText('Há contas em R$.')).toBeVisible()
  await expect(page.getByText('Confere com os saldos das contas')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('The range is kept in the address and on this browser', async ({ page, demo }) => {
  const year = Number(demo.company.today.slice(0, 4))
  await page.goto('/dre')
  const range = page.getByRole('group', { name: 'Período' })
  await expect(range.getByRole('button', { name: String(year), exact: true })).toBeVisible()
  await range.getByRole('button', { name: 'Período anterior' }).click()
  await expect(page).toHaveURL(`/dre?months=${year - 1}-01,${year - 1}-12`)
  await page.goto('/dre')
  await expect(range.getByRole('button', { name: String(year - 1), exact: true })).toBeVisible()
  await range.getByRole('button', { name: 'Este mês' }).click()
  await expect(sheetOf(page).getByRole('columnheader')).toHaveCount(4)
  await range.getByRole('button', { name: 'Próximo período' }).click()
  await page.goto('/dre?months=2190-01,2190-12')
  await expect(page.getByText(/^Nenhum registro encontrado/)).toBeVisible()
})

for (const path of ['/dre', '/dfc', '/admin/statements/detailed'])
  test(`${path} is shown as it was at an instant, and leads back to the present`, async ({
    demoPage: page,
  }) => {
    await page.goto(`${path}?as_of=2020-01-01T12:00:00.000Z`)
    const past = page.getByRole('status').filter({ hasText: /0?1\/0?1\/(20)?20/ })
    await expect(past).toBeVisible()
    // What the accounts held is a row of the detailed statement also where nothing was there.
    await expect(page.getByText(/^Nada estava lançado|^Saldo inicial$/).first()).toBeVisible()
    await expect(past).toContainText('Relatório como os livros estavam em')
    await past.getByRole('button', { name: 'Voltar a agora' }).click()
    await expect(past).toHaveCount(0)
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await page.getByRole('button', { name: 'Filtro' }).click()
    await expect(page.getByText('Como em').first()).toBeVisible()
    await expect(page.getByText(/^Dia e hora, em /)).toBeVisible()
  })

test('The exported file holds what is on the screen', async ({ demoPage: page }) => {
  await page.goto('/dre')
  const cell = rowOf(page, '(=) Receita líquida').getByRole('button', { name: /Total/ })
  const figure = await figureOf(cell)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.split('\r\n')
  const rows = await sheetOf(page).getByRole('rowheader').count()
  expect(lines).toHaveLength(rows + 2)
  expect(lines[0]).toMatch(/^\uFEFFValores em R\$;Jan\/\d{4};.*;Total;/)
  const line = lines.find((other) => other.startsWith('(=) Receita líquida;'))
  expect(line?.split(';').at(-2)).toBe((figure / 100).toFixed(2).replace('.', ','))
})

test('The workbook of a statement holds its figures, which it works out itself', async ({
  demoPage: page,
}) => {
  await page.goto('/dre')
  const cell = rowOf(page, '(=) Resultado líquido').getByRole('button', { name: /Total/ })
  const figure = await figureOf(cell)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const { rows } = await readSheet(await readFile(await (await download).path()))
  const row = rows.find(({ cells }) => cells[0] === '(=) Resultado líquido')
  expect(row?.cells.map((value) => Math.round(Number(value) * 100))).toContain(figure)
})

test('The figures of a statement begin at 220 pixels of a laptop, and 200 below the bar of a phone', async ({
  demoPage: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 660 })
  await page.goto('/dre')
  const topOf = (part: Locator) => part.evaluate((own) => own.getBoundingClientRect().top)
  expect(await topOf(sheetOf(page).locator('tbody'))).toBeLessThanOrEqual(220)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await page.getByRole('banner').first().boundingBox()
  await expect.poll(() => topOf(sheetOf(page))).toBeLessThanOrEqual((bar?.height ?? 0) + 200)
})

test('On a phone one month is shown at a time', async ({ demoPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dfc')
  const column = page.getByRole('group', { name: 'Coluna mostrada' })
  const shown = sheetOf(page).getByRole('columnheader').last()
  const before = await column.locator('strong').textContent()
  await column.getByRole('button', { name: 'Coluna anterior' }).click()
  await expect(column.locator('strong')).not.toHaveText(before ?? '')
  await expect(sheetOf(page).getByRole('columnheader')).toHaveCount(2)
  await expect(shown).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('A plan without the cash flow says so and goes back', async ({ page, signedIn, context }) => {
  const store = signedIn.companies.find(
    ({ prumoPlan }) => prumoPlan?.permissions.every((feature) => feature !== 'dfc') ?? true,
  )
  if (store === undefined) throw new Error('No demo company lacks the cash flow.')
  const inside = await enter(signedIn, store)
  await openAs(context, inside)
  await page.goto('/dfc')
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toContainText(
    'Seu Plano não Possui acesso a esta Funcionalidade.',
  )
  await expect(page).toHaveURL('/admin')
  const call = { token: inside.token, params: { company_id: store.id } }
  const query = { first_month: civilMonth('2026-01'), last_month: civilMonth('2026-02') }
  await expect(callApi(getDfc, { ...call, query })).rejects.toMatchObject({
    status: 403,
    code: 'plan_lacks_feature',
  })
})

import type { Locator } from '@playwright/test'
import { dashboardDue } from '@prumo/contracts/home/home.contract'
import { signInByScreen } from './account-pages.ts'
import { openBooks } from './books.ts'
import { callApi } from './call-api.ts'
import { changeBuild } from './changed-build.ts'
import { addColleague } from './colleague.ts'
import { importStatement } from './import-statement.ts'
import { shownColor } from './shown-color.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** Presses a chart at a part of its width, once it tells what stands there: as a person does. */
async function pressPoint(chart: Locator, part: number): Promise<void> {
  const box = await chart.boundingBox()
  const position = { x: (box?.width ?? 0) * part, y: (box?.height ?? 0) / 2 }
  await chart.hover({ position })
  await expect(chart.locator('.recharts-tooltip-wrapper')).toBeVisible()
  await chart.click({ position })
}

const menuEntry = { name: 'Visão geral', exact: true } as const

test('The first page shows what is due today on both sides, and what the bank accounts hold', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 150_00,
  })
  await books.addTransaction('receivable', {
    code: '1.01.01',
    description: 'Curso',
    value_cents: 90_00,
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  for (const [label, amount] of [
    ['A pagar hoje', 'R$ 150,00'],
    ['A receber hoje', 'R$ 90,00'],
    ['Vencidos a pagar', 'R$ 0,00'],
    ['Vencidos a receber', 'R$ 0,00'],
  ] as const)
    await expect(page.getByRole('link').filter({ hasText: label })).toContainText(amount)
  const account = page
    .getByRole('table', { name: 'Contas bancárias' })
    .getByRole('row')
    .filter({ hasText: books.account.name })
  // What stands below is asked for once it is seen; the page grows while the panels above it come.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(account).toContainText('1.000,00', { timeout: 1000 })
  }).toPass()
  await test.step('On a phone the tiles stand two and two', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const placeOf = (label: string) =>
      page
        .getByRole('link')
        .filter({ hasText: label })
        .evaluate((tile) => tile.getBoundingClientRect())
    await expect(async () => {
      const [first, second, third, fourth] = await Promise.all(
        ['A receber hoje', 'Vencidos a receber', 'A pagar hoje', 'Vencidos a pagar'].map(placeOf),
      )
      expect([second?.y, fourth?.y]).toEqual([first?.y, third?.y])
      expect([third?.x, fourth?.x]).toEqual([first?.x, second?.x])
      expect(third?.y).toBeGreaterThanOrEqual(first?.bottom ?? 0)
      expect(second?.x).toBeGreaterThanOrEqual(first?.right ?? 0)
      expect(second?.right).toBeLessThanOrEqual(390)
    }).toPass()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await page.getByRole('link').filter({ hasText: 'A pagar hoje' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Aluguel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totais do filtro' })).toContainText('150,00')
})

test('What the statement of a bank differs by has its colour on the first page', async ({
  page,
  books,
}) => {
  await importStatement(page, books, [{ memo: 'APORTE', amount: '500,00' }], '1500,00')
  await expect(page.getByRole('row', { name: /APORTE/ })).toBeVisible()
  await page.goto('/')
  const told = page.getByText(/^diferença do extrato: R\$\s500,00$/)
  await expect(told).toHaveCSS('color', await shownColor(page, '--prumo-overdue'))
})

test('The first page opens by its permission alone: without it neither menu nor address nor API shows it', async ({
  page,
  signedIn,
  platform,
}) => {
  const books = await openBooks(signedIn, 'Teste: sem painel')
  const without = await addColleague(books, platform, ['companies.payables.index'])
  await signInByScreen(page, without.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a pagar' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Contas a pagar' })).toBeVisible()
  await expect(menu.getByRole('link', menuEntry)).toHaveCount(0)
  for (const path of ['/', '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/payable\/list/)
  }
  for (const path of ['/financial-dashboard', '/sales-dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/misc/not-authorized')
  }
  const call = { params: { company_id: books.inside.company.id } }
  await expect(
    callApi(dashboardDue, { ...call, token: without.inside.token }),
  ).rejects.toMatchObject({
    status: 403,
  })

  const holder = await addColleague(books, platform, ['companies.dashboards.index'])
  await page.goto('/pages/login')
  await signInByScreen(page, holder.email)
  await expect(page).toHaveURL('/')
  await expect(menu.getByRole('link', menuEntry)).toHaveAttribute('aria-current', 'page')
  expect((await callApi(dashboardDue, { ...call, token: holder.inside.token })).data).toEqual({
    payables: null,
    receivables: null,
  })
})

test('The dashboards of sales and finances lead by keyboard from a figure to its list and on to a record', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 150_00,
  })
  await page.goto('/financial-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel financeiro' })).toBeVisible()
  await expect(page.getByText('Menor saldo em')).toContainText('R$ 850,00')
  await page.getByText('Ver os mesmos valores em tabela').press('Enter')
  await page.getByRole('row').filter({ hasText: 'Previsto' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Aluguel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link').filter({ hasText: 'A pagar hoje' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'Aluguel' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Aluguel')
  await page.goto('/sales-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel de vendas' })).toBeVisible()
  await page.getByRole('link').filter({ hasText: 'Vendas do mês' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/sale\/list/)
})

test('A press on a chart opens what its point is of, and what falls due is paid in its place once account, day and value were seen', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 150_00,
  })
  // A window so low that the chart is below it.
  await page.setViewportSize({ width: 1440, height: 260 })
  await page.goto('/financial-dashboard')
  await expect(page.getByRole('link').filter({ hasText: 'A pagar hoje' })).toContainText('150,00')
  const chart = page.locator('.recharts-wrapper').first()
  await expect(chart).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(chart).toBeVisible()
  await pressPoint(chart, 0.8)
  const day = page.getByRole('dialog')
  await expect(day).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.keyboard.press('Escape')
  await expect(day).toHaveCount(0)
  const settle = page.getByRole('button', { name: 'Baixar Aluguel' })
  const asked = page.getByRole('group', { name: 'Baixar Aluguel' })
  // Its first field would be in the window, its acts below: the whole question comes into sight.
  await page.setViewportSize({ width: 1440, height: 600 })
  await settle.evaluate((button) =>
    window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 90),
  )
  await settle.click()
  await expect(asked.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 0.9 })
  await expect(asked.getByRole('textbox', { name: 'Valor' })).toHaveValue('150,00')
  await expect(asked.getByRole('combobox', { name: 'Conta' })).toHaveValue(books.account.name)
  await expect(asked.getByRole('textbox', { name: 'Dia' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await asked.getByRole('button', { name: 'Abrir o calendário' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await asked.getByRole('textbox', { name: 'Dia' }).press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(settle).toBeFocused()
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Baixa registrada: Aluguel')).toBeVisible()
  await expect(settle).toHaveCount(0)
  await expect(page.getByRole('link').filter({ hasText: 'A pagar hoje' })).toContainText('R$ 0,00')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link').filter({ hasText: 'A pagar hoje' })).toContainText('150,00')
})

test('A press on a bar of the sales dashboard opens the sales of its month', async ({
  demoPage: page,
  demo,
}) => {
  await page.goto('/sales-dashboard')
  const chart = page.locator('.recharts-wrapper').first()
  await expect(chart).toBeVisible()
  // The second of two months, right of the axis.
  await pressPoint(chart, 0.78)
  const month = demo.company.today.slice(0, 7)
  await expect(page).toHaveURL(new RegExp(`/admin/sale/list.*filterSaleCompetencyDate=${month}-01`))
})

test('On a phone the dashboard of sales is no wider than the window, and steps its months in one line', async ({
  demoPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sales-dashboard')
  await expect(page.getByRole('columnheader', { name: 'Líquido após taxas' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const heights = async () => {
    const steps = ['Mês anterior', 'Mês seguinte'].map((name) => page.getByRole('button', { name }))
    const boxes = await Promise.all(steps.map((step) => step.boundingBox()))
    return boxes.map((box) => box?.y)
  }
  const [earlier, later] = await heights()
  expect(later).toBe(earlier)
  const month = page.getByRole('group', { name: 'Mês' }).getByRole('button', { pressed: true })
  const before = await month.innerText()
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(month).not.toHaveText(before)
  expect(await violationsOf(page)).toEqual([])
})

test('Who may open no screen at all is told so, and whom to ask', async ({
  page,
  signedIn,
  platform,
}) => {
  const books = await openBooks(signedIn, 'Teste: sem tela')
  const nobody = await addColleague(books, platform, ['companies.payables.settle'])
  await signInByScreen(page, nobody.email)
  await expect(page).toHaveURL('/misc/not-authorized')
  await expect(page.getByText('Peça a um administrador da empresa')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('A screen with a list of roles leads who has another one to the page that says so, from the menu and by address', async ({
  demoPage: page,
}) => {
  // No screen has roles yet: this build gives them to the cash flow, as its manifest would.
  await changeBuild(page, [
    [
      '`api.statements.getDfc`,`cash`,{category:1}',
      '`api.statements.getDfc`,`cash`,{category:1,roles:[`tesoureiro`]}',
    ],
    [
      '[`/dfc`,`company`,`api.statements.getDfc`,`dfc`]',
      '[`/dfc`,`company`,`api.statements.getDfc`,`dfc`,null,[`tesoureiro`]]',
    ],
  ])
  await page.goto('/dre')
  await page.getByRole('link', { name: 'DFC', exact: true }).click()
  await expect(page).toHaveURL('/misc/not-authorized')
  await page.goto('/dfc')
  await expect(page).toHaveURL('/misc/not-authorized')
  await expect(
    page.getByRole('heading', { name: 'Você não tem acesso a esta página' }),
  ).toBeVisible()
})

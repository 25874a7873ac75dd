import type { Page, Request } from '@playwright/test'
import type { Books } from './books.ts'
import { ofxFile } from './ofx-file.ts'
import { expect, test } from './test.ts'

const RENT = 'PIX ENVIADO IMOBILIARIA CENTRO'
const SALE = 'PIX RECEBIDO ANA SOUZA'
const FEE = 'TARIFA PACOTE DE SERVICOS'

/** 1.000,00 − 2.000,00 + 1.250,50 − 12,00 */
const statementOf = ({ today }: Books) =>
  Buffer.from(
    ofxFile(
      today,
      [
        { memo: RENT, amount: '-2000,00' },
        { memo: SALE, amount: '1250,50' },
        { memo: FEE, amount: '-12,00' },
      ],
      '238,50',
    ),
  )

const openDesk = ({ account }: Books, page: Page) =>
  page.goto(`/admin/bank-reconciliation/desk/${account.id}`)

const lineOf = (page: Page, memo: string) => page.getByRole('row', { name: new RegExp(memo) })

/** Imports by keyboard: O opens, Enter chooses the file and then confirms. */
async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.bringToFront()
  // Asked for before anything is pressed: the browser must know by then that a test will choose.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/x-ofx', buffer })
  await expect(dialog.getByRole('button', { name: /^(Importar \d|Registrar)/ })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** What a page asks for once it has stood for a while: the marks of the menu, and closed periods. */
const ASKED_LATE = [
  'payables/totals',
  'period-closures/standing',
  'proposals/waiting',
  'purchases/waiting',
]

/** What the server is asked of the company while something happens, each once, without its ids. */
async function askedDuring(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const asked = new Set<string>()
  const note = (request: Request) => {
    const [, path] = /\/api\/companies\/\d+\/(.+)$/.exec(new URL(request.url()).pathname) ?? []
    if (path !== undefined) asked.add(`${request.method()} ${path.replaceAll(/\d+/g, ':id')}`)
  }
  page.on('request', note)
  await work()
  page.off('request', note)
  return [...asked].toSorted()
}

/** A figure of a statement, read on a page of its own so that the desk keeps its place. */
async function figure(page: Page, path: '/dre' | '/dfc', row: string): Promise<string> {
  const other = await page.context().newPage()
  await other.goto(path)
  const sheet = other.getByRole('treegrid')
  await expect(sheet.or(other.getByText(/^Nenhum registro encontrado/))).toBeVisible()
  if (path === '/dfc')
    await expect(other.getByText('Confere com os saldos das contas')).toBeVisible()
  const found = sheet
    .getByRole('row')
    .filter({ has: other.getByRole('rowheader', { name: row, exact: true }) })
    .locator('[data-kind="total"]')
  const text = (await found.count()) === 0 ? '–' : await found.innerText()
  await other.close()
  return text.trim()
}

test('A statement is imported, reconciled by keyboard alone, shown in the reports, and taken back', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel da sala',
    value_cents: 2_000_00,
  })
  const late = Promise.all(
    ASKED_LATE.map((path) => page.waitForResponse((answer) => answer.url().includes(path))),
  )
  await openDesk(books, page)
  await expect(page.getByText('Importe o extrato OFX do banco para começar.')).toBeVisible()

  await test.step('The import of a statement shows what it read and stores it', async () => {
    await importFile(page, 'extrato.ofx', statementOf(books))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^Importação concluída: 3 novas, 0 já existente/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Conciliar agora' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('Enter reconciles, N creates, I ignores', async () => {
    // Tab leads here; from here on the focus goes from line to line by itself.
    await lineOf(page, RENT).focus()
    await expect(lineOf(page, RENT)).toContainText('Aluguel da sala')
    await late
    const asked = await askedDuring(page, async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Conciliada: ${RENT}`)).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Conciliados 1' })).toBeVisible()
    })
    // The act, and what it changed: lines and figures of the account, and the mark of payables.
    expect(asked).toEqual([
      'GET bank-accounts/:id/reconciliation',
      'GET bank-accounts/:id/statement-lines',
      'GET payables/totals',
      'POST statement-lines/:id/reconcile',
    ])
    await expect(lineOf(page, SALE)).toBeFocused()

    await page.keyboard.press('n')
    const drawer = page.getByRole('dialog', { name: 'Novo lançamento da linha' })
    await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toBeFocused()
    await page.keyboard.type('1.01.01')
    const found = page.getByRole('option', { name: /^1\.01\./ })
    await expect(found).toHaveCount(1)
    await expect(found).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toHaveValue(/^1\.01\.01/)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Lançamento criado e conciliado/)).toBeVisible()
    await expect(lineOf(page, FEE)).toBeFocused()

    await page.keyboard.press('i')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('2')
    await expect(page.getByText(`Ignorada: ${FEE}`)).toBeVisible()
    await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
  })

  await test.step('DRE and DFC show the amounts', async () => {
    expect(await figure(page, '/dre', '(+) Receita bruta')).toBe('1.250,50')
    expect(await figure(page, '/dre', '(−) Despesas gerais e administrativas')).toBe('(2.000,00)')
    expect(await figure(page, '/dfc', 'Recebimentos de clientes')).toBe('1.250,50')
    expect(await figure(page, '/dfc', '(=) Caixa das operações')).toBe('(749,50)')
    expect(await figure(page, '/dfc', 'Saldo final')).toBe('250,50')
  })

  await test.step('A statement file that is imported again adds nothing', async () => {
    await importFile(page, 'de-novo.ofx', statementOf(books))
    await expect(page.getByText(/Importação concluída: 0 novas?, \d já existentes?/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
  })

  await test.step('Z takes each act back, and the figures return', async () => {
    for (const memo of [FEE, SALE, RENT]) {
      await page.keyboard.press('z')
      await expect(lineOf(page, memo)).toBeVisible()
    }
    expect(await figure(page, '/dre', '(+) Receita bruta')).toBe('–')
    expect(await figure(page, '/dre', '(−) Despesas gerais e administrativas')).toBe('(2.000,00)')
    expect(await figure(page, '/dfc', '(=) Caixa das operações')).toBe('–')
    expect(await figure(page, '/dfc', 'Saldo final')).toBe('1.000,00')
  })

  await test.step('The import of a statement is undone', async () => {
    await page.getByRole('tab', { name: 'Importações' }).click()
    await page.getByRole('button', { name: 'Desfazer a importação de extrato.ofx' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
    await expect(page.getByText('Importação desfeita: 3 linhas removidas.')).toBeVisible()
    await page.getByRole('tab', { name: 'Pendentes' }).click()
    await expect(page.getByRole('row', { name: new RegExp(RENT) })).toHaveCount(0)
    expect(await figure(page, '/dfc', 'Saldo final')).toBe('1.000,00')
  })
})

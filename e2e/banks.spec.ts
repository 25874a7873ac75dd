import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createFromLine, lineOf, makeCompany, signUp } from './first-steps.ts'
import { expect, test } from './test.ts'

const FIVE_MINUTES = 300_000
const corpusFile = (name: string) => join(import.meta.dirname, '../test/corpus/ofx', name)
const BANCO_DO_BRASIL = 'banco-do-brasil-two-accounts.ofx'
const CODES = { in: '1.01.03', out: '5.04.01' } as const

interface Bank {
  readonly bank: string
  readonly file: string
  /** The balance of the day before the statement: what it leads back to, or null where none is declared. */
  readonly opening: string | null
  /** The movements in the order of the desk. */
  readonly lines: readonly (readonly [memo: string, way: keyof typeof CODES])[]
}

/** Itaú is walked in first-statement.spec.ts. */
const BANKS: readonly Bank[] = [
  {
    bank: 'Banco do Brasil',
    file: BANCO_DO_BRASIL,
    opening: '0,00',
    lines: [
      ['Depósito em dinheiro', 'in'],
      ['PADARIA', 'out'],
      ['PADARIA', 'out'],
    ],
  },
  {
    bank: 'Nubank',
    file: 'nubank-account-utf-8.ofx',
    opening: '0,00',
    lines: [
      ['JOÃO DA SILVA', 'in'],
      ['ÁGUAS DA SERRA', 'out'],
    ],
  },
  {
    bank: 'Inter',
    file: 'inter-indexes-from-the-newest.ofx',
    opening: '0,00',
    lines: [
      ['MARIA SOUZA', 'out'],
      ['DELTA COMERCIO', 'in'],
    ],
  },
  {
    bank: 'Bradesco',
    file: 'bradesco-zero-dates.ofx',
    opening: null,
    lines: [
      ['CLIENTE BETA', 'in'],
      ['PAGTO ELETRON', 'out'],
      ['TARIFA BANCARIA', 'out'],
    ],
  },
  {
    bank: 'Santander',
    file: 'santander-unclosed-list.ofx',
    opening: '0,00',
    lines: [
      ['DEBITO VISA', 'out'],
      ['GAMA SERVICOS', 'in'],
    ],
  },
  {
    bank: 'Caixa',
    file: 'caixa-daily-balances.ofx',
    opening: '0,00',
    lines: [
      ['CRED PIX', 'in'],
      ['ENVIO PIX', 'out'],
    ],
  },
]

/** Makes a transaction of each line; the first has the focus, and each gives it to the next. */
async function reconcileAll(page: Page, lines: Bank['lines']): Promise<void> {
  for (const [place, [memo, way]] of lines.entries()) {
    const line = lineOf(page, memo).first()
    if (place === 0) await line.focus()
    await expect(line).toBeFocused()
    await createFromLine(page, CODES[way])
  }
  await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
  await expect(page.getByText(`${lines.length} de ${lines.length}`)).toBeVisible()
}

/** From an empty company to an account of its statement, with the desk open. */
async function startWith(page: Page, { bank, file, opening, lines }: Bank): Promise<void> {
  await makeCompany(page, `Padaria de ${bank}`)
  const choice = page.getByRole('region', { name: 'Comece pelo extrato do banco' })
  await choice.locator('input[type=file]').setInputFiles(corpusFile(file))
  await expect(choice.getByText(`${file} lido`)).toBeVisible()
  const balance = page.getByLabel('Saldo inicial')
  await expect(page.getByLabel('Data do saldo')).toHaveValue(/\/10\/2026$|\/09\/2026$/)
  if (opening === null) await balance.fill('123,45')
  else await expect(balance).toHaveValue(opening)
  await page.getByRole('button', { name: 'Criar conta e importar o extrato' }).first().click()
  await expect(page.getByText(`Conta criada com ${lines.length} linhas de extrato`)).toBeVisible()
  const onwards = page.getByRole('button', { name: 'Conciliar o extrato' })
  await expect(onwards).toBeFocused()
  await page.keyboard.press('Enter')
}

/** The second account of a file: it is made from the file that is there, and reconciled. */
async function addSecondAccount(page: Page): Promise<void> {
  await page.goto('/admin/bank-reconciliation/list')
  await page.getByRole('button', { name: 'Importar OFX', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extratos' })
  await dialog.locator('input[type=file]').setInputFiles(corpusFile(BANCO_DO_BRASIL))
  await dialog.getByRole('button', { name: 'Criar conta' }).click()
  await expect(dialog.getByLabel('Saldo inicial')).toHaveValue('1.000,00')
  await dialog.getByRole('button', { name: 'Criar conta e importar' }).click()
  await expect(dialog.getByText('Importado: 1 linha nova.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Conciliar' }).click()
  await reconcileAll(page, [['Rendimento poupança', 'in']])
}

test('From a new company to a reconciled statement of Banco do Brasil with its two accounts, Nubank, Inter, Bradesco, Santander and Caixa there is no dead end, and none takes five minutes', async ({
  page,
  platform,
}) => {
  test.setTimeout(BANKS.length * FIVE_MINUTES)
  await signUp(page, platform.token)
  for (const bank of BANKS)
    await test.step(bank.bank, async () => {
      const begun = Date.now()
      await page.goto('/admin/company/edit')
      if (bank !== BANKS[0])
        await page.getByRole('button', { name: 'Criar outra empresa' }).first().click()
      await startWith(page, bank)
      await reconcileAll(page, bank.lines)
      if (bank.file === BANCO_DO_BRASIL) await addSecondAccount(page)
      expect(Date.now() - begun).toBeLessThan(FIVE_MINUTES)
    })
})

import type { Page } from '@playwright/test'
import { bankReconciliationTexts as desk } from '../texts/de/bank-reconciliation.ts'
import { handMatchingTexts as search } from '../texts/de/hand-matching.ts'
import { manyLinesTexts as many } from '../texts/de/many-lines.ts'
import { statementImportTexts as statement } from '../texts/de/statement-import.ts'
import { periodClosuresTexts as closures } from '../texts/fr/period-closures.ts'
import { importStatement } from './import-statement.ts'
import { ofxFile } from './ofx-file.ts'
import { LANGUAGES, type Language } from '@prumo/texts/engine/languages'
import { openWith } from './shell-look.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

// The flows of other specs at the width of a phone, in the dark and in another language.
test.use({ viewport: { width: 390, height: 844 } })

/** Opens the pages of a test in the dark and in a language, which this browser keeps for itself. */
async function openIn(page: Page, user_id: number, language: Language): Promise<void> {
  await openWith(page.context(), user_id, { mode: 'dark' })
  await page.addInitScript((chosen) => localStorage.setItem('prumo.language', chosen), language)
}

/** Nothing is wider than the screen but what scrolls by itself. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

test('On a phone in German and dark, lines are reconciled by proposal, by search with interest, and all exact ones at once', async ({
  page,
  books,
}) => {
  await openIn(page, books.inside.user.id, 'de')
  for (const [description, value_cents] of [
    ['Aluguel da loja', 150_00],
    ['Reforma da loja', 97_00],
    ['Limpeza', 45_50],
    ['Internet', 99_90],
  ] as const)
    await books.addTransaction('payable', { code: '5.02.01', description, value_cents })
  const movements = [
    { memo: 'ALUGUEL DA LOJA', amount: '-150,00' },
    { memo: 'BOLETO 8812', amount: '-98,50' },
    { memo: 'LIMPEZA', amount: '-45,50' },
    { memo: 'INTERNET', amount: '-99,90' },
  ]
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
  const file = page.getByRole('dialog')
  await file.locator('input[type=file]').setInputFiles({
    name: 'auszug.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxFile(books.today, movements, '606,10')),
  })
  await expect(file.getByText(statement.states.new, { exact: true }).first()).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await file.getByRole('button', { name: /4/ }).last().click()
  await file.getByRole('button', { name: statement.reconcile_now }).click()

  const lineOf = (memo: string) => page.getByRole('row', { name: new RegExp(memo) })
  await expect(lineOf('ALUGUEL DA LOJA')).toBeVisible()
  await expectNoSideways(page)
  await lineOf('ALUGUEL DA LOJA').getByRole('button', { name: desk.line.accept }).click()
  await expect(lineOf('ALUGUEL DA LOJA')).toHaveCount(0)

  await lineOf('BOLETO 8812').getByRole('button', { name: desk.line.search }).click()
  const searching = page.getByRole('dialog', { name: search.search.title })
  await searching.getByRole('textbox', { name: search.search.words }).fill('reforma')
  await expect(searching.getByRole('checkbox')).toHaveCount(1)
  await searching.getByRole('checkbox').check()
  await searching.getByRole('radio', { name: search.rest.interest, exact: true }).check()
  await expectNoSideways(page)
  await expectAccessible(page)
  await searching.getByRole('button', { name: search.search.confirm }).click()
  await expect(lineOf('BOLETO 8812')).toHaveCount(0)

  await page.getByRole('button', { name: /\(2\)/ }).click()
  const exact = page.getByRole('dialog', { name: many.exact.title })
  await expect(exact.getByRole('checkbox', { name: /INTERNET/ })).toBeChecked()
  await expectNoSideways(page)
  await expectAccessible(page)
  await exact.getByRole('button', { name: many.exact.confirm.replace('{{count}}', '2') }).click()
  await expect(page.getByText(desk.desk.all_done)).toBeVisible()
})

test('On a phone in the dark the screens of reconciliation read well by machine in four languages, and nothing scrolls sideways', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Internet',
    value_cents: 99_90,
  })
  await importStatement(
    page,
    books,
    [
      { memo: 'INTERNET', amount: '-99,90' },
      { memo: 'PIX RECEBIDO SEM LANCAMENTO DE DESCRICAO COMPRIDA', amount: '1234,56' },
    ],
    '2134,66',
  )
  for (const language of LANGUAGES) {
    await openIn(page, books.inside.user.id, language)
    for (const path of [
      `/admin/bank-reconciliation/desk/${books.account.id}`,
      '/admin/bank-reconciliation/list',
      '/admin/reconciliation-rule/list',
      '/admin/bank-account/list',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSideways(page)
      await expectAccessible(page)
    }
  }
})

test('On a phone in French and dark, a month is closed with its checklist and reopened with a reason', async ({
  page,
  books,
}) => {
  await openIn(page, books.inside.user.id, 'fr')
  await page.goto('/admin/period-closure/list')
  await page.getByRole('button', { name: closures.close }).click()
  const closing = page.getByRole('dialog', { name: closures.close })
  await expect(closing.getByText(closures.all_done).first()).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await closing.getByRole('button', { name: closures.close }).click()
  await page
    .getByRole('button', { name: new RegExp(`: ${closures.closed}$`) })
    .first()
    .click()
  const closure = page.getByRole('dialog', {
    name: new RegExp(closures.detail.split('{')[0] ?? ''),
  })
  await expect(closure.getByText(closures.intact)).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await closure.getByRole('button', { name: closures.reopen }).click()
  await closure.getByLabel(closures.reason).fill('Recomptage')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(closures.reopened)).toBeVisible()
})

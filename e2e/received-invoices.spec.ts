import type { Page } from '@playwright/test'
import { createCompany } from '@prumo/contracts/onboarding/onboarding.contract'
import { cnpjOf } from '../test/http/invoice-files.ts'
import { receivedCte } from '../test/http/received-cte.ts'
import { receivedKey, receivedNfe, receivedNfse } from '../test/http/received-files.ts'
import { openApprover } from './approver.ts'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { enter, openAs, type SignedIn } from './session.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

/** Eight figures that no other run of this test draws. */
const SEEDS = 99_999_999

/** A company with a CNPJ of its own: by it the invoices are known. */
async function companyOf(signedIn: SignedIn, name: string) {
  const document = cnpjOf(Math.floor(Math.random() * SEEDS))
  const { data: company } = await callApi(createCompany, {
    token: signedIn.token,
    body: {
      company_name: name,
      trading_name: null,
      document,
      tax_regime: null,
      chart_template: 'completo',
    },
  })
  const inside = await enter({ ...signedIn, companies: [...signedIn.companies, company] }, company)
  return { inside, document, today: company.today }
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/xml', buffer })

async function choose(page: Page, files: readonly ReturnType<typeof file>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivos' }).click()
  await (await chooser).setFiles([...files])
}

test('Received invoices are looked at, become purchases with their lines, never twice, and are taken back', async ({
  page,
  context,
  signedIn,
}, { title }) => {
  const { inside, document, today } = await companyOf(signedIn, `Teste: ${title}`.slice(0, 90))
  await openAs(context, inside)
  const nfe = (number: number, fields: object = {}) =>
    receivedNfe({ recipient: document, number, issued_on: today, ...fields })
  const first = file(
    'papelaria.xml',
    nfe(501, { lines: [{ name: 'Papel A4' }, { name: 'Toner' }] }),
  )

  await page.goto('/admin/purchase/list')
  await page.getByRole('link', { name: 'Importar notas recebidas' }).click()
  await expect(page).toHaveURL(/\/admin\/purchase\/import$/)
  await expectAccessible(page)
  await choose(page, [
    first,
    file('de-outra.xml', nfe(502, { recipient: cnpjOf(70_009) })),
    file('servico.xml', receivedNfse({ recipient: document, number: 9, competency: today })),
  ])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('NF-e 501')).toContainText('Escolha a categoria')
  await expect(row('de-outra.xml')).toContainText('De outra empresa')
  await chooseByKeyboard(
    page.getByLabel('Categoria de fornecedores novos'),
    'Material de escritório',
  )
  await expect(row('NF-e 501')).toContainText('Nova')
  await expectAccessible(page)
  await page.getByLabel('Importar servico.xml').uncheck()
  await page.getByRole('button', { name: 'Importar 1 documento' }).click()
  await expect(page.getByText('1 compra criada')).toBeVisible()
  await expect(row('papelaria.xml')).toContainText('Compra criada')
  await expect(row('servico.xml')).toContainText('Deixado de fora')

  await row('papelaria.xml').getByRole('link').click()
  const origin = page.getByRole('region', { name: 'Nota de origem' })
  await expect(origin).toContainText('Toner')
  await expect(page.getByText('papelaria.xml')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/purchase/import')
  await choose(page, [first, file('outra.xml', nfe(503))])
  await expect(row('NF-e 501')).toContainText('Já existe')
  await page.getByRole('button', { name: 'Importar 1 documento' }).click()
  await expect(page.getByText('1 compra criada · 1 já existia')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await choose(page, [first])
  await expect(row('NF-e 501')).toContainText('Já existe')
  await page.goto('/admin/purchase/import')
  await choose(page, [file('servico.xml', receivedNfse({ recipient: document, number: 9 }))])
  await page.getByRole('button', { name: 'Importar 1 documento' }).click()
  await page.getByRole('button', { name: 'Ver as compras' }).click()
  await expect(row('NF-e 501')).toBeVisible()
  await expect(row('NFS-e 9')).toBeVisible()
  await expect(row('NF-e 503')).toHaveCount(0)
})

test('A CT-e that came is seen with the notes that it carries, becomes a purchase of its carrier, and a payable once that is approved', async ({
  page,
  context,
  browser,
  signedIn,
}, { title }) => {
  const { inside, document, today } = await companyOf(signedIn, `Teste: ${title}`.slice(0, 90))
  await openAs(context, inside)
  const goods = { recipient: document, number: 70, issued_on: today }
  const cte = {
    taker: document,
    number: 31,
    issued_on: today,
    components: [
      ['FRETE PESO', '1200.00'],
      ['PEDAGIO', '50.55'],
    ],
    carried: [receivedKey(goods)],
  } as const
  const freight = file('frete.xml', receivedCte(cte))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await page.goto('/admin/invoice/download')
  await page.getByRole('button', { name: 'Importar notas' }).first().click()
  await choose(page, [freight, file('nota.xml', receivedNfe(goods))])
  await expect(page.getByText('2 notas importadas')).toBeVisible()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await row('Transportadora Rota Ltda').click()
  const note = page.getByRole('dialog')
  await expect(note).toContainText('CT-e nº 31')
  await expect(note).toContainText('Tomador do serviço')
  await expect(note).toContainText('ICMS do freteR$ 150,07')
  await expectAccessible(page)
  await note.getByRole('link', { name: 'NF-e 70' }).click()
  await expect(note).toContainText('NF-e nº 70')

  await page.goto('/admin/purchase/import')
  await choose(page, [freight])
  await chooseByKeyboard(page.getByLabel('Categoria de fornecedores novos'), 'Fretes e embalagens')
  await expect(row('CT-e 31')).toContainText('Nova')
  await page.getByRole('button', { name: 'Importar 1 documento' }).click()
  await row('frete.xml').getByRole('link').click()
  const origin = page.getByRole('region', { name: 'Nota de origem' })
  await expect(origin).toContainText('Transporta NF-e 70')
  await expect(origin).toContainText('PEDAGIO')
  await expectAccessible(page)

  const theirs = await openApprover({ inside }, browser)
  await theirs.goto('/admin/purchase/list?filter_due_or_payment_date=all')
  await theirs.getByRole('row').filter({ hasText: 'CT-e 31' }).focus()
  await theirs.keyboard.press('a')
  await expect(theirs.getByText('1 compra aprovada')).toBeVisible()
  await theirs.context().close()
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  await expect(row('CT-e 31')).toContainText('Transportadora Rota Ltda')
  await expect(row('CT-e 31')).toContainText('1.250,55')
})

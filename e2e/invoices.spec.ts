import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { createCompany } from '@prumo/contracts/onboarding/onboarding.contract'
import { readArchive } from '@prumo/spreadsheet'
import { cnpjOf, keyOf, sampleCancellation, sampleNfe } from '../test/http/invoice-files.ts'
import { callApi } from './call-api.ts'
import { enter, openAs, type SignedIn } from './session.ts'
import { openWith } from './shell-look.ts'
import { expect, test } from './test.ts'
import { expectAccessible, violationsOf } from './violations.ts'

const SCREEN = '/admin/invoice/download'
const CLIENT = '52998224725'
const LIMITS = { max_entries: 100, max_unpacked_bytes: 10_000_000, max_ratio: 100 }
/** Eight figures that no other run of this test draws. */
const SEEDS = 99_999_999

/** A company with a CNPJ of its own: by it the invoices are known. */
async function companyOf(signedIn: SignedIn, name: string) {
  const document = cnpjOf(Math.floor(Math.random() * SEEDS))
  const { token } = signedIn
  const { data: company } = await callApi(createCompany, {
    token,
    body: {
      company_name: name,
      trading_name: null,
      document,
      tax_regime: null,
      chart_template: 'vazio',
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

const filesIn = async (path: Promise<string>) =>
  new Map(
    readArchive(readFileSync(await path), LIMITS).map(({ name, content }) => [name, content()]),
  )

test('Invoices come in from files, are filtered by status, and leave as a ZIP that holds them as they were', async ({
  page,
  context,
  signedIn,
}, { title }) => {
  const { inside, document, today } = await companyOf(signedIn, `Teste: ${title}`.slice(0, 90))
  await openAs(context, inside)
  const sold = (number: number, value: string) => ({
    issuer: document,
    recipient: CLIENT,
    number,
    value,
    issued_on: today,
  })
  const first = sampleNfe(sold(101, '1234.56'))
  await page.goto(SCREEN)
  await expect(page.getByText('As notas entram por aqui')).toBeVisible()
  await page.getByRole('button', { name: 'Importar notas' }).first().click()
  await choose(page, [
    file('101.xml', first),
    file('102.xml', sampleNfe(sold(102, '65.44'))),
    file('cancelamento.xml', sampleCancellation(sold(102, '65.44'))),
    file('de-outra.xml', sampleNfe({ issuer: cnpjOf(1), recipient: cnpjOf(2), number: 7 })),
  ])
  const dialog = page.getByRole('dialog', { name: 'Importar notas fiscais' })
  await expect(dialog.getByRole('status').filter({ hasText: 'importadas' })).toHaveText(
    '2 notas importadas · 1 nota cancelada · 1 arquivo recusado',
  )
  await expect(dialog.getByRole('row', { name: /de-outra\.xml/ })).toContainText(
    'não é desta empresa',
  )
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  const totals = page.getByRole('region', { name: 'Totais' })
  await expect(totals).toContainText('1.234,56')
  await expect(totals).toContainText('65,44')

  await page
    .getByRole('checkbox', { name: /selecionar|marcar/i })
    .first()
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar XML' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^notas-fiscais-xml-\d{4}-\d\d-\d\d\.zip$/)
  const files = await filesIn(saved.path())
  expect(files.get(`nfe-1-101-${keyOf(sold(101, ''))}.xml`)).toEqual(first)
  expect(files.get('manifesto.csv')?.toString('utf8')).toContain('1234,56')

  await page.goto(`${SCREEN}?filter_invoice_status=canceled`)
  await expect(page.getByRole('row', { name: /102/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /101/ })).toHaveCount(0)
})

test('An import of invoices is taken back in one step, and one that is deleted comes back', async ({
  page,
  context,
  signedIn,
}, { title }) => {
  const { inside, document, today } = await companyOf(signedIn, `Teste: ${title}`.slice(0, 90))
  await openAs(context, inside)
  const invoice = { issuer: document, recipient: CLIENT, number: 201, issued_on: today }
  const send = async () => {
    await page.getByRole('button', { name: 'Importar notas' }).first().click()
    await choose(page, [file('201.xml', sampleNfe(invoice))])
  }
  await page.goto(SCREEN)
  await send()
  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await expect(page.getByText('As notas entram por aqui')).toBeVisible()
  await send()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('cell', { name: '201', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'NF-e nº 201' })
  await expect(drawer).toContainText(keyOf(invoice))
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir a nota da lista?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Nota excluída da lista')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('cell', { name: '201', exact: true })).toBeVisible()
})

test('The list of invoices reads well by machine, in both modes and on a phone', async ({
  demoPage: page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(SCREEN)
    await expect(page.getByText('Sem valor fiscal').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('The list of invoices warns from four fifths of what the plan holds on, and says when nothing more comes in', async ({
  demoPage: page,
}) => {
  let used_count = 79
  await page.route(/\/invoices\/quota$/, (route) =>
    route.fulfill({ json: { data: { month: '2026-11', used_count, max_count: 100 } } }),
  )
  const shows = async (used: number, text: string | null) => {
    used_count = used
    const told = page.waitForResponse(/\/invoices\/quota$/)
    await page.goto(SCREEN)
    await told
    await expect(page.getByText('Sem valor fiscal').first()).toBeVisible()
    const warning = page.getByRole('alert').filter({ hasText: 'plano' })
    if (text === null) await expect(warning).toHaveCount(0)
    else await expect(warning).toContainText(text)
  }
  await shows(79, null)
  await shows(80, 'Este mês já tem 80 das 100 notas do plano.')
  await shows(100, 'O plano chegou ao limite de 100 notas neste mês')
  expect(await violationsOf(page)).toEqual([])
})

test('The list of invoices is filtered, sorted and paged, and opens on the current month of both dates', async ({
  demoPage: page,
}) => {
  await page.goto(SCREEN)
  const rows = page.getByRole('row')
  await expect(page.getByText('Sem valor fiscal').first()).toBeVisible()
  const issued = page.getByRole('group', { name: 'Emissão', exact: true }).getByRole('button')
  const month = page.getByRole('group', { name: 'Competência', exact: true })
  const shown = await month.locator('[aria-haspopup]').innerText()
  await expect(issued.first()).toHaveText(`Emissão: ${shown}`)
  await expect(page.getByRole('navigation', { name: /^Página/ }).getByRole('combobox')).toHaveValue(
    '200',
  )
  await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=value_cents/)
  await issued.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mês passado' }).click()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows.filter({ hasText: 'NFS-e' }).first()).toBeVisible()
  await page.goto(`${SCREEN}?filter_invoice_type=nfe&filter_invoice_operation=entry`)
  await expect(rows.filter({ hasText: '5120' })).toBeVisible()
  await expect(rows.filter({ hasText: 'NFS-e' })).toHaveCount(0)
  const range = page.getByRole('navigation', { name: /^Página/ })
  await page.goto(`${SCREEN}?per_page=2`)
  await expect(range).toContainText('1–2 de')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(range).toContainText('3–4 de')
})

test('The faces of notes stand at one place, whichever of them is seen and however long its title is', async ({
  page,
  books: _books,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(SCREEN)
  const faces = page.getByRole('main').getByRole('navigation', { name: 'Notas fiscais' })
  const places = async () =>
    Promise.all((await faces.getByRole('link').all()).map((link) => link.boundingBox()))
  const links = faces.getByRole('link')
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  const count = await links.count()
  expect(count).toBeGreaterThan(3)
  const first = await places()
  for (let at = 1; at < count; at++) {
    const link = links.nth(at)
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect.poll(places).toEqual(first)
  }
})

test('The act of a face of notes stands beside its tabs in German, too, on a laptop', async ({
  page,
  books,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openWith(page.context(), books.inside.user.id, {})
  await page.addInitScript(() => localStorage.setItem('prumo.language', 'de'))
  await page.goto('/admin/invoice/emission')
  const act = page.getByRole('button', { name: 'Neue Rechnung' })
  await expect(act).toBeVisible()
  const tab = page.getByRole('link', { name: 'Ausstellung' }).and(page.locator('[aria-current]'))
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  await expect
    .poll(async () => Math.abs((await middleOf(act)) - (await middleOf(tab))))
    .toBeLessThan(10)
})

test('The face of notes that is open is in sight on a phone, however far back among the tabs it stands', async ({
  page,
  books: _books,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/invoice/taxes')
  const faces = page.getByRole('main').getByRole('navigation', { name: 'Notas fiscais' })
  const open = faces.locator('[aria-current="page"]')
  await expect(open).toHaveText('Impostos')
  await expect(open).toBeInViewport({ ratio: 0.9 })
})

import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { cents } from '@prumo/money'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { connectOwnPix } from './charging-books.ts'
import { readQr } from './read-qr.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** Leaves its text, and becomes an element with a script where a text is taken for markup. */
const PLANTED = `Doze aulas "'><img src="/nada" onerror="window.planted=1"><script>window.planted=1</script>`
const LIMIT_BYTES = 60 * 1024

/** A link that sells a course for 199,00 by Pix to the company's own key. */
async function courseLink(books: Books) {
  const { inside } = books
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  await connectOwnPix(books)
  const product = await callApi(createProduct, {
    ...call,
    body: createProduct.body.parse({
      ...Object.fromEntries(Object.keys(createProduct.body.shape).map((key) => [key, null])),
      name: 'Curso de verão',
      code: 'CURSO',
      price_cents: 19_900,
      product_type: 'service',
      payment_type: 'single',
      payment_method: 'pix',
      max_installments: 1,
      due_date_limit_days: 3,
      iss_withheld: false,
      auto_sale_invoice: false,
      auto_return_invoice: false,
    }),
  })
  const tree = (await callApi(categoryTree, call)).data
  const made = await callApi(productLinkRoutes.create, {
    ...call,
    body: {
      name: 'Curso de verão',
      url: 'curso-de-verao',
      description: PLANTED,
      product_id: product.data.id,
      category_id: tree.find(({ code }) => code === '1.01.01')?.id ?? 0,
      price_cents: cents(19_900),
      kind: 'own_pix',
      payment_type: 'single',
      subscription_cycle: null,
      provider_plan_id: null,
      months_credit: null,
      payment_method: 'pix',
      max_installments: 1,
      due_date_limit_days: 3,
      end_date: null,
      max_uses: null,
    },
  })
  return made.data
}

test('A client orders by a payment link on a phone without scripts until the Pix code stands there, and the link is listed and edited', async ({
  books,
  browser,
  page,
}) => {
  const link = await courseLink(books)
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const shop = await phone.newPage()
  await shop.goto(link.address)
  await expect(shop.getByRole('heading', { name: 'Curso de verão' })).toBeVisible()
  await shop.getByLabel('Nome completo').fill('Ana Prado')
  await shop.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await shop.getByRole('button', { name: 'Gerar código de pagamento' }).click()
  await expect(shop.getByText('br.gov.bcb.pix')).toBeVisible({ timeout: 20_000 })
  await test.step('The page is small, fits a phone, has no fault, asks nobody else, and shows scripts as texts', async () => {
    const seen = await page.context().newPage()
    const asked: string[] = []
    const scripts: Promise<Buffer>[] = []
    seen.on('request', (request) => void asked.push(new URL(request.url()).host))
    seen.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.body())
    })
    await seen.setViewportSize({ width: 390, height: 844 })
    for (const address of [link.address, shop.url()])
      for (const colorScheme of ['light', 'dark'] as const) {
        await seen.emulateMedia({ colorScheme })
        await seen.goto(address)
        expect(await violationsOf(seen)).toEqual([])
        expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        expect(await seen.evaluate(() => 'planted' in window)).toBe(false)
        expect([await seen.context().cookies(address), seen.url()]).toEqual([[], address])
      }
    await seen.goto(link.address)
    await expect(seen.getByText(PLANTED)).toBeVisible()
    const bodies = await Promise.all(scripts)
    expect(bodies.length).toBeGreaterThan(0)
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(LIMIT_BYTES)
    expect(new Set(asked)).toEqual(new Set([new URL(link.address).host]))
    await seen.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await seen.goto(shop.url())
    const code = await seen.getByText('br.gov.bcb.pix').textContent()
    // In the dark still, as the last of the looks above.
    expect(await readQr(seen.getByRole('img'))).toBe(code)
    await seen.getByRole('button', { name: 'Copiar' }).click()
    await expect(seen.getByRole('button', { name: 'Copiado' })).toBeVisible()
    expect(await seen.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await seen.close()
  })
  await phone.close()
  await page.goto(`/admin/product-link/edit/${link.id}`)
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(
    'Curso de verão',
  )
  expect(await readQr(page.getByRole('img', { name: 'QR Code do link' }))).toBe(link.address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.address)
  await expect(page.getByText('Pedidos', { exact: true }).first()).toBeVisible()
  const visits = page.getByRole('dialog').getByRole('definition').first()
  const seenBefore = await visits.textContent()
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ver a página' }).click(),
  ])
  await expect(preview.getByText('esta visita não é contada')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Gerar código' })).toBeDisabled()
  expect(await violationsOf(preview)).toEqual([])
  await preview.close()
  await page.reload()
  await expect(visits).toHaveText(seenBefore ?? '')
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Curso%20de%20ver%C3%A3o%0Ahttp/,
  )
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Curso de inverno')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Salvar' }).click()
  expect((await saved).status()).toBe(200)
  // A new one starts with what is connected.
  await page.goto('/admin/product-link/list')
  const listed = page.getByRole('row', { name: /Curso de inverno/ })
  await expect(listed).toContainText('Ativo')
  await expect(listed).toContainText('Pix')
  await expect(page.getByRole('columnheader', { name: 'Meio de pagamento' })).toBeVisible()
  // What sells no more is still seen by who sells it.
  await page.goto(`/admin/product-link/edit/${link.id}`)
  const { inside } = books
  const call = { token: inside.token, params: { company_id: inside.company.id, id: link.id } }
  const { data: kept } = await callApi(productLinkRoutes.get, call)
  await callApi(productLinkRoutes.update, { ...call, body: { ...kept, status: 'deactivated' } })
  const [closed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ver a página' }).click(),
  ])
  await expect(closed.getByText('Não está à venda: o link está desativado.')).toBeVisible()
  await expect(closed.getByRole('heading', { name: 'Curso de inverno' })).toBeVisible()
  expect(await violationsOf(closed)).toEqual([])
  await closed.goto(link.address)
  await expect(closed.getByText('Este link está desativado.')).toBeVisible()
  await closed.close()
  await page.goto('/admin/product-link/list')
  await page.getByRole('button', { name: 'Novo link' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Recebido por' })).toHaveValue('Pix próprio')
})

test('A new link shows its address to copy and to scan, its product brings price and category, and an order of three instalments counts in the list', async ({
  books,
  browser,
  page,
}) => {
  const before = await courseLink(books)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/admin/product-link/list?record=new')
  const drawer = page.getByRole('dialog', { name: 'Novo link' })
  await drawer.getByRole('textbox', { name: 'Nome', exact: true }).fill('Curso em três vezes')
  await drawer.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: /Curso de verão/ }).click()
  await expect(drawer.getByRole('textbox', { name: 'Preço' })).toHaveValue(/199,00/)
  await expect(drawer.getByRole('combobox', { name: 'Categoria da receita' })).toHaveValue(
    /^1\.01\.01/,
  )
  await drawer.getByRole('combobox', { name: 'Forma de pagamento' }).click()
  await page.getByRole('option', { name: 'Parcelado' }).click()
  await drawer.getByRole('textbox', { name: 'Máximo de parcelas' }).fill('3')
  await drawer.getByRole('button', { name: 'Salvar' }).click()

  const made = page.getByRole('dialog', { name: 'Link criado' })
  const address = before.address.replace('curso-de-verao', 'curso-em-tres-vezes')
  await expect(made.getByText(address)).toBeVisible()
  expect(await readQr(made.getByRole('img', { name: 'QR Code do link' }))).toBe(address)
  await expect(made.getByRole('link', { name: 'Ver a página' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await made.getByRole('button', { name: 'Copiar link' }).click()
  await expect(made.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await copied()).toBe(address)
  await made.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(made).toBeHidden()

  const shopping = await browser.newContext({ locale: 'pt-BR' })
  const shop = await shopping.newPage()
  await shop.goto(address)
  await expect(shop.getByText(/^Uma parcela por mês\. A primeira vence em/)).toBeVisible()
  await shop.getByLabel('Parcelas').selectOption('3')
  await shop.getByLabel('Nome completo').fill('Ana Prado')
  await shop.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await shop.getByRole('button', { name: 'Gerar código de pagamento' }).click()
  await expect(shop.getByText('3 parcelas, uma por mês:')).toBeVisible()
  await expect(shop.getByRole('listitem')).toHaveText([/66,34$/, /66,33$/, /66,33$/])
  expect(await violationsOf(shop)).toEqual([])
  await shopping.close()

  await page.reload()
  const row = page.getByRole('row', { name: /Curso em três vezes/ })
  const cell = (name: string) =>
    page.getByRole('columnheader', { name }).evaluate((head) => head.getBoundingClientRect().right)
  for (const name of ['Visitas', 'Pedidos', 'Pagos por inteiro'])
    expect(await cell(name)).toBeLessThanOrEqual(1440)
  const texts = (await row.getByRole('cell').allTextContents()).map((text) => text.trim())
  expect(texts.slice(3, 6)).toEqual(['1', '1', '0'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await row.getByRole('button', { name: 'Copiar o link Curso em três vezes' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
  expect(await copied()).toBe(address)
  // The row itself was not opened.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('The address of a payment link that is none says that it could not be loaded', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/product-link/edit/999999')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar os registros.')
})

import { namedParty } from '@prumo/contracts/parties/party.schema'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expectFocusIn } from './focus-in.ts'
import { expect, test } from './test.ts'

/** A supplier of the test's own company. @returns its id. */
async function createSupplier({ inside }: Books, name: string): Promise<number> {
  const { token, company } = inside
  const params = { company_id: company.id }
  const body = namedParty(name)
  return (await callApi(supplierRoutes.create, { token, params, body })).data.id
}

/** Counts what is pressed, a key with its modifiers being one, and the signs that are typed. */
function keyboardOf(page: Page) {
  let pressed = 0
  let typed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      typed += text.length
      await page.keyboard.type(text)
    },
    pressed: () => pressed,
    typed: () => typed,
  }
}

/** Opens a new payable from the list by its letter. */
async function openNew(page: Page) {
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('heading', { name: 'Contas a pagar' })).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'Nova conta a pagar' })
  await expect(drawer.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  return drawer
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('A payable is typed in by keyboard alone from its list, and settled in at most four keys', async ({
  page,
  books,
}) => {
  const party_id = await createSupplier(books, 'Imobiliária Central')
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel de outubro',
    value_cents: 180_000,
    party_id,
  })
  await page.goto('/admin/payable/list')
  await expect(rowOf(page, 'Aluguel de outubro')).toBeVisible()
  const entry = keyboardOf(page)
  await entry.press('n')
  const drawer = page.getByRole('dialog', { name: 'Nova conta a pagar' })
  await expect(drawer.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  await entry.type('imob')
  await entry.press('Enter')
  await expect(drawer.getByRole('combobox', { name: 'Fornecedor' })).toHaveValue(
    'Imobiliária Central',
  )
  await entry.press('Enter')
  await expect(drawer.getByLabel('Descrição')).toBeFocused()
  await entry.type('Luz')
  await entry.press('Enter')
  await entry.type('1850')
  await entry.press('Enter')
  await entry.type('hoje')
  // The contact has brought its category.
  await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toHaveValue(/^5\.02\.01/)
  await entry.press('Control+Enter')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  await expect(drawer).toBeHidden()
  // Beside what is typed: the new one, its contact, three fields onwards, and saving. With the text
  // 21 keys, for which a slow typist of two keys a second needs half of twenty seconds.
  expect(entry.pressed()).toBe(6)
  expect(entry.typed()).toBe('imobLuz1850hoje'.length)

  // The keys of the list begin at its first row: the new one must have come.
  await expect(rowOf(page, 'Luz')).toBeVisible()
  const settling = keyboardOf(page)
  await settling.press('j')
  await expect(rowOf(page, 'Luz')).toBeFocused()
  await settling.press('b')
  await expectFocusIn(page.getByRole('dialog', { name: /^Baixar conta a pagar/ }))
  await settling.press('Control+Enter')
  await expect(rowOf(page, 'Luz')).toContainText('Pago')
  expect(settling.pressed()).toBeLessThanOrEqual(4)

  // In a low window too, what has the focus stands above the foot of its drawer.
  await page.setViewportSize({ width: 1366, height: 660 })
  await rowOf(page, 'Luz').focus()
  await page.keyboard.press('Enter')
  const record = page.getByRole('dialog', { name: 'Luz' })
  const last = record.getByRole('switch', { name: 'Mostrar no DFC' })
  await expectFocusIn(record)
  await last.focus()
  const [field, foot] = [
    await last.boundingBox(),
    await record.getByRole('button', { name: 'Salvar' }).boundingBox(),
  ]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test('A pasted boleto fills value and due date, and a pasted Pix finds the supplier', async ({
  page,
  books,
}) => {
  await createSupplier(books, 'Padaria Sol')
  const drawer = await openNew(page)
  const code = drawer.getByLabel('Linha digitável ou Pix')
  await code.fill('00190.50095 40144.816069 06809.350314 8 16440000012346')
  await expect(drawer.getByText('Um dígito deste código não confere')).toBeVisible()
  await code.fill('00190.50095 40144.816069 06809.350314 8 16440000012345')
  await expect(drawer.getByText('Boleto do banco 001 · R$ 123,45')).toBeVisible()
  await expect(code).toHaveValue('00190500954014481606906809350314816440000012345')
  await expect(drawer.getByRole('textbox', { name: 'Valor', exact: true })).toHaveValue('123,45')
  await expect(drawer.getByRole('textbox', { name: 'Vencimento', exact: true })).toHaveValue(
    '28/11/2026',
  )
  const pix =
    '00020126440014br.gov.bcb.pix0122financeiro@padaria.com520400005303986540519.905802BR5911Padaria Sol6006Santos62070503***6304'
  await code.fill(pix + crc16(pix))
  await expect(drawer.getByRole('textbox', { name: 'Valor', exact: true })).toHaveValue('19,90')
  await expect(drawer.getByRole('combobox', { name: 'Fornecedor' })).toHaveValue('Padaria Sol')

  await test.step('The nosso número of a receivable is found, and its early discount suggested when it is settled', async () => {
    await drawer.getByLabel('Descrição').fill('Pães do mês')
    await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
    await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
    await drawer.getByLabel('Nosso número').fill('109/00123456-7')
    await drawer.getByLabel('Desconto antecipado').fill('10%')
    await drawer.getByRole('textbox', { name: 'Com desconto até' }).fill('hoje')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Conta a pagar criada')).toBeVisible()
    await page.goto('/admin/payable/list?search=00123456&filter_due_or_payment_date=all')
    await rowOf(page, 'Pães do mês').focus()
    await page.keyboard.press('b')
    const settling = page.getByRole('dialog', { name: /^Baixar conta a pagar/ })
    await expectFocusIn(settling)
    await expect(settling.getByRole('textbox', { name: 'Desconto', exact: true })).toHaveValue(
      '1,99',
    )
    await page.keyboard.press('Control+Enter')
    await expect(rowOf(page, 'Pães do mês')).toContainText('Pago')
  })
})

/** CRC-16/CCITT-FALSE, as the Banco Central asks for. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

test('A payable is divided into instalments that must tie, and the whole series is made at once', async ({
  page,
  books,
}) => {
  const drawer = await openNew(page)
  await drawer.getByLabel('Descrição').fill('Notebook')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('100')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
  await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
  await drawer.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Parcelar' }).click()
  await drawer.getByLabel('Parcelas', { exact: true }).fill('3')
  const first = drawer.getByLabel('Valor da parcela 1')
  await expect(first).toHaveValue('33,34')
  await expect(drawer.getByLabel('Valor da parcela 3')).toHaveValue('33,33')
  await first.fill('50')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('A soma das parcelas deve ser igual ao total')).toBeVisible()
  await drawer.getByRole('button', { name: 'Lançar a diferença na última parcela' }).click()
  await expect(drawer.getByText('As parcelas fecham com o valor.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 lançamentos criados')).toBeVisible()
  await expect(rowOf(page, 'Notebook').first()).toContainText('1/3')
  expect(books.account.id).toBeGreaterThan(0)
})

test('An edit of a recurring payable asks what it reaches, and changes those that follow', async ({
  page,
  books,
}) => {
  const drawer = await openNew(page)
  await drawer.getByLabel('Descrição').fill('Contador')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('500')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
  await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
  await drawer.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Recorrente' }).click()
  await drawer.getByLabel('Ocorrências').fill('4')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('4 lançamentos criados')).toBeVisible()
  await rowOf(page, 'Contador').first().focus()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: /^Conta a pagar \d/ })
  await edit.getByRole('textbox', { name: 'Valor', exact: true }).fill('550')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Este e os próximos em aberto' }).click()
  await expect(page.getByText('4 lançamentos da série alterados')).toBeVisible()
  await expect(rowOf(page, 'Contador').first()).toContainText('550,00')
  expect(books.account.id).toBeGreaterThan(0)
})

test('A split by percentage is kept as a template, and used for the next payable', async ({
  page,
  books,
}) => {
  const drawer = await openNew(page)
  await drawer.getByLabel('Descrição').fill('Energia')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('100,01')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
  await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
  await drawer.getByRole('button', { name: 'Ratear em mais categorias' }).click()
  await drawer.getByRole('combobox', { name: 'Categoria 2' }).fill('5.02.03')
  await page.getByRole('option').filter({ hasText: '5.02.03' }).first().click()
  await drawer.getByLabel('Ratear por porcentagem').check()
  await drawer.getByLabel('Porcentagem 1').fill('60')
  await drawer.getByLabel('Porcentagem 2').fill('40')
  await expect(drawer.getByText('O rateio fecha com o valor.')).toBeVisible()
  await expect(drawer.getByText('R$ 60,01')).toBeVisible()
  await drawer.getByRole('button', { name: 'Modelos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modelos de rateio' })
  await expectFocusIn(dialog)
  await dialog.getByLabel('Nome do modelo').fill('Loja e escritório')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Modelo de rateio salvo')).toBeVisible()
  await expect(dialog.getByLabel('Nome do modelo')).toHaveValue('')
  await expect(dialog.getByText('Este campo é obrigatório')).toBeHidden()
  await dialog.getByRole('button', { name: 'Usar Loja e escritório' }).press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  await expect(drawer.getByLabel('Descrição')).toHaveValue('')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('200')
  await drawer.getByRole('button', { name: 'Modelos' }).click()
  await dialog.getByRole('button', { name: 'Usar Loja e escritório' }).click()
  await expect(drawer.getByText('R$ 120,00')).toBeVisible()
  await expect(drawer.getByRole('combobox', { name: 'Categoria 2' })).toHaveValue(/^5\.02\.03/)
  expect(books.account.id).toBeGreaterThan(0)
})

test('A payable that was paid already is settled as it is created; one like it brings a warning', async ({
  page,
  books,
}) => {
  await createSupplier(books, 'Companhia de Luz')
  const drawer = await openNew(page)
  const fill = async () => {
    await drawer.getByRole('combobox', { name: 'Fornecedor' }).fill('companhia')
    await page.getByRole('option', { name: 'Companhia de Luz' }).click()
    await drawer.getByLabel('Descrição').fill('Luz')
    await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('80')
    await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
    await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
  }
  await fill()
  await drawer.getByLabel('Já paga?').check()
  await expect(drawer.getByRole('combobox', { name: 'Conta do pagamento' })).toHaveValue(
    books.account.name,
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  await expect(rowOf(page, 'Luz')).toContainText('Pago')
  await page.keyboard.press('n')
  await fill()
  await expect(drawer.getByText('Talvez este lançamento já exista:')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^Luz, R\$ 80,00/ })).toBeVisible()
  await page.reload()
  await expect(drawer.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(drawer.getByRole('combobox', { name: 'Fornecedor' })).toHaveValue('Companhia de Luz')
  await expect(drawer.getByRole('textbox', { name: 'Valor', exact: true })).toHaveValue('80,00')
  await drawer.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(drawer.getByLabel('Descrição')).toHaveValue('')
})

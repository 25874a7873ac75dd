import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const HEADERS = [
  'Código da transação',
  'Plataforma',
  'Data da venda',
  'Produto',
  'Comprador',
  'CPF',
  'Valor da venda',
  'Taxas',
  'Forma de pagamento',
  'Categoria',
  'Conta',
]
const sale = (code: string, product: string, buyer: string) => [
  code,
  'Hotmart',
  '03/11/2026',
  product,
  buyer,
  '',
  '297,00',
  '30,40',
  'Pix',
  '1.01.01',
  'Itaú do teste',
]

test('A sheet of a platform is recognised by its headers, mended, imported as sales that wait, and taken back', async ({
  page,
  books,
}) => {
  await page.goto('/admin/product/list?record=new')
  const product = page.getByRole('dialog')
  await product.getByLabel('Código', { exact: false }).first().fill('CURSO-01')
  await product.getByLabel('Nome', { exact: false }).first().fill('Curso de caixa')
  await product.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Curso de caixa/ })).toBeVisible()

  await page.goto('/admin/sale/list')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importar vendas' })).toBeVisible()
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill(
      [HEADERS, sale('HP1', 'CURSO-01', 'Ana Lima'), sale('HP2', 'Curso errado', 'Bruno Dias')]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
  await expect(page.getByText('3 contatos da planilha não estão cadastrados.')).toBeVisible()
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).click()
  await expect(page.getByRole('button', { name: 'Com erro 1' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Excluir 1 linha com erro' }).click()
  const confirm = page.getByRole('button', { name: 'Importar 1 linha' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByText('1 venda importada')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a lista' }).press('Enter')
  const row = page.getByRole('row', { name: /Ana Lima/ })
  await expect(row).toContainText('297,00')
  await expect(row).toContainText('266,60')

  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('Desfeita')).toBeVisible()
  await page.goto('/admin/sale/list')
  await expect(page.getByRole('row', { name: /Ana Lima/ })).toHaveCount(0)
  expect(books.inside.company.id).toBeGreaterThan(0)
})

import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleRequestBody, sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithTwoAccounts } from './transfer.factory.ts'

const server = useTestServer()

it('The transfers of a filter are saved as a file of their month, without what is out of reach', async () => {
  const { company, from, to } = await companyWithTwoAccounts(server())
  await company.post('/transfers', sampleTransfer(from, to, { fee_cents: 150 }))
  await company.post('/transfers', sampleTransfer(to, from, { transfer_date: '2026-10-31' }))
  const path =
    '/transfers/export?format=csv&filter_transfer_date=2026-11-01,2026-11-30&columns=date,from,to,value,fee,status'
  const { text, headers } = await company.get(path)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Data;Origem;Destino;Valor;Tarifa;Situação',
    '11/11/2026;Itaú;Caixa;10,00;1,50;Não conciliada',
  ])
  expect(headers.get('content-disposition')).toContain('transferencias-2026-11.csv')
  const limited = await company.member(['transfers.index', 'transfers.export'])
  await giveRights(server(), limited, { ...ALL_ROWS, bank_account_ids: [to] })
  expect((await limited.get(path)).text).toContain(
    '11/11/2026;Conta fora do seu alcance;Caixa;10,00',
  )
  const reader = await company.member(['transfers.index'])
  expect((await reader.get(path)).status).toBe(403)
})

it('The requests for transfers are saved as a file, each with where it stands', async () => {
  const { company, from, to } = await companyWithTwoAccounts(server())
  await company.post('/wire-transfer-requests', sampleRequestBody(from, to))
  const path = '/wire-transfer-requests/export?format=csv'
  const { text } = await company.get(`${path}&columns=wanted_on,payee,from,value,status`)
  expect(text.split('\r\n')[1]).toBe('25/11/2026;Caixa;Itaú;10,00;Rascunho')
  expect((await company.get(`${path}&filter_request_status=approved`)).text).not.toContain('Caixa')
})

it('The total of a workbook of requests for transfers leaves canceled ones out', async () => {
  const { company, from, to } = await companyWithTwoAccounts(server())
  const ask = async (value_cents: number) =>
    (await company.post('/wire-transfer-requests', sampleRequestBody(from, to, { value_cents })))
      .body.data
  const { id, version } = await ask(5_00)
  await ask(20_00)
  const ended = await company.post(`/wire-transfer-requests/${id}/cancel`, { version })
  expect([ended.status, ended.text]).toEqual([200, ended.text])
  const { bytes } = await company.get('/wire-transfer-requests/export?format=xlsx&columns=value')
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet.match(/<f>[^<]*<\/f><v>[^<]*<\/v>/g)).toEqual([
    '<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(A2,ROW(A2:A3)-2,0))*(B2:B3="Sim"))</f><v>20</v>',
  ])
})

it('The products of a filter are saved as a file, with price and recurrence in words', async () => {
  const company = await server().newCompany()
  await company.post('/products', sampleProduct({ name: 'Curso', code: 'C-1', price_cents: 9_990 }))
  const { text } = await company.get(
    '/products/export?format=csv&columns=code,name,price,recurrence,auto_sale_invoice,status',
  )
  expect(text.split('\r\n')[1]).toBe('C-1;Curso;99,90;À vista;Não;Ativo')
})

it('Totals of transfers, and their file, never add dollars to reais', async () => {
  const { company, from, to, open } = await companyWithTwoAccounts(server())
  const abroad = { currency: 'USD' }
  const dollars = [await open('Wise', abroad), await open('Nomad', abroad)] as const
  await company.post('/transfers', sampleTransfer(from, to, { fee_cents: 150 }))
  await company.post('/transfers', sampleTransfer(...dollars, { value_cents: 30_00 }))
  expect((await company.get('/transfers/totals')).body.data).toEqual({
    count: 2,
    value_cents: 10_00,
    fee_cents: 150,
    currency: 'BRL',
    others: [{ currency: 'USD', value_cents: 30_00, fee_cents: 0 }],
  })
  const { text } = await company.get(
    '/transfers/export?format=csv&columns=from,value&sort=id&direction=asc',
  )
  expect(text.trim().split('\r\n').slice(1)).toEqual(['Itaú;10,00;BRL', 'Wise;30,00;USD'])
})

import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { ofxFile, statementText } from '../bank-reconciliation/reconciliation.factory.ts'

const server = useTestServer()
const NOVEMBER = 'filter_date=2026-11-01,2026-11-30'
const COLUMNS = 'columns=date,account,in,out,balance'

let made: TestCompany
beforeAll(async () => {
  made = await server().newCompany()
  const account = async (name: string, number: string): Promise<number> =>
    (await made.post('/bank-accounts', sampleAccount({ name, account: number }))).body.data.id
  const [first, second] = [await account('Banco A', '1'), await account('Banco B', '2')]
  for (const [transfer_date, value_cents] of [
    ['2026-11-05', 300_00],
    ['2026-11-06', 45],
  ] as const)
    await made.post('/transfers', { ...sampleTransfer(first, second), transfer_date, value_cents })
})

/** The cells of the column of balances, by their rows: formula and figure. */
async function balancesOf(query: string, column = 'E') {
  const path = `/statements/detailed/export?format=xlsx&${NOVEMBER}&${query}`
  const { status, bytes } = await made.get(path)
  expect([path, status]).toEqual([path, 200])
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  const cells = sheet.matchAll(
    new RegExp(`<c r="${column}(\\d+)"[^>]*>(?:<f>([^<]*)</f>)?<v>([^<]*)</v>`, 'g'),
  )
  return [...cells]
    .map(([, row, formula, value]) => [Number(row), formula, Number(value)] as const)
    .filter(([row]) => row > 1)
}

it('The workbook of a detailed statement works its balances out from the opening balance, the oldest or the newest movement first', async () => {
  expect(await balancesOf(COLUMNS)).toEqual([
    [2, undefined, 2000],
    [3, 'ROUND(E2+C3-D3,2)', 1700],
    [4, 'ROUND(E3+C4-D4,2)', 2000],
    [5, 'ROUND(E4+C5-D5,2)', 1999.55],
    [6, 'ROUND(E5+C6-D6,2)', 2000],
  ])
  expect(await balancesOf(`${COLUMNS}&direction=desc`)).toEqual([
    [2, 'ROUND(E3+C2-D2,2)', 2000],
    [3, 'ROUND(E4+C3-D3,2)', 1999.55],
    [4, 'ROUND(E5+C4-D4,2)', 2000],
    [5, 'ROUND(E6+C5-D5,2)', 1700],
    [6, undefined, 2000],
  ])
})

it('The workbook of a detailed statement runs the balance of each account by itself, and has figures where it lacks what they follow from', async () => {
  expect(await balancesOf(`${COLUMNS}&balance=account`)).toEqual([
    [2, undefined, 1000],
    [3, undefined, 1000],
    [4, 'ROUND(E2+C4-D4,2)', 700],
    [5, 'ROUND(E3+C5-D5,2)', 1300],
    [6, 'ROUND(E4+C6-D6,2)', 699.55],
    [7, 'ROUND(E5+C7-D7,2)', 1300.45],
  ])
  const bare = await balancesOf('columns=date,in,balance', 'C')
  expect(bare.map(([, formula]) => formula)).toEqual(bare.map(() => undefined))
  expect(bare).toHaveLength(5)
  const withoutAccount = await balancesOf('columns=date,in,out,balance&balance=account', 'D')
  expect(withoutAccount.map(([, formula]) => formula)).toEqual(withoutAccount.map(() => undefined))
})

it('The totals of the workbook of a detailed statement are worked out as they are stored, where lines that only the bank has stand among its rows', async () => {
  const own = await server().newCompany()
  const { id } = (await own.post('/bank-accounts', sampleAccount({ account: '99887' }))).body.data
  const lines = [
    { day: '20261105', amount: '-10,00', memo: 'TARIFA', fitid: 'a1' },
    { day: '20261112', amount: '33,33', memo: 'DEPOSITO', fitid: 'a2' },
  ]
  const file = ofxFile(statementText(lines, { account: '99887' }))
  expect((await own.upload(`/bank-accounts/${id}/ofx/import`, file)).status).toBe(200)
  const { bytes } = await own.get(`/statements/detailed/export?format=xlsx&${NOVEMBER}&${COLUMNS}`)
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).toContain('<v>33.33</v>')
  expect(sheet.match(/<f>SUMPRODUCT[^<]*<\/f><v>[^<]*<\/v>/g)).toEqual([
    '<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(C2,ROW(C2:C4)-2,0))*(F2:F4="Sim"))</f><v>0</v>',
    '<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(D2,ROW(D2:D4)-2,0))*(F2:F4="Sim"))</f><v>0</v>',
  ])
})

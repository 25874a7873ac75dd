import { expect, it } from 'vitest'
import { memoContains, sampleRule } from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText, type StatementRow } from '../reconciliation.factory.ts'

const server = useTestServer()

/** A desk whose company has a second account with lines of its own. */
async function deskOfTwo(rows: readonly StatementRow[], others: readonly StatementRow[]) {
  const desk = await deskWith(server(), rows)
  const body = sampleAccount({ name: 'Nubank', account: '99999', account_digit: '9' })
  const other: number = (await desk.made.post('/bank-accounts', body)).body.data.id
  const file = ofxFile(statementText(others, { account: '999999' }))
  const stored = await desk.made.upload(`/bank-accounts/${other}/ofx/import`, file)
  expect(stored.status).toBe(200)
  return { ...desk, other }
}

it('An amount that another account has the other way, of which no text says that it is a transfer, is told as possible, and a rule that names the line acts', async () => {
  const desk = await deskOfTwo(
    [
      { day: '20261112', amount: '-49,90', memo: 'PAG BOLETO HOSPEDAGEM LOCAWEB' },
      { day: '20261113', amount: '-80,00', memo: 'PIX ENVIADO' },
    ],
    [
      { day: '20261110', amount: '49,90', memo: 'Pix CURSO 3' },
      { day: '20261113', amount: '80,00', memo: 'PIX RECEBIDO' },
    ],
  )
  const possible = (days_apart: number) => ({
    step: null,
    transfer: { bank_account_id: desk.other, days_apart, transfer_id: null },
  })
  const shown = await desk.lines()
  expect(shown).toMatchObject([{ proposals: possible(2) }, { proposals: possible(0) }])
  const rule = sampleRule({
    name: 'Hospedagem',
    criteria: memoContains('locaweb'),
    reconciliation_type: 'create',
    category_id: desk.expense,
    mode: 'apply',
  })
  expect((await desk.made.post('/reconciliation-rules', rule)).status).toBe(201)
  const [named] = await desk.lines()
  expect(named).toMatchObject({ proposals: possible(2), rule_card: { act: 'create' } })
  const run = await desk.made.post('/reconciliation-rules/run', { rule_id: null })
  expect(run.body.data).toMatchObject({ done_count: 1 })
  expect(await desk.lines()).toMatchObject([{ proposals: possible(0) }])
  expect(await desk.made.inDatabase(checkBooks)).toEqual([])
})

it('A line with the name or the CNPJ of the company is a transfer where another account has the amount the other way', async () => {
  const desk = await deskOfTwo(
    [
      { day: '20261112', amount: '-49,90', memo: 'PIX ENVIADO 11.444.777/0001-61' },
      { day: '20261113', amount: '-80,00', memo: 'PIX ENVIADO EMPRESA PROPRIA' },
      { day: '20261113', amount: '-95,00', memo: 'PIX ENVIADO EMPRESA ALHEIA' },
    ],
    [
      { day: '20261112', amount: '49,90', memo: 'CREDITO' },
      { day: '20261113', amount: '80,00', memo: 'CREDITO' },
      { day: '20261113', amount: '95,00', memo: 'CREDITO' },
    ],
  )
  const data = (await desk.made.get('/company-data')).body.data
  const named = { ...data, company_name: 'Empresa Própria Ltda', document: '11444777000161' }
  expect((await desk.made.put('/company-data', named)).status).toBe(200)
  const steps = (await desk.lines()).map(
    (line: { proposals: { step: string | null } }) => line.proposals.step,
  )
  expect(steps).toEqual(['transfer', 'transfer', null])
})

it('A contact that the line of the other account names speaks against a transfer', async () => {
  const desk = await deskOfTwo(
    [{ day: '20261112', amount: '-49,90', memo: 'TED ENVIADA' }],
    [{ day: '20261112', amount: '49,90', memo: 'TED RECEBIDA ESCOLA AURORA' }],
  )
  const steps = async () =>
    (await desk.lines()).map((line: { proposals: { step: string | null } }) => line.proposals.step)
  expect(await steps()).toEqual(['transfer'])
  const client = { person_type: 'company', name: 'Escola Aurora Ltda' }
  expect((await desk.made.post('/clients', client)).status).toBe(201)
  expect(await steps()).toEqual([null])
})

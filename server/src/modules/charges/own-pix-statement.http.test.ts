import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ofxFile, statementText } from '../bank-reconciliation/reconciliation.factory.ts'
import { checkBooks } from '../registry.ts'
import { chargingCompany } from './charging-company.factory.ts'

const server = useTestServer()

it('A charge on the own Pix key is paid when its txid comes on the statement, and no other of the same value is', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const [other, named] = [
    (await charge(await receivable())).body.data.id,
    (await charge(await receivable())).body.data.id,
  ]
  await send()
  const { reference } = await read(named)
  expect(reference).toMatch(/^[A-Za-z0-9]{1,25}$/)
  const rows = [{ day: '20261119', amount: '100,00', memo: `PIX RECEBIDO ${reference}` }]
  const path = `/bank-accounts/${account}`
  const imported = await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  expect(imported.body.data).toMatchObject({ new: 1 })
  expect((await read(named)).status).toBe('pending')
  await made.put(`${path}/automatic`, { is_on: true, version: 0 })
  expect((await made.post(`${path}/automatic/run`)).body.data).toEqual({ reconciled_count: 1 })
  expect(await read(named)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  expect(await read(other)).toMatchObject({ status: 'pending', received_cents: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

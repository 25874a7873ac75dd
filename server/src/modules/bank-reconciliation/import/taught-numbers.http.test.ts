import { expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { itau, ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()
const fileOf = (day: string, account: string) =>
  ofxFile(statementText([{ day, amount: '-10,00' }], { account }))

it('Undoing the import that taught an account its number keeps the number while another one with it stands', async () => {
  const { made, store, undoImport } = await reconcilingCompany(server())
  const second = await made.post('/bank-accounts', { ...itau, name: 'Outra' })
  const elsewhere = (file: ReturnType<typeof ofxFile>) =>
    made.upload(`/bank-accounts/${second.body.data.id}/ofx/import?statement=0`, file)
  const importOf = async (day: string, account: string): Promise<number> =>
    (await store(fileOf(day, account), '?statement=0')).body.data.import_id
  const first = await importOf('20261110', '567890')
  const later = await importOf('20261111', '567890')
  const mistaken = await importOf('20261112', '111111')
  await undoImport(first)
  expect((await elsewhere(fileOf('20261113', '567890'))).body.code).toBe('ofx_other_account')
  await undoImport(mistaken)
  expect((await elsewhere(fileOf('20261112', '111111'))).status).toBe(200)
  await undoImport(later)
  expect((await elsewhere(fileOf('20261113', '567890'))).status).toBe(200)
})

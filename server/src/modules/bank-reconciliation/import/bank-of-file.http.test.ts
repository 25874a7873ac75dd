import { expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { itau, ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()
const fileOf = (day: string, fields = {}) =>
  ofxFile(statementText([{ day, amount: '-10,00' }], fields))

/** A company with an account whose bank nobody has told. */
async function unnamedBank() {
  const { made } = await reconcilingCompany(server())
  const { id } = (await made.post('/bank-accounts', { ...itau, name: 'Conta', bank_code: null }))
    .body.data
  const ofx = `/bank-accounts/${id}/ofx`
  return {
    made,
    id,
    account: async () => (await made.get(`/bank-accounts/${id}`)).body.data,
    store: async (file: ReturnType<typeof ofxFile>) =>
      (await made.upload(`${ofx}/import?statement=0`, file)).body.data,
    undo: (importId: number) => made.post(`${ofx}/imports/${importId}/undo`),
  }
}

it('An account without a bank takes the bank of the file that is imported into it, tells so, and gives it back when the import is undone', async () => {
  const { account, store, undo } = await unnamedBank()
  const { import_id, filled_bank_name } = await store(fileOf('20261110'))
  expect(filled_bank_name).toMatch(/^Itaú/)
  expect(await account()).toMatchObject({ bank_code: '341', bank_name: filled_bank_name })
  expect((await undo(import_id)).status).toBe(200)
  expect(await account()).toMatchObject({ bank_code: null, bank_name: null })
})

it('A bank that an account has stays, whatever bank the file is of', async () => {
  const { made, account: id, store } = await reconcilingCompany(server())
  const stored = await store(fileOf('20261110', { bank: '0237' }), '?statement=0')
  expect(stored.body.data.filled_bank_name).toBeNull()
  expect((await made.get(`/bank-accounts/${id}`)).body.data.bank_code).toBe('341')
})

it('A file whose bank is none of the known ones leaves the account without a bank', async () => {
  const { account, store } = await unnamedBank()
  expect((await store(fileOf('20261110', { bank: '999' }))).filled_bank_name).toBeNull()
  expect(await account()).toMatchObject({ bank_code: null })
})

it('The bank that an import filled in stays while another import of the same number stands', async () => {
  const { account, store, undo } = await unnamedBank()
  const first = await store(fileOf('20261110'))
  const second = await store(fileOf('20261111'))
  expect(second.filled_bank_name).toBeNull()
  await undo(first.import_id)
  expect(await account()).toMatchObject({ bank_code: '341' })
  await undo(second.import_id)
  expect(await account()).toMatchObject({ bank_code: null })
})

it('Undoing an import leaves an account as it is that somebody changed since', async () => {
  const { made, id, account, store, undo } = await unnamedBank()
  const { import_id } = await store(fileOf('20261110'))
  const { version, status } = await account()
  const body = { ...itau, name: 'Conta do Itaú', bank_code: '341', status, version }
  expect((await made.put(`/bank-accounts/${id}`, body)).status).toBe(200)
  await undo(import_id)
  expect(await account()).toMatchObject({ name: 'Conta do Itaú', bank_code: '341' })
})

it('The audit log names the account whose bank an import filled in', async () => {
  const { made, id, store } = await unnamedBank()
  await store(fileOf('20261110'))
  const ofAccount = `/operations?filter_table=bank_accounts&filter_record_id=${id}`
  const kinds: { kind: string }[] = (await made.get(ofAccount)).body.data
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'bank-reconciliation.import',
    'bank-accounts.create',
  ])
})

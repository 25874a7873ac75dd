import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleExecution } from '../../../../test/http/transfer-records.ts'
import { ALL_ROWS, type RowRights } from '../../kernel/row-rights.ts'
import { companyWithRequests } from './transfer.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('proofs')
const server = useTestServer({ DATA_DIR })

const REQUESTS = '/wire-transfer-requests'
const RECEIPT = { name: 'Comprovante Pix.pdf', bytes: Buffer.from('%PDF-1.7\ncomprovante') }
const setUp = () => companyWithRequests(server())

/** A company in which the payment of a payable of a cost centre and a project is asked for. */
async function companyWithPayment() {
  const made = await setUp()
  const { company } = made
  const register = async (path: string, body: object) =>
    Number((await company.post(path, body)).body.data.id)
  const named = { name: 'Obra', abbreviation: 'OBR', description: null }
  const cost_center_id = await register('/cost-centers', named)
  const project_id = await register('/projects', {
    ...named,
    start_date: '2026-01-01',
    end_date: null,
    forecasted_revenues_cents: 0,
    forecasted_expenses_cents: 0,
  })
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category_id = tree.find((row) => row.code === '5.04.01')?.id ?? 0
  const allocations = [{ category_id, value_cents: 5_000, cost_center_id, project_id }]
  const transaction_id = await register(
    '/payables',
    sampleTransaction(category_id, 5_000, { allocations }),
  )
  const asked = await made.ask({
    kind: 'payment',
    to_account_id: null,
    transaction_id,
    value_cents: 5_000,
    pix_key: 'fornecedor@prumo.example',
  })
  return { ...made, asked, cost_center_id, project_id }
}

it('The proof of a request is a file that comes with its execution or later, and can be saved', async () => {
  const { approving, asking, ask, approve } = await setUp()
  const asked = await ask()
  await approve(asked)
  const path = `${REQUESTS}/${asked.id}/attachments`
  const sent = await approving.upload(path, RECEIPT)
  expect([sent.status, sent.body.data.name]).toEqual([201, 'Comprovante Pix.pdf'])
  const done = sampleExecution({ version: 3 })
  expect((await approving.post(`${REQUESTS}/${asked.id}/execute`, done)).status).toBe(200)
  const later = await approving.upload(path, { ...RECEIPT, bytes: Buffer.from('%PDF-1.7\nmais') })
  expect(later.status).toBe(201)
  const files: { id: number }[] = (await asking.get(path)).body.data
  expect(files.map(({ id }) => id)).toEqual([sent.body.data.id, later.body.data.id])
  const saved = await asking.get(`${path}/${sent.body.data.id}`)
  expect([saved.headers.get('content-type'), Buffer.from(saved.bytes)]).toEqual([
    'application/pdf',
    RECEIPT.bytes,
  ])
  expect((await approving.delete(`${path}/${later.body.data.id}`)).status).toBe(204)
  expect((await approving.post(`${path}/${later.body.data.id}/restore`)).status).toBe(200)
})

it('The proof is added by who carries requests out, and seen by who sees the request', async () => {
  const { company, ask, from } = await setUp()
  const asked = await ask()
  const path = `${REQUESTS}/${asked.id}/attachments`
  const { id } = (await company.upload(path, RECEIPT)).body.data
  const reader = await company.member(['transfers.index'])
  expect((await reader.get(`${path}/${id}`)).status).toBe(200)
  expect((await reader.upload(path, RECEIPT)).status).toBe(403)
  expect((await reader.delete(`${path}/${id}`)).status).toBe(403)
  const outside = await company.member(PERMISSION_KEYS)
  await giveRights(server(), outside, { ...ALL_ROWS, bank_account_ids: [from + 99_999] })
  for (const answer of [
    await outside.get(path),
    await outside.get(`${path}/${id}`),
    await outside.upload(path, RECEIPT),
    await outside.delete(`${path}/${id}`),
  ])
    expect(answer.status).toBe(404)
  const others = await setUp()
  expect((await others.company.get(`${path}/${id}`)).status).toBe(404)
})

it.each(['cost_center_ids', 'project_ids'] as const)(
  'Whoever has no right to the %s of a payable approves no payment of it',
  async (right) => {
    const { company, asked, approve, read, ...ids } = await companyWithPayment()
    const approver = await company.member(PERMISSION_KEYS)
    const give = (rights: Partial<RowRights>) =>
      giveRights(server(), approver, { ...ALL_ROWS, ...rights })
    await give({ [right]: [] })
    const refused = (await approve(asked, approver)).body.data
    expect(refused).toEqual([{ id: asked.id, is_done: false, message: 'Registro não encontrado.' }])
    expect((await read(asked.id)).status).toBe('requested')
    await give({ [right]: [right === 'project_ids' ? ids.project_id : ids.cost_center_id] })
    expect((await approve(asked, approver)).body.data).toMatchObject([{ is_done: true }])
    expect((await read(asked.id)).status).toBe('approved')
  },
)

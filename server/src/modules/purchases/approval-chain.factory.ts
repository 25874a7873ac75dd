import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { companyWithPurchases } from './purchase.factory.ts'

type Level = Readonly<Record<string, unknown>>

/** A company with purchases, somebody of a second level, and what writes its chain. */
export async function chainWorld(server: TestServer) {
  const world = await companyWithPurchases(server)
  const { made, approving } = world
  const board = await made.member(PERMISSION_KEYS)
  /** A level of named people, the approver of the world unless told. */
  const level = (fields: Level = {}): Level => ({
    name: 'Gerência',
    from_cents: 0,
    approvers: 'members',
    permission: null,
    user_ids: [approving.user_id],
    required: 1,
    ...fields,
  })
  const twoLevels = () => [level(), level({ name: 'Diretoria', user_ids: [board.user_id] })]
  const putChain = (number: number | null, levels: readonly Level[], by = made) =>
    by.put('/purchases/approval-chain', { number, levels })
  const saveChain = async (levels: readonly Level[], by = made) => {
    const { number } = (await by.get('/purchases/approval-chain')).body.data
    const saved = await putChain(number, levels, by)
    expect([saved.status, saved.text]).toEqual([200, saved.text])
    return saved.body.data
  }
  const mailed = async () =>
    (
      await server.database.kysely
        .selectFrom('outbox_mails')
        .innerJoin('users', 'users.email', 'outbox_mails.to')
        .select('users.id')
        .where('company_id', '=', made.company_id)
        .where('kind', '=', 'purchase_waiting')
        .orderBy('outbox_mails.id')
        .execute()
    ).map(({ id }) => id)
  /** A company of one person. */
  const solo = async () => {
    const { made: company, expense } = await companyWithAccount(server)
    const supplier = (await company.post('/suppliers', sampleParty())).body.data.id
    const buy = async () =>
      (await company.post('/purchases', samplePurchase(supplier, expense))).body.data
    const approve = ({ id, version }: { readonly id: number; readonly version: number }) =>
      company.post(`/purchases/${id}/approve`, { version })
    return { company, buy, approve }
  }
  return { ...world, board, level, twoLevels, putChain, saveChain, mailed, solo }
}

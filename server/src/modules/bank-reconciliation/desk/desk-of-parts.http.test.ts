import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

it('Whoever sees a part of what a line settled reads that part, and of what they do not see only that it is there', async () => {
  const memo = 'PAGTO ALUGUEL ESCRITORIO'
  const { made, expense, payable, lines, lineIds, act, account } = await deskWith(server(), [
    { day: '20261110', amount: '-100,00', memo },
    { day: '20261111', amount: '-40,00', memo: 'BOLETO ALHEIO' },
    { day: '20261112', amount: '-60,00', memo },
  ])
  const centre = async (name: string): Promise<number> =>
    (await made.post('/cost-centers', { name, abbreviation: name })).body.data.id
  const [mine, other] = [await centre('MEU'), await centre('OUTRO')]
  const part = (value_cents: number, cost_center_id: number) => ({
    category_id: expense,
    value_cents,
    cost_center_id,
  })
  const divided = await payable(10_000, { allocations: [part(6_666, other), part(3_334, mine)] })
  const foreign = await payable(4_000, { allocations: [part(4_000, other)] })
  const [shared = 0, unseen = 0] = lineIds
  await act(shared, 'reconcile', { transaction_id: divided, settlement_id: null })
  await act(unseen, 'reconcile', { transaction_id: foreign, settlement_id: null })
  await payable(6_000, { allocations: [part(1_000, other), part(5_000, mine)] })

  const reader = await made.member(PERMISSION_KEYS)
  await giveRights(server(), reader, { ...ALL_ROWS, cost_center_ids: [mine] })
  const path = `/bank-accounts/${account}/statement-lines`
  const handled = `${path}?filter_status=reconciled&sort=posted_on&direction=asc`
  expect((await reader.get(handled)).body.data).toMatchObject([
    {
      id: shared,
      amount_cents: -10_000,
      links: [{ transaction_id: divided, amount_cents: -3_334, has_hidden_parts: true }],
      has_links_outside: false,
    },
    { id: unseen, links: [], has_links_outside: true },
  ])
  const [pending] = (await reader.get(path)).body.data
  expect([pending.suggestion, pending.proposals.history?.description]).toEqual([
    null,
    'Aluguel do escritório',
  ])
  expect(await lines()).toMatchObject([{ suggestion: { residual_cents: 6_000 } }])
  const undo = (id: number) => reader.post(`/statement-lines/${id}/undo`, { version: 2 })
  expect([(await undo(shared)).status, (await undo(unseen)).status]).toEqual([403, 404])
  expect((await made.get(handled)).body.data).toMatchObject([
    { links: [{ amount_cents: -10_000, has_hidden_parts: false }], has_links_outside: false },
    { links: [{ amount_cents: -4_000 }], has_links_outside: false },
  ])
})

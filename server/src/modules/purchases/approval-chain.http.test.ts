import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { chainWorld } from './approval-chain.factory.ts'
import { actsOf, narrow, refusalOf } from './purchase.factory.ts'

const server = useTestServer()
const setUp = () => chainWorld(server())

it('A purchase goes through the levels that its amount reaches, in order, each decided by somebody else', async () => {
  const world = await setUp()
  const { made, approving, board, buying, buy, read, approve, payables, saveChain, twoLevels } =
    world
  await saveChain(twoLevels())
  const { id } = await buy()
  const waiting = await read(id)
  expect(waiting.standing).toEqual({ level: 1, last_level: 2, name: 'Gerência', missing: 1 })
  expect(refusalOf(await approve(waiting, board))[1]).toBe('purchase_at_others')
  expect(refusalOf(await approve(waiting, buying))[1]).toBe('purchase_own')
  const first = await approve(waiting, approving)
  expect([first.status, first.body.data.status]).toEqual([200, 'waiting_approval'])
  expect(await payables()).toEqual([])
  const second = await read(id)
  expect(second.standing).toEqual({ level: 2, last_level: 2, name: 'Diretoria', missing: 1 })
  expect(refusalOf(await approve(second, approving))[1]).toBe('purchase_at_others')
  expect(refusalOf(await approve(waiting, board))[1]).toBe('stale_version')
  const last = await approve(second, board)
  expect([last.status, last.body.data.status]).toEqual([200, 'approved'])
  expect(await payables()).toHaveLength(1)
  const approved = await read(id)
  expect(actsOf(approved)).toEqual(['create', 'approve_level', 'approve'])
  expect(
    approved.chain.levels.map((level: { approvals: { user_name: string }[] }) =>
      level.approvals.map(({ user_name }) => user_name),
    ),
  ).toEqual([[expect.any(String)], [expect.any(String)]])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A purchase below the first level, or without levels, is approved at once; one at the amount is not', async () => {
  const { buy, approve, read, saveChain, level, board } = await setUp()
  await saveChain([level({ from_cents: 10_001 })])
  const below = await buy()
  expect((await read(below.id)).chain).toBe(null)
  expect((await approve(below)).body.data.status).toBe('approved')
  await saveChain([
    level({ from_cents: 0 }),
    level({ name: 'Diretoria', from_cents: 10_000, user_ids: [board.user_id] }),
  ])
  const at = await buy()
  expect((await read(at.id)).standing.last_level).toBe(2)
  await saveChain([])
  const free = await buy()
  expect((await approve(free)).body.data.status).toBe('approved')
})

it('A new approval chain leaves what is under way as it began, and says how many purchases; an edit begins it anew', async () => {
  const { buying, body, approving, board, buy, approve, read, saveChain, twoLevels, level } =
    await setUp()
  await saveChain(twoLevels())
  const bought = await buy()
  await approve(bought, approving)
  const changed = await saveChain([level({ user_ids: [board.user_id] })])
  expect(changed.waiting_under_others).toBe(1)
  const under = await read(bought.id)
  expect([under.standing.level, under.standing.last_level]).toEqual([2, 2])
  const edit = await buying.put(
    `/purchases/${bought.id}`,
    body({ description: 'Mesas', version: under.version }),
  )
  expect([edit.status, edit.text]).toEqual([200, edit.text])
  const anew = await read(bought.id)
  expect(anew.standing).toMatchObject({ level: 1, last_level: 1 })
  expect(anew.chain.levels[0].approvals).toEqual([])
  expect(actsOf(anew)).toEqual(['create', 'approve_level', 'edit'])
  expect((await approve(anew, board)).body.data.status).toBe('approved')
})

it('Of forty who approve one level at once exactly one does, also of the same person; a level of three takes three', async () => {
  const { made, approving, board, buy, approve, read, saveChain, twoLevels, level } = await setUp()
  await saveChain(twoLevels())
  const bought = await buy()
  const answers = await Promise.all(Array.from({ length: 40 }, () => approve(bought, approving)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
  expect((await read(bought.id)).standing).toMatchObject({ level: 2, missing: 1 })

  const people = [approving, board, await made.member(PERMISSION_KEYS)]
  await saveChain([
    level({
      approvers: 'permission',
      permission: 'companies.purchases.approve',
      user_ids: [],
      required: 3,
    }),
  ])
  const shared = await buy()
  for (let round = 0; round < 3; round += 1) {
    const current = await read(shared.id)
    const given = await Promise.all(people.map((person) => approve(current, person)))
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  const done = await read(shared.id)
  expect([done.status, done.chain.levels[0].approvals.length]).toEqual(['approved', 3])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What waits is counted, listed and mailed to whom it waits for now alone', async () => {
  const world = await setUp()
  const { made, approving, board, buying, buy, approve, saveChain, twoLevels, mailed } = world
  const seen = async (person: TestCompany) => [
    (await person.get('/purchases/waiting')).body.data.count,
    (await person.get('/purchases?filter_waits_for=me')).body.meta.total,
  ]
  await saveChain(twoLevels())
  const bought = await buy()
  expect([await seen(approving), await seen(board), await seen(made), await seen(buying)]).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(await mailed()).toEqual([approving.user_id])
  await approve(bought, approving)
  expect([await seen(approving), await seen(board)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(await mailed()).toEqual([approving.user_id, board.user_id])
})

it('A level is reproved with its reason, begins anew when sent again, and many are decided with a result each', async () => {
  const { buying, body, approving, board, buy, approve, reprove, read, saveChain, twoLevels } =
    await setUp()
  await saveChain(twoLevels())
  const [first, second] = [await buy(), await buy()]
  await approve(first, approving)
  const at = await read(first.id)
  expect(refusalOf(await reprove(at, approving))[1]).toBe('purchase_at_others')
  expect((await reprove(at, board)).body.data.status).toBe('reproved')
  expect((await read(first.id)).events.at(-1).reason).toBe('Sem orçamento')
  const { version } = await read(first.id)
  await buying.put(`/purchases/${first.id}`, body({ version }))
  expect((await read(first.id)).standing.level).toBe(1)

  const chosen = async (...ids: number[]) => ({
    purchases: await Promise.all(
      ids.map(async (id) => ({ id, version: (await read(id)).version })),
    ),
  })
  await approve(await read(second.id), approving)
  const mixed = await approving.post('/purchases/approve', await chosen(first.id, second.id))
  expect(mixed.body.data.map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([true, false])
  const both = await board.post('/purchases/approve', await chosen(first.id, second.id))
  expect(both.body.data.map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([true, true])
  expect((await read(second.id)).status).toBe('approved')
})

it('An approval of a level is undone while nobody decided after it, and deleting and restoring keeps the levels', async () => {
  const { made, approving, board, buy, approve, read, saveChain, twoLevels, payables } =
    await setUp()
  const undo = (answer: Answer, by: TestCompany) =>
    by.post('/operations/undo', { request_id: answer.headers.get('x-request-id'), mode: 'all' })
  await saveChain(twoLevels())
  const { id } = await buy()
  const step = await approve(await read(id), approving)
  expect((await undo(step, approving)).status).toBe(200)
  expect((await read(id)).standing).toMatchObject({ level: 1, missing: 1 })
  const again = await approve(await read(id), approving)
  const last = await approve(await read(id), board)
  expect(refusalOf(await undo(again, approving))[1]).toBe('undo_conflict')
  expect((await undo(last, board)).status).toBe(200)
  expect([await payables(), (await read(id)).standing.level]).toEqual([[], 2])
  const other = await buy()
  await approve(await read(other.id), approving)
  const destroyed = await made.delete(`/purchases/${other.id}`)
  expect((await undo(destroyed, made)).status).toBe(200)
  expect((await read(other.id)).standing.level).toBe(2)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Who approves of the cost centre decides its level, and rights to rows hold at every level', async () => {
  const world = await setUp()
  const { made, expense, approving, board, buy, approve, read, saveChain, level } = world
  const { center, other_center } = await world.dimensions()
  await narrow(server(), approving, { approval_cost_center_ids: [center] })
  await saveChain([level({ approvers: 'dimension', user_ids: [] })])
  const of = (cost_center_id: number | null) => ({
    allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id }],
  })
  const [own, other, none] = [
    await buy(of(center)),
    await buy(of(other_center)),
    await buy(of(null)),
  ]
  expect(refusalOf(await approve(own, board))[1]).toBe('purchase_at_others')
  expect(refusalOf(await approve(other, approving))[1]).toBe(
    'cost_center_permission_error_on_purchase',
  )
  expect((await approve(own, approving)).body.data.status).toBe('approved')
  expect((await approve(none, board)).body.data.status).toBe('approved')
  expect((await read(other.id)).status).toBe('waiting_approval')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('One person who alone approves decides every level where the company lets them', async () => {
  const { made, solo, saveChain, level } = await setUp()
  const { company, buy, approve } = await solo()
  await company.put('/company-users/own-approval', { allowed: true })
  await saveChain(
    [
      level({ user_ids: [company.user_id] }),
      level({ name: 'De novo', user_ids: [company.user_id] }),
    ],
    company,
  )
  const bought = await buy()
  const first = await approve(bought)
  expect([first.status, first.body.data.status]).toEqual([200, 'waiting_approval'])
  const second = await approve(first.body.data)
  expect([second.status, second.body.data.status]).toEqual([200, 'approved'])
  expect(second.body.data.is_own_approval).toBe(true)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A chain that nobody could go through is refused, and of two who change it at once one does', async () => {
  const { made, approving, level, putChain, twoLevels } = await setUp()
  const reader = await made.member(['companies.purchases.index'])
  const stranger = [level({ user_ids: [reader.user_id] })]
  expect(refusalOf(await putChain(null, stranger))).toEqual([
    422,
    'reference_not_found',
    'levels.0.user_ids',
  ])
  const many = level({
    approvers: 'permission',
    permission: 'companies.purchases.approve',
    user_ids: [],
    required: 9,
  })
  expect(refusalOf(await putChain(null, [many]))[1]).toBe('approval_level_unreachable')
  const few = [level({ user_ids: [approving.user_id], required: 2 })]
  expect((await putChain(null, few)).body.errors).toMatchObject({
    'levels.0.required': [expect.any(String)],
  })
  const falling = [level({ from_cents: 2 }), level({ from_cents: 1 })]
  expect((await putChain(null, falling)).status).toBe(422)
  const both = await Promise.all([putChain(null, twoLevels()), putChain(null, twoLevels())])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const member = await made.member(['permissions-users-companies.list'])
  expect((await putChain(1, twoLevels(), member)).status).toBe(403)
})

it('A level of a purchase in a closed period is not approved', async () => {
  const { made, approving, buy, approve, read, saveChain, twoLevels } = await setUp()
  await saveChain(twoLevels())
  const { id } = await buy({ competency_date: '2026-10-10' })
  const closed = await made.post('/period-closures', {
    bank_account_id: null,
    scope: 'both',
    closed_until: '2026-10-31',
  })
  expect([closed.status, closed.text]).toEqual([201, closed.text])
  expect(refusalOf(await approve(await read(id), approving))).toEqual([
    422,
    'period_closed',
    'date',
  ])
  expect((await read(id)).standing.level).toBe(1)
})

it('Whoever wrote a purchase, or decides at another level, does not take the reproval of a level away', async () => {
  const { made, approving, board, body, approve, reprove, read, saveChain, twoLevels } =
    await setUp()
  await saveChain(twoLevels())
  const writer = await made.member(PERMISSION_KEYS)
  const { id } = (await writer.post('/purchases', body())).body.data
  await approve(await read(id), approving)
  const { headers } = await reprove(await read(id), board)
  const undo = (by: TestCompany) =>
    by.post('/operations/undo', { request_id: headers.get('x-request-id'), mode: 'all' })
  const told = async (by: TestCompany) => {
    const { status, body: refused } = await undo(by)
    return [status, refused.code, JSON.stringify(refused.errors)]
  }
  const conflict = (text: string) => [409, 'undo_conflict', expect.stringContaining(text)]
  expect(await told(writer)).toEqual(conflict('Quem criou ou alterou a compra não decide'))
  expect(await told(approving)).toEqual(conflict('espera agora a decisão de outra pessoa'))
  expect((await read(id)).status).toBe('reproved')
  expect((await undo(board)).status).toBe(200)
  expect((await read(id)).standing).toMatchObject({ level: 2 })
})

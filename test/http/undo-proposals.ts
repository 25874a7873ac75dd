import { expect } from 'vitest'
import type { Answer } from './api-client.ts'
import { sampleParty } from './party-samples.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { sampleTransfer } from './transfer-records.ts'

/** Proposals that wait, by what they propose. */
export interface UndoProposals {
  readonly payable: number
  readonly settlement: number
  readonly transfer: number
  readonly purchase: number
  readonly client: number
}

interface Places {
  readonly account: number
  readonly savings: number
  readonly expense: number
  /** A purchase, as its form sends it. */
  readonly purchase: object
}

/** Proposes one act of each record that undoing has to take back. */
export async function buildUndoProposals(
  made: TestCompany,
  { account, savings, expense, purchase }: Places,
): Promise<UndoProposals> {
  const created = async (path: string, body: object): Promise<number> => {
    const answer = await made.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data.id
  }
  const settled = await created('/payables', sampleTransaction(expense, 5_000))
  const settle = `/proposals/payables/${settled}/settlements`
  return {
    payable: await created('/proposals/payables', sampleTransaction(expense, 5_000)),
    settlement: await created(settle, sampleSettlement(account, 5_000)),
    transfer: await created('/proposals/transfers', sampleTransfer(account, savings)),
    purchase: await created('/proposals/purchases', purchase),
    client: await created(
      '/proposals/clients',
      sampleParty({ name: 'Cliente proposto', document: null }),
    ),
  }
}

interface World {
  readonly made: TestCompany
  readonly proposals: UndoProposals
}

const accepting =
  (name: keyof UndoProposals) =>
  ({ made, proposals }: World): Promise<Answer> =>
    made.post('/proposals/accept', { ids: [proposals[name]] })

/** An act of each kind on proposals that can be undone. */
export const PROPOSAL_ACTS: Readonly<Record<string, (world: World) => Promise<Answer>>> = {
  'proposals.accept a payable': accepting('payable'),
  'proposals.accept a settlement': accepting('settlement'),
  'proposals.accept a transfer': accepting('transfer'),
  'proposals.accept a purchase': accepting('purchase'),
  'proposals.accept a client': accepting('client'),
  'proposals.refuse': ({ made, proposals }) =>
    made.post('/proposals/refuse', { ids: [proposals.payable], reason: 'Repetida' }),
}

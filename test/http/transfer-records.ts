import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import type { Answer } from './api-client.ts'
import type { TestCompany } from './test-company.ts'

/** A transfer of 10,00 of 11 November 2026. */
export const sampleTransfer = (from_account_id: number, to_account_id: number, fields = {}) => ({
  from_account_id,
  to_account_id,
  transfer_date: '2026-11-11',
  description: 'Reforço de caixa',
  value_cents: 1_000,
  fee_cents: 0,
  ...fields,
})

/** The request of such a transfer. */
export const sampleRequestBody = (
  from_account_id: number,
  to_account_id: number | null,
  fields = {},
) => ({
  kind: 'transfer',
  from_account_id,
  to_account_id,
  transaction_id: null,
  wanted_on: '2026-11-25',
  description: 'Reforço de caixa',
  value_cents: 1_000,
  bank_code: null,
  bank_branch: null,
  bank_account: null,
  bank_account_type: null,
  pix_key: null,
  ...fields,
})

/** That a request was done on 18 November 2026. */
export const sampleExecution = (fields = {}) => ({
  executed_on: '2026-11-18',
  fee_cents: 0,
  proof: 'Autenticação 123',
  ...fields,
})

/** A transfer, and requests of somebody else at each stand that an act starts from. */
export interface TransferRecords {
  readonly transfer_id: number
  readonly draft_request_id: number
  readonly request_id: number
  readonly approved_request_id: number
  readonly executed_request_id: number
}

const taken = (answer: Answer, status: number) => {
  expect([answer.status, answer.text]).toEqual([status, answer.text])
  return answer.body.data
}

/** Builds the records through the API between two accounts; every text carries the canary. */
export async function buildTransfers(
  company: TestCompany,
  [from, to]: readonly [number, number],
  canary: string,
): Promise<TransferRecords> {
  const description = `Transferência ${canary}`
  const colleague = await company.member(PERMISSION_KEYS)
  const requests = '/wire-transfer-requests'
  const draft = async (): Promise<{ id: number; version: number }> =>
    taken(await colleague.post(requests, sampleRequestBody(from, to, { description })), 201)
  const requested = async () => {
    const { id, version } = await draft()
    return taken(await colleague.post(`${requests}/${id}/submit`, { version }), 200)
  }
  const approved = async () => {
    const { id, version } = await requested()
    taken(await company.post(`${requests}/approve`, { requests: [{ id, version }] }), 200)
    return { id, version: version + 1 }
  }
  const executed = async () => {
    const { id, version } = await approved()
    const done = sampleExecution({ version, proof: canary })
    return taken(await company.post(`${requests}/${id}/execute`, done), 200)
  }
  const transfer = await company.post('/transfers', sampleTransfer(from, to, { description }))
  return {
    transfer_id: taken(transfer, 201).id,
    draft_request_id: (await draft()).id,
    request_id: (await requested()).id,
    approved_request_id: (await approved()).id,
    executed_request_id: (await executed()).id,
  }
}

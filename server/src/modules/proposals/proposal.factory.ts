import { civilDate } from '@prumo/civil-date'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import { assistant } from '../../../../test/fakes/assistant.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'

/** What an assistant that proposes payables may do, and sees of them. */
export const PROPOSES_PAYABLES = ['companies.payables.store', 'proposals.index'] as const

/** An assistant with a token of somebody's. */
export async function assistantWith(
  url: string,
  whose: TestCompany,
  permissions: readonly PermissionKey[],
) {
  const { status, body } = await whose.post('/api-tokens', {
    name: 'Assistente',
    permissions,
    expires_on: civilDate('2026-12-31'),
  })
  expect(status).toBe(201)
  return assistant(url, body.data.token)
}

export const accept = (whose: TestCompany, ...ids: readonly number[]) =>
  whose.post('/proposals/accept', { ids })

/** The proposals that wait for somebody's decision. */
export const waiting = async (whose: TestCompany) =>
  (await whose.get('/proposals?filter_status=waiting')).body

/** Undoes what a request did. */
export const undo = (whose: TestCompany, { headers }: { readonly headers: Headers }) =>
  whose.post('/operations/undo', { request_id: headers.get('x-request-id') })

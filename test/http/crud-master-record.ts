import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Answer, ApiClient } from './api-client.ts'
import type { TestCompany } from './test-company.ts'
import type { TestServer } from './test-server.ts'

/** One type of master record as the shared tests see it. */
export interface CrudMasterRecord {
  readonly server: () => TestServer
  /** What a customer calls it, e.g. `bank accounts`; stands in the transactions. */
  readonly name: string
  /** Below the company, e.g. `/bank-accounts`; its operations are `<path>.create` and `.update`. */
  readonly path: `/${string}`
  readonly permissions: {
    readonly index: PermissionKey
    readonly store: PermissionKey
    readonly update: PermissionKey
  }
  /** The list that the contract declares. */
  readonly list: { readonly sorts: readonly string[]; readonly page_size: number }
  /** What a person fills in, the n-th one; names grow with n and hold no percent sign. */
  readonly sample: (n: number) => { readonly name: string; readonly [field: string]: unknown }
  /** Fields that may not be left out. */
  readonly required: readonly string[]
  /** An edit: fields and their new values. */
  readonly edit: Readonly<Record<string, unknown>>
  readonly hasStatus: boolean
}

/** A master record as its routes answer it. */
export interface CrudRecord {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

/** A new company with the samples of these numbers in the master data, in this order. */
export async function companyWith(
  type: CrudMasterRecord,
  ...numbers: readonly number[]
): Promise<{ readonly company: TestCompany; readonly records: readonly CrudRecord[] }> {
  const company = await type.server().newCompany()
  const records: CrudRecord[] = []
  for (const n of numbers) records.push(await created(type, company, n))
  return { company, records }
}

/** The one record of a company that has no other. */
export async function companyWithOne(
  type: CrudMasterRecord,
): Promise<{ readonly company: TestCompany; readonly record: CrudRecord }> {
  const company = await type.server().newCompany()
  return { company, record: await created(type, company, 1) }
}

async function created(type: CrudMasterRecord, company: ApiClient, n: number): Promise<CrudRecord> {
  const { status, body, text } = await company.post(type.path, type.sample(n))
  if (status !== 201) throw new Error(`Sample ${n} of ${type.name} was refused: ${text}`)
  return body.data
}

/** Sends an edit of a record, as the screen does: every field, and the version that was read. */
export function put(
  type: CrudMasterRecord,
  company: ApiClient,
  record: CrudRecord,
  change: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  return company.put(`${type.path}/${record.id}`, { ...record, ...change })
}

/** The rows of one page of the list. */
export async function rowsOf(
  type: CrudMasterRecord,
  company: ApiClient,
  query = '',
): Promise<readonly CrudRecord[]> {
  const { body } = await company.get(`${type.path}${query}`)
  return body.data
}

/** The body of an answer without the number of its request, which is never the same twice. */
export function withoutRequestId({ body }: Answer): unknown {
  const { request_id: _, ...rest } = body
  return rest
}

/** The statuses of answers that came in any order, smallest first. */
export function statusesOf(answers: readonly Answer[]): readonly number[] {
  return answers.map((answer) => answer.status).toSorted((a, b) => a - b)
}

import type { z } from 'zod'
import type { PermissionKey } from './access/permissions.ts'
import { exportedKeys, type ListColumn } from './columns.ts'
import { exportOf } from './export.ts'
import { defineRoute } from './route.ts'
import { companyParams, dataOf, nothingSchema, pageOf, recordParams } from './scalars.ts'

/** The registers whose five permissions have one stem. */
type NounWith<A extends string, K = PermissionKey> = K extends `companies.${infer N}.${A}`
  ? N
  : never
type MasterDataNoun = NounWith<'destroy'>

interface Declared<N, C, Q, S, I, E, R, W> {
  readonly noun: N
  readonly columns: readonly C[]
  readonly list: { readonly query: Q; readonly choice: S }
  /** What a person fills in for a new record, and for an edit with the version that was read. */
  readonly input: I
  readonly edit: E
  readonly record: R
  /** A line of the list, where that is not the whole record. */
  readonly row: W
  /** In the summaries: 'a cost centre', 'Cost centres within the reach of the caller'. */
  readonly one: string
  readonly many: string
}

/** Where the records of a register are, and one of them. */
const pathsOf = <const N extends string>(noun: N) => {
  const path = `/api/companies/{company_id}/${noun}` as const
  return { path, recordPath: `${path}/{id}` } as const
}

/** The routes that change nothing: list, record, export. */
function readingRoutes<
  const N extends MasterDataNoun,
  const C extends ListColumn,
  Q extends z.ZodObject,
  S extends z.ZodRawShape,
  R extends z.ZodType,
  W extends z.ZodType,
>({
  noun,
  columns,
  list,
  record,
  row,
  one,
  many,
}: Omit<Declared<N, C, Q, S, unknown, unknown, R, W>, 'input' | 'edit'>) {
  const { path, recordPath } = pathsOf(noun)
  return {
    list: defineRoute({
      id: `${noun}.list`,
      method: 'GET',
      path,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: many,
      params: companyParams,
      query: list.query,
      response: pageOf(row),
    }),
    get: defineRoute({
      id: `${noun}.get`,
      method: 'GET',
      path: recordPath,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: `Read ${one}`,
      params: recordParams,
      response: dataOf(record),
    }),
    export: exportOf({
      id: `${noun}.export`,
      path,
      permission: `companies.${noun}.export`,
      summary: `${many} as a file`,
      choice: list.choice,
      columns: exportedKeys(columns),
    }),
  }
}

/** The five routes of a register of master data and its export, with the types of its schemas. */
export function masterDataRoutes<
  const N extends MasterDataNoun,
  const C extends ListColumn,
  Q extends z.ZodObject,
  S extends z.ZodRawShape,
  I extends z.ZodType,
  E extends z.ZodType,
  R extends z.ZodType,
  W extends z.ZodType,
>({ input, edit, ...read }: Declared<N, C, Q, S, I, E, R, W>) {
  const { noun, record, one } = read
  const { path, recordPath } = pathsOf(noun)
  return {
    ...readingRoutes(read),
    create: defineRoute({
      id: `${noun}.create`,
      method: 'POST',
      path,
      access: { kind: 'company', permission: `companies.${noun}.store` },
      summary: `Add ${one}`,
      params: companyParams,
      body: input,
      response: dataOf(record),
      status: 201,
    }),
    update: defineRoute({
      id: `${noun}.update`,
      method: 'PUT',
      path: recordPath,
      access: { kind: 'company', permission: `companies.${noun}.update` },
      summary: `Change ${one}`,
      params: recordParams,
      body: edit,
      response: dataOf(record),
    }),
    destroy: defineRoute({
      id: `${noun}.destroy`,
      method: 'DELETE',
      path: recordPath,
      access: { kind: 'company', permission: `companies.${noun}.destroy` },
      summary: `Delete ${one} that nothing names`,
      params: recordParams,
      response: nothingSchema,
      status: 204,
    }),
  }
}

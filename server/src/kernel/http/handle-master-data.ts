import type { QueryOf, ResponseOf, RouteContract } from '@prumo/contracts/route'
import type { recordParams } from '@prumo/contracts/scalars'
import type { z } from 'zod'
import type { CompanyDb } from '../database/atomic.ts'
import { type ExportTable, pagesOf } from '../export/export-table.ts'
import { handleExport } from '../export/handle-export.ts'
import { type Handler, handleCompany } from './handler.ts'

interface CompanyRoute extends RouteContract {
  readonly access: Extract<RouteContract['access'], { readonly kind: 'company' }>
}
interface RecordRoute extends CompanyRoute {
  readonly params: typeof recordParams
}

/** The routes that `masterDataRoutes` of the contracts makes. */
interface MasterDataRoutes {
  readonly list: CompanyRoute & { readonly query: z.ZodObject }
  readonly get: RecordRoute
  readonly create: CompanyRoute & { readonly body: z.ZodType }
  readonly update: RecordRoute & { readonly body: z.ZodType }
  readonly destroy: RecordRoute
  readonly export: CompanyRoute & {
    readonly query: z.ZodObject
    readonly export_columns: readonly string[]
  }
}

type ListOf<R extends MasterDataRoutes> = ResponseOf<R['list']>
type RecordOf<R extends MasterDataRoutes> =
  ResponseOf<R['get']> extends { readonly data: infer D } ? D : never
type RowOf<R extends MasterDataRoutes> =
  ListOf<R> extends { readonly data: readonly (infer D)[] } ? D : never

/** What a type of master record does on its five routes, and the columns of its export. */
interface MasterDataActs<R extends MasterDataRoutes> {
  readonly list: (db: CompanyDb, query: QueryOf<R['list']>) => Promise<ListOf<R>>
  readonly get: (db: CompanyDb, id: number) => Promise<RecordOf<R>>
  readonly create: (db: CompanyDb, input: z.output<R['create']['body']>) => Promise<RecordOf<R>>
  readonly update: (
    db: CompanyDb,
    id: number,
    edit: z.output<R['update']['body']>,
  ) => Promise<RecordOf<R>>
  readonly destroy: (db: CompanyDb, id: number) => Promise<undefined>
  readonly table: ExportTable<RowOf<R>>
}

interface Page {
  /** Rows of a type that the export's table alone knows. */
  readonly data: readonly never[]
  readonly meta: { readonly total: number }
}

// Methods on purpose: each takes what its own contract parsed, and is handed nothing else.
interface AnyActs {
  list(db: CompanyDb, query: object): Promise<unknown>
  get(db: CompanyDb, id: number): Promise<unknown>
  create(db: CompanyDb, input: unknown): Promise<unknown>
  update(db: CompanyDb, id: number, edit: unknown): Promise<unknown>
  destroy(db: CompanyDb, id: number): Promise<undefined>
  readonly table: ExportTable<never>
}

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'meta' in answer

/** The response of every list is a page (`pageOf` of the contracts). */
function pageIn(answer: unknown): Page {
  if (!isPage(answer)) throw new Error('A list answered with no page.')
  return answer
}

/** Binds the five routes of a type of master record, and its export. */
export function handleMasterData<const R extends MasterDataRoutes>(
  routes: R,
  acts: MasterDataActs<R>,
): readonly Handler[]
export function handleMasterData(routes: MasterDataRoutes, acts: AnyActs): readonly Handler[] {
  return [
    handleCompany(routes.list, ({ db }, { query }) => acts.list(db, query)),
    handleExport(
      routes.export,
      acts.table,
      pagesOf(async (db, query: object, page) =>
        pageIn(await acts.list(db, { ...query, ...page })),
      ),
    ),
    handleCompany(routes.get, async ({ db }, { params }) => ({
      data: await acts.get(db, params.id),
    })),
    handleCompany(routes.create, async ({ db }, { body }) => ({
      data: await acts.create(db, body),
    })),
    handleCompany(routes.update, async ({ db }, { params, body }) => ({
      data: await acts.update(db, params.id, body),
    })),
    handleCompany(routes.destroy, ({ db }, { params }) => acts.destroy(db, params.id)),
  ]
}

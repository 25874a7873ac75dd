import { EXPORT_FORMATS, EXPORT_MEDIA_TYPES, type ExportFormat } from '@prumo/contracts/export'
import type { RouteContract } from '@prumo/contracts/route'
import type { Cell } from '@prumo/spreadsheet'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../database/atomic.ts'
import { FileAnswer } from '../http/file-answer.ts'
import type { CompanyStepsContext, Handler } from '../http/handler.ts'
import type { ParsedInput } from '../http/request-context.ts'
import { notFound, Refusal } from '../refusal.ts'
import { textNamed, textOf } from '../../texts/dictionary.ts'
import { EXPORT_TITLES } from '../../texts/export-texts.ts'
import { consumeExportLimit } from './export-limit.ts'
import {
  type ExportColumn,
  type ExportRows,
  type ExportTable,
  type FilterRegisters,
  runningPlaces,
} from './export-table.ts'
import { exportWords, type ExportWords } from './export-words.ts'
import { exportFileName } from '@prumo/contracts/export-file-name'
import type { CurrencyTotals, FileHead } from './file-task.ts'
import { filterWords } from './filter-words.ts'
import { writeFile } from './write-file.ts'
import { writePages } from './write-pages.ts'

/** The most rows of one file: above this the caller has to narrow the filter. */
export const MAX_EXPORT_ROWS = 50_000

/** What every export is asked besides its filter. */
const choiceSchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  columns: z.array(z.string()).optional(),
})

type ExportOf = RouteContract & {
  readonly access: { readonly kind: 'company' }
  readonly export_columns: readonly string[]
}
type ExportRoute<Q> = ExportOf & { readonly query: z.ZodType<Q> }
type SelectedExportRoute<B> = ExportOf & { readonly body: z.ZodType<B> }

/**
 * An export whose type of rows is not known to the kernel. A method on purpose: it takes its own
 * route's query.
 */
interface Source {
  readonly title: ExportTable<never>['title']
  readonly period: string | null
  readonly filters: FilterRegisters
  kindsOf(keys: readonly string[]): readonly Pick<ExportColumn<never>, 'label' | 'kind' | 'total'>[]
  /** Reads what lies in the directory first; the rest once in the company. */
  open(db: DirectoryDb, company: CompanyToEnter, query: object): Promise<Opened>
}

type Opened = (db: CompanyDb) => Promise<PagesOfCells>

interface PagesOfCells extends Pick<ExportRows<never>, 'total' | 'running'> {
  /** Hands over the rows as cells, the currency and whether they count behind them. @returns the totals of the columns. */
  readonly write: (
    keys: readonly string[],
    words: ExportWords,
    add: (rows: readonly (readonly Cell[])[]) => void,
  ) => Promise<readonly CurrencyTotals[]>
}

/**
 * Binds the export of a list: the whole filter as a file, within the rights of the caller. The rows
 * are read as one state of the database and written by another thread.
 * @param read the rows of the filter, read as the list reads them.
 */
export function handleExport<Q extends object, Row>(
  route: ExportRoute<Q>,
  table: ExportTable<Row>,
  read: (db: CompanyDb, query: Q) => Promise<ExportRows<Row>>,
): Handler {
  return bind(route, table, async (_directory, _company, query) => (db) => read(db, query))
}

/**
 * The same of a list whose rows lie in the directory: people, of whom a company has few.
 * @param read all rows of the filter; its statements name the company themselves.
 */
export function handleDirectoryExport<Q extends object, Row>(
  route: ExportRoute<Q>,
  table: ExportTable<Row>,
  read: (db: DirectoryDb, company_id: number, query: Q) => Promise<readonly Row[]>,
): Handler {
  return bind(route, table, async (db, { company_id }, query) => {
    const rows = await read(db, company_id, query)
    return async () => ({ total: rows.length, pages: onePage(rows) })
  })
}

/**
 * The same of records that a person chose: their ids come in a body.
 * @param read.filterOf what the file says that its rows were chosen by.
 */
export function handleSelectedExport<B extends object, Row>(
  route: SelectedExportRoute<B>,
  table: ExportTable<Row>,
  read: {
    readonly filterOf: (body: B) => object
    readonly rows: (db: CompanyDb, body: B) => Promise<ExportRows<Row>>
  },
): Handler {
  const sourceFor = (body: B) => sourceOf(route, table, async () => (db) => read.rows(db, body))
  return {
    kind: 'company steps',
    route,
    run: (context: CompanyStepsContext, { body }: ParsedInput & { readonly body: B }) => {
      const { format, columns } = choiceSchema.parse(body)
      const asked = { ...read.filterOf(body), format, columns }
      return exportFile(context, asked, route.export_columns, sourceFor(body))
    },
  }
}

/** Rows that were read at once, as the pages of an export. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

type Open<Q, Row> = (
  db: DirectoryDb,
  company: CompanyToEnter,
  query: Q,
) => Promise<(db: CompanyDb) => Promise<ExportRows<Row>>>

function bind<Q extends object, Row>(
  route: ExportRoute<Q>,
  table: ExportTable<Row>,
  open: Open<Q, Row>,
): Handler {
  const source = sourceOf(route, table, open)
  return {
    kind: 'company steps',
    route,
    run: (context: CompanyStepsContext, input: ParsedInput) =>
      exportFile(context, input.query, route.export_columns, source),
  }
}

/** @throws Error when the table lacks one of the contract's columns. */
function sourceOf<Q extends object, Row>(
  route: ExportOf,
  table: ExportTable<Row>,
  open: Open<Q, Row>,
): Source {
  const columnsOf = (keys: readonly string[]) => keys.map((key) => columnOf(route, table, key))
  columnsOf(route.export_columns)
  return {
    title: table.title,
    period: table.period ?? null,
    filters: table.filters ?? {},
    kindsOf: columnsOf,
    open: async (directory: DirectoryDb, company: CompanyToEnter, query: Q) => {
      const read = await open(directory, company, query)
      return async (db) => {
        const { pages, isCounted, ...rest } = await read(db)
        const counting = isCounted === undefined ? table : { ...table, isCounted }
        return {
          ...rest,
          write: (keys, words, add) =>
            writePages(pages, { ...counting, columns: columnsOf(keys) }, words, add),
        }
      }
    },
  }
}

function columnOf<Row>(
  route: RouteContract,
  table: ExportTable<Row>,
  key: string,
): ExportColumn<Row> {
  const column = table.columns[key]
  if (column === undefined) throw new Error(`${route.id} has no column ${key}.`)
  return column
}

async function exportFile(
  context: CompanyStepsContext,
  query: object,
  all: readonly string[],
  source: Source,
): Promise<FileAnswer> {
  const refusal = await context.inCompany(consumeExportLimit)
  if (refusal !== null) throw refusal
  const { format, columns = all } = choiceSchema.parse(query)
  const { bytes, filled } = await writeFile(context.company_id, (file) =>
    context.snapshot(async (db, company) => {
      const words = exportWords(context.language, company.time_zone)
      const name = await companyName(db, company)
      const opened = await source.open(db, company, query)
      return db.enterCompany(company, async (entered) => {
        const { total, running, write } = await opened(entered)
        if (total > MAX_EXPORT_ROWS)
          throw new Refusal('export_too_large', { values: { max: MAX_EXPORT_ROWS, count: total } })
        const title = textNamed(words.language, EXPORT_TITLES[source.title])
        const made = textOf(words.language, 'exports', 'made', {
          when: words.instant(context.now.toISOString()) ?? '',
          who: context.user.name,
        })
        const filters = [...(await filterWords(entered, query, words, source.filters))]
        const told = { title, company: name, filters, made }
        const head = headOf(format, source.kindsOf(columns), words, told)
        file.begin({ ...head, running: runningPlaces(columns, running) })
        const period = source.period === null ? null : Object(query)[source.period]
        return {
          totals: await write(columns, words, file.add),
          fileName: exportFileName(title, period, entered.today, format),
        }
      })
    }),
  )
  return new FileAnswer(bytes, {
    fileName: filled.fileName,
    mediaType: EXPORT_MEDIA_TYPES[format],
  })
}

function headOf(
  format: ExportFormat,
  columns: ReturnType<Source['kindsOf']>,
  { label: labelOf, language }: ExportWords,
  told: Pick<FileHead, 'title' | 'company' | 'filters' | 'made'>,
): FileHead {
  return {
    ...told,
    format,
    language,
    page: textNamed(language, 'exports.page'),
    total: labelOf('total'),
    currency: labelOf('currency'),
    counted: {
      header: textNamed(language, 'exports.counted'),
      yes: textNamed(language, 'exports.answers.yes'),
      no: textNamed(language, 'exports.answers.no'),
    },
    columns: columns.map(({ label, kind, total }) => ({
      header: labelOf(label),
      kind,
      ...(total === 'all' ? { adds_all: true } : {}),
    })),
  }
}

/** What a company is called in its files. */
export async function companyName(
  db: DirectoryDb,
  { company_id }: CompanyToEnter,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(trading_name, company_name) as name from companies where id = ${company_id}
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw notFound()
  return row.name
}

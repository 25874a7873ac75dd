import { firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { downloadAccountingExport } from '@prumo/contracts/accounting/accounting.contract'
import type {
  AccountingExport,
  AccountingRow,
} from '@prumo/contracts/accounting/accounting-export.schema'
import type { Layout } from '@prumo/contracts/accounting/layout.schema'
import { EXPORT_MEDIA_TYPES } from '@prumo/contracts/export'
import type { QueryOf } from '@prumo/contracts/route'
import { type Cell, type SheetColumn, writeCsv, writeXlsx } from '@prumo/spreadsheet'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { fitsDominio } from './account-codes.ts'
import { dominioFile } from './dominio.rules.ts'
import { requireLayoutFits } from './require-layout-fits.ts'
import { requireWholeCompany } from './require-whole-company.ts'
import { selectSettings } from './settings.queries.ts'
import { type FileFrame, layoutFile } from './write-layout.rules.ts'

type Asked = QueryOf<typeof downloadAccountingExport>
type Months = Pick<AccountingExport, 'first_month' | 'last_month'>

/** The columns of the generic file, as layout imports of other programs know them. */
const COLUMNS: readonly (SheetColumn & { readonly value: (row: AccountingRow) => Cell })[] = [
  { header: 'data', kind: 'date', value: ({ date }) => date },
  { header: 'conta_debito', kind: 'text', value: ({ debit }) => codeOf(debit) },
  { header: 'conta_credito', kind: 'text', value: ({ credit }) => codeOf(credit) },
  { header: 'valor', kind: 'money', value: ({ amount_cents }) => amount_cents },
  { header: 'historico', kind: 'text', value: ({ history }) => history },
  { header: 'documento', kind: 'text', value: ({ document }) => document },
  { header: 'cnpj_cpf', kind: 'text', value: ({ tax_id }) => tax_id },
  { header: 'participante', kind: 'text', value: ({ party }) => party },
  { header: 'centro_custo', kind: 'text', value: ({ cost_center }) => cost_center },
]

const codeOf = ({ reduced_code, classification }: AccountingRow['debit']) =>
  reduced_code ?? classification

/**
 * The file of an export in a format, of the rows as they were sent.
 * @throws Refusal `permission_denied`, `not_found` also of a layout that is not there,
 * `accounting_account_unfit`, `accounting_value_unfit`.
 */
export async function exportFile(
  { snapshot }: CompanyStepsContext,
  id: number,
  { format, layout: place }: Asked,
): Promise<FileAnswer> {
  const read = await snapshot((db, company) =>
    withFrame(db, company, async (own) => {
      requireWholeCompany(own)
      const found = await own.query
        .selectFrom('accounting_exports')
        .select(['first_month', 'last_month', 'rows'])
        .where('company_id', '=', own.company_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (found === undefined) throw notFound()
      return found
    }),
  )
  const { found, frameOf, layouts } = read
  const frame = frameOf(found)
  const name = `contabilidade-${found.first_month}-${found.last_month}-${id}`
  if (format === 'xlsx') {
    const book = await writeXlsx({ sheets: [{ name: 'Lançamentos', ...table(found.rows, frame) }] })
    return answer(book, `${name}.xlsx`, EXPORT_MEDIA_TYPES.xlsx)
  }
  if (format === 'csv')
    return answer(
      writeCsv({ ...table(found.rows, frame), style: 'pt' }),
      `${name}.csv`,
      EXPORT_MEDIA_TYPES.csv,
    )
  if (format === 'dominio') {
    requireFit(found.rows)
    return answer(dominioFile(found.rows, frame), `${name}-dominio.txt`, 'text/plain')
  }
  const layout = layouts[place ?? -1]
  if (layout === undefined) throw notFound()
  requireLayoutFits(layout, found.rows, frame)
  return answer(layoutFile(layout, found.rows, frame), `${name}.${layout.extension}`, 'text/plain')
}

const answer = (bytes: Uint8Array, fileName: string, mediaType: string) =>
  new FileAnswer(Buffer.from(bytes), { fileName, mediaType })

function table(rows: readonly AccountingRow[], { branch }: FileFrame) {
  return {
    columns: [
      ...COLUMNS.map(({ header, kind }) => ({ header, kind })),
      { header: 'filial', kind: 'text' } as const,
    ],
    rows: rows.map((row) => [...COLUMNS.map(({ value }) => value(row)), branch]),
  }
}

function requireFit(rows: readonly AccountingRow[]): void {
  const unfit = rows
    .flatMap(({ debit, credit }) => [debit, credit])
    .find((one) => !fitsDominio(one))
  if (unfit !== undefined)
    throw new Refusal('accounting_account_unfit', {
      values: { name: unfit.name, text: unfit.reduced_code ?? unfit.classification ?? '–' },
    })
}

interface Framed<T> {
  readonly found: T
  readonly frameOf: (months: Months) => FileFrame
  readonly layouts: readonly Layout[]
}

/** Something of the company with what files tell of it. */
export async function withFrame<T>(
  db: DirectoryDb,
  company: CompanyToEnter,
  read: (own: CompanyDb) => Promise<T>,
): Promise<Framed<T>> {
  const { company_name, document } = await db.query
    .selectFrom('companies')
    .select(['company_name', 'document'])
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  return db.enterCompany(company, async (own) => {
    const settings = await selectSettings(own).executeTakeFirst()
    return {
      found: await read(own),
      layouts: settings?.layouts ?? [],
      frameOf: ({ first_month, last_month }) => ({
        company_name,
        document,
        company_code: settings?.company_code ?? null,
        user_name: settings?.user_name ?? null,
        branch: settings?.branch ?? null,
        first_day: firstDayOfMonth(first_month),
        last_day: lastDayOfMonth(last_month),
      }),
    }
  })
}

import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** A series in which documents of a type are numbered, in an environment. */
export interface FiscalSeries {
  readonly type: 'nfe' | 'nfse'
  readonly environment: InvoiceSettings['environment']
  readonly series: string
}

/** The series of services where the settings name none. */
const FIRST_SERIES = '1'

/** The series that the settings name, of either type. */
export const seriesOf = ({
  environment,
  nfe_series,
  nfse_rps_series,
}: Pick<InvoiceSettings, 'environment' | 'nfe_series' | 'nfse_rps_series'>) =>
  ({
    nfe: { type: 'nfe', environment, series: String(nfe_series) },
    nfse: { type: 'nfse', environment, series: nfse_rps_series ?? FIRST_SERIES },
  }) as const

/**
 * Draws the next number of a series: whoever draws at the same moment waits until this database
 * transaction ends. What it is drawn for stands in the same, so that no number is left out and none
 * comes twice.
 */
export async function drawFiscalNumber(db: CompanyDb, of: FiscalSeries): Promise<number> {
  const { next_number } = await db.query
    .insertInto('fiscal_number_series')
    .values({ company_id: db.company_id, ...of, next_number: 2 })
    .onConflict((clash) =>
      clash.columns(['company_id', 'type', 'environment', 'series']).doUpdateSet((row) => ({
        next_number: row(row.ref('fiscal_number_series.next_number'), '+', 1),
      })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow()
  return next_number - 1
}

/** The next number of a series; one that nothing was drawn of begins with one. */
export async function nextFiscalNumber(db: CompanyDb, of: FiscalSeries): Promise<number> {
  const row = await db.query
    .selectFrom('fiscal_number_series')
    .select('next_number')
    .where('company_id', '=', db.company_id)
    .where('type', '=', of.type)
    .where('environment', '=', of.environment)
    .where('series', '=', of.series)
    .executeTakeFirst()
  return row?.next_number ?? 1
}

/** Has a series go on with a number. */
export async function setFiscalNumber(
  db: CompanyDb,
  of: FiscalSeries,
  next_number: number,
): Promise<void> {
  await db.query
    .insertInto('fiscal_number_series')
    .values({ company_id: db.company_id, ...of, next_number })
    .onConflict((clash) =>
      clash.columns(['company_id', 'type', 'environment', 'series']).doUpdateSet({ next_number }),
    )
    .execute()
}

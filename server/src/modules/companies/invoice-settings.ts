import {
  INVOICE_NUMBERS,
  type InvoiceSettings,
  type InvoiceSettingsEdit,
} from '@prumo/contracts/companies/invoice-settings.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { nextFiscalNumber, seriesOf, setFiscalNumber } from './fiscal-numbers.ts'

const COLUMNS = [
  'environment',
  'nfse_issuer',
  'nfe_series',
  'nfe_auto_contingency',
  'nfse_rps_series',
  'nfse_next_batch_number',
  'nfse_next_sequential_number',
  'default_service_code',
  'automatic_since',
  'version',
] as const

/** Every number starts at one, and nothing is issued for real before somebody says so. */
const firstSettings = (db: CompanyDb): InvoiceSettings => ({
  environment: 'homologation',
  nfse_issuer: 'national',
  nfe_series: 1,
  nfe_next_number: 1,
  nfe_auto_contingency: false,
  nfse_rps_series: null,
  nfse_next_rps_number: 1,
  nfse_next_batch_number: 1,
  nfse_next_sequential_number: 1,
  default_service_code: null,
  // Older sales are not invoiced by themselves.
  automatic_since: db.today,
  version: 1,
})

/** Series and next numbers; those of a company that has not set any. */
export async function getInvoiceSettings(db: CompanyDb): Promise<InvoiceSettings> {
  const stored = await db.query
    .selectFrom('company_invoice_settings')
    .select(COLUMNS)
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  const settings = stored ?? firstSettings(db)
  return { ...settings, ...(await numbersOf(db, settings)) }
}

/** The numbers that the series of the settings go on with. */
async function numbersOf(db: CompanyDb, settings: Parameters<typeof seriesOf>[0]) {
  const { nfe, nfse } = seriesOf(settings)
  return {
    nfe_next_number: await nextFiscalNumber(db, nfe),
    nfse_next_rps_number: await nextFiscalNumber(db, nfse),
  }
}

/**
 * Changes series and next numbers. A number that was given out may not come twice, so one below that of
 * its series is refused unless the person was asked and means it.
 * @throws Refusal `stale_version`, `invoice_number_lowered` on each such field.
 */
export async function saveInvoiceSettings(
  db: CompanyDb,
  { allow_lower_numbers, version, ...input }: InvoiceSettingsEdit,
): Promise<InvoiceSettings> {
  const before = await getInvoiceSettings(db)
  if (before.version !== version) throw await staleVersion(db, storedAs(db, before.version))
  // Another series, or environment, has numbers of its own.
  const reached = { ...before, ...(await numbersOf(db, input)) }
  const lowered = INVOICE_NUMBERS.filter((name) => input[name] < reached[name])
  if (lowered.length > 0 && !allow_lower_numbers)
    throw new Refusal('invoice_number_lowered', {
      fields: Object.fromEntries(lowered.map((name) => [name, 'invoice_number_lowered' as const])),
    })
  const { nfe_next_number, nfse_next_rps_number, ...others } = input
  const stored = { ...others, version: version + 1 }
  const after = { ...input, version: version + 1 }
  const written = await db.query
    .insertInto('company_invoice_settings')
    .values({ company_id: db.company_id, ...stored })
    .onConflict((clash) =>
      clash
        .column('company_id')
        .doUpdateSet(stored)
        .where('company_invoice_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  // Somebody saved between the look and the write.
  if (written === undefined) {
    const { version: current } = await getInvoiceSettings(db)
    throw await staleVersion(db, storedAs(db, current))
  }
  const { nfe, nfse } = seriesOf(input)
  await setFiscalNumber(db, nfe, nfe_next_number)
  await setFiscalNumber(db, nfse, nfse_next_rps_number)
  await recordOperation(db, 'companies.update-invoice-settings', [
    { table: 'company_invoice_settings', record_id: db.company_id, before, after },
  ])
  return after
}

const storedAs = (db: CompanyDb, version: number) => ({
  table: 'company_invoice_settings',
  id: db.company_id,
  version,
})

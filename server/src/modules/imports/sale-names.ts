import type { SaleImportRow } from '@prumo/contracts/imports/sale-rows.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { productsOfSheets } from '../sales-platforms/index.ts'
import { namedParties, namedRecords, type NamedRecords } from './named-records.queries.ts'
import { type KnownContact, partyIndex, type PartyMention } from './party-names.rules.ts'
import { type Match, type Named, nameIndex } from './sheet-names.rules.ts'

interface NamedProduct extends Named {
  readonly status: 'active' | 'deactivated' | 'blocked'
}

/** What the rows of sales may name. */
export interface SaleNames extends NamedRecords {
  readonly party: (mention: PartyMention) => Match<KnownContact>
  /** By code or name, else as a person said of what the platform calls so. */
  readonly product: (row: Pick<SaleImportRow, 'product' | 'platform'>) => Match<NamedProduct>
}

/** What is taken off a sale, and who keeps it; the platform keeps its fee where nobody is named. */
export function deductionsOf(row: SaleImportRow) {
  return [
    {
      kind: 'platform_fee',
      field: 'fee_supplier',
      value_cents: row.platform_fee_cents,
      supplier: row.fee_supplier ?? row.platform,
    },
    {
      kind: 'commission',
      field: 'commission_supplier',
      value_cents: row.commission_cents,
      supplier: row.commission_supplier,
    },
    {
      kind: 'commission',
      field: 'coproducer',
      value_cents: row.coproduction_cents,
      supplier: row.coproducer,
    },
  ] as const
}

/** Everything that rows may name, however many they are. */
export async function saleNames(db: CompanyDb, rows: readonly SaleImportRow[]): Promise<SaleNames> {
  const documents = rows.flatMap((row) => row.party_tax_id ?? [])
  const names = rows.flatMap((row) => [
    ...(row.party_tax_id === null && row.party_name !== null ? [row.party_name] : []),
    ...deductionsOf(row).flatMap(({ supplier }) => supplier ?? []),
  ])
  const records = await namedRecords(db)
  const products = await db.query
    .selectFrom('products')
    .select(['id', 'code', 'name', 'status'])
    .where('company_id', '=', db.company_id)
    .execute()
  const named = nameIndex(products, searchKey)
  const known = await productsOfSheets(
    db,
    rows.flatMap(({ platform }) => platform ?? []),
  )
  // One that takes nothing new is asked for again.
  const active = products.filter(({ status }) => status === 'active')
  const byId = new Map(active.map((product) => [product.id, product]))
  return {
    ...records,
    party: partyIndex(await namedParties(db, documents, names)),
    product: ({ product: text, platform }) => {
      const match = named(text)
      const record = match.kind === 'one' ? undefined : byId.get(known(platform, text) ?? 0)
      return record === undefined ? match : { kind: 'one', record }
    },
  }
}

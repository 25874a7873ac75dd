import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { type ProductInput, productInputSchema } from '@prumo/contracts/products/product.schema'
import { type PartyInput, partyInputSchema } from '@prumo/contracts/parties/party.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createParties, type PartyRole } from '../parties/index.ts'
import { productRegister } from '../products/index.ts'
import { type PlatformRecord, platformRecordKey } from './platform-record.ts'

interface Made {
  readonly key: string
  readonly id: number
}

/** Adds contacts that a platform names; one whose words no contact may have waits for a person. */
export async function addPlatformParties(
  db: CompanyDb,
  role: PartyRole,
  told: readonly PlatformRecord[],
): Promise<readonly Made[]> {
  const rows = told.flatMap((row) => {
    const input = partyOf(row)
    return input === null ? [] : [{ key: platformRecordKey(row), input }]
  })
  if (rows.length === 0) return []
  const outcomes = await createParties(
    db,
    role,
    rows.map(({ input }) => input),
  )
  return outcomes.flatMap((outcome, place) =>
    outcome.ok ? [{ key: rows[place]?.key ?? '', id: outcome.record.id }] : [],
  )
}

function partyOf({ name, document, email }: PlatformRecord): PartyInput | null {
  const fields = { name: name.slice(0, 150), document, email }
  const parsed = partyInputSchema.safeParse(fields)
  // An address of no known form is no reason to be without the contact.
  return parsed.data ?? partyInputSchema.safeParse({ ...fields, email: null }).data ?? null
}

/** Adds products that a platform sells, by its number of them. */
export async function addPlatformProducts(
  db: CompanyDb,
  platform: SalePlatform,
  told: readonly PlatformRecord[],
): Promise<readonly Made[]> {
  const rows = told.flatMap((row) => {
    const input = productOf(platform, row)
    return input === null ? [] : [{ key: platformRecordKey(row), input }]
  })
  if (rows.length === 0) return []
  const outcomes = await productRegister.createMany(
    db,
    rows.map(({ input }) => input),
  )
  return outcomes.flatMap((outcome, place) =>
    outcome.ok ? [{ key: rows[place]?.key ?? '', id: outcome.record.id }] : [],
  )
}

function productOf(
  platform: SalePlatform,
  { name, external_id }: PlatformRecord,
): ProductInput | null {
  const parsed = productInputSchema.safeParse({
    ...PRODUCT_DEFAULTS,
    name: name.slice(0, 120),
    code: `${platform}-${external_id}`.slice(0, 40),
    price_cents: 0,
  })
  return parsed.data ?? null
}

import type { SaleState } from './fold-sale.rules.ts'
import type { PlatformRecord } from './platform-record.ts'

/** Who bought: known by document, else by e-mail, else by the sale alone. */
export function clientOf({ buyer }: SaleState, externalId: string): PlatformRecord {
  const { name, document, email } = buyer?.value ?? {
    name: externalId,
    document: null,
    email: null,
  }
  const external_id = document ?? email?.toLowerCase() ?? `sale ${externalId}`
  return { kind: 'client', external_id, name, document, email }
}

/** What was sold, the main product of it; null while nobody said. */
export function productOf({ products }: SaleState): PlatformRecord | null {
  const [first] = products?.value ?? []
  if (first === undefined) return null
  const { external_id, name } = first
  return { kind: 'product', external_id, name, document: null, email: null }
}

/** Who gets a commission, in the order told. */
export function partnersOf({ amounts }: SaleState): readonly PlatformRecord[] {
  const commissions = amounts?.value.deductions.filter(({ kind }) => kind === 'commission') ?? []
  return commissions.map(({ name, external_id, document, base }) => {
    const shown = name ?? external_id ?? document ?? PARTNERS[base]
    const known = external_id ?? document ?? shown.toLowerCase()
    return { kind: 'partner', external_id: known, name: shown, document, email: null }
  })
}

/** Somebody whom the platform does not name: one for all of a sort. */
const PARTNERS = {
  gross: 'Afiliado não informado',
  after_fees: 'Afiliado não informado',
  remainder: 'Coprodutor não informado',
} as const

/** The client, partners and products that a sale names. */
export function recordsOfSale(state: SaleState, externalId: string): readonly PlatformRecord[] {
  const product = productOf(state)
  return [clientOf(state, externalId), ...(product === null ? [] : [product]), ...partnersOf(state)]
}

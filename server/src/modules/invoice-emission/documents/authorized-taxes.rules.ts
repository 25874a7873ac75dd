import type {
  EmissionTaxes,
  GoodsTaxes,
  ServiceTaxes,
} from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import type { DocumentTaxes } from '@prumo/fiscal-documents'
import { cents, subtractCents, sumCents } from '@prumo/money'

/** What a note comes to by its file. */
interface ToldValue {
  readonly total_cents: EmissionTaxes['total_cents']
  readonly net_cents: EmissionTaxes['total_cents']
}

/**
 * The taxes of an authorised note: what its file says. Only what a layout of a city has no place for is as
 * it was sent, and what was agreed on is in no file.
 * @param sent what was counted of the bytes that went out.
 */
export function authorizedTaxes(
  sent: EmissionTaxes,
  told: DocumentTaxes,
  value: ToldValue,
): EmissionTaxes {
  if (sent.type === 'nfse' && told.type === 'nfse') return serviceOfFile(sent, told, value)
  if (sent.type === 'nfe' && told.type === 'nfe') return goodsOfFile(sent, told, value)
  return sent
}

function serviceOfFile(
  sent: ServiceTaxes,
  told: Extract<DocumentTaxes, { readonly type: 'nfse' }>,
  { total_cents, net_cents }: ToldValue,
): ServiceTaxes {
  return { ...sent, ...told, included: leftOf(sent.included, total_cents), total_cents, net_cents }
}

function goodsOfFile(
  sent: GoodsTaxes,
  told: Extract<DocumentTaxes, { readonly type: 'nfe' }>,
  { total_cents }: ToldValue,
): GoodsTaxes {
  const { icms_cents, fcp_cents, difal_cents, difal_fcp_cents, ibs_cbs } = told
  const owed = [icms_cents, fcp_cents, difal_cents, difal_fcp_cents]
  const others = [told.ipi_cents, told.pis_cents, told.cofins_cents]
  const added = ibs_cbs?.is_added === true ? ibs_cbs.ibs_cents + ibs_cbs.cbs_cents : 0
  return {
    ...sent,
    ...told,
    lines: [...told.lines],
    approximate_cents: cents(sumCents([...owed, ...others]) + added),
    total_cents,
  }
}

const leftOf = (
  included: ServiceTaxes['included'],
  total_cents: ServiceTaxes['total_cents'],
): ServiceTaxes['included'] =>
  included === null
    ? null
    : { ...included, left_cents: subtractCents(included.agreed_cents, total_cents) }

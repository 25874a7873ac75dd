import { zeroCents } from '@prumo/money'
import type { XmlNode } from '../write-xml.ts'
import { money } from './nfe-values.ts'
import type { NfeTotals } from './nfe-totals.ts'

const ZERO = money(zeroCents)

/** The totals: what no line can have here is written as zero, since the layout asks for it. */
export const totalsNode = (totals: NfeTotals): XmlNode => ({
  ICMSTot: {
    vBC: money(totals.icms_base_cents),
    vICMS: money(totals.icms_cents),
    vICMSDeson: ZERO,
    vFCPUFDest: totals.destination === null ? null : money(totals.destination.fcp_cents),
    vICMSUFDest: totals.destination === null ? null : money(totals.destination.value_cents),
    vICMSUFRemet: totals.destination === null ? null : ZERO,
    vFCP: money(totals.fcp_cents),
    vBCST: ZERO,
    vST: ZERO,
    vFCPST: ZERO,
    vFCPSTRet: ZERO,
    vProd: money(totals.goods_cents),
    vFrete: money(totals.freight_cents),
    vSeg: money(totals.insurance_cents),
    vDesc: money(totals.discount_cents),
    vII: ZERO,
    vIPI: money(totals.ipi_cents),
    vIPIDevol: ZERO,
    vPIS: money(totals.pis_cents),
    vCOFINS: money(totals.cofins_cents),
    vOutro: money(totals.expenses_cents),
    vNF: money(totals.invoice_cents),
  },
  ISTot: totals.selective_cents === null ? null : { vIS: money(totals.selective_cents) },
  IBSCBSTot: totals.ibs_cbs === null ? null : reformNode(totals.ibs_cbs),
  vNFTot: totals.with_reform_cents === null ? null : money(totals.with_reform_cents),
})

function reformNode(sums: NonNullable<NfeTotals['ibs_cbs']>): XmlNode {
  const vBCIBSCBS = money(sums.base_cents)
  if (!sums.is_taxed) return { vBCIBSCBS }
  const credits = { vCredPres: ZERO, vCredPresCondSus: ZERO }
  return {
    vBCIBSCBS,
    gIBS: {
      gIBSUF: { vDif: ZERO, vDevTrib: ZERO, vIBSUF: money(sums.ibs_state_cents) },
      gIBSMun: { vDif: ZERO, vDevTrib: ZERO, vIBSMun: money(sums.ibs_city_cents) },
      vIBS: money(sums.ibs_cents),
      ...credits,
    },
    gCBS: { vDif: ZERO, vDevTrib: ZERO, vCBS: money(sums.cbs_cents), ...credits },
  }
}

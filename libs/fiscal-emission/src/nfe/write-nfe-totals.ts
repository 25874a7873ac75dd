import { zeroCents } from '@prumo/money'
import { amountText } from '../decimals.ts'
import type { XmlNode } from '../write-xml.ts'
import type { NfeTotals } from './nfe-totals.ts'
import { nonZeroMoney } from './nfe-values.ts'

const ZERO = amountText(zeroCents)

/** The totals: what no line can have here is written as zero, since the layout asks for it. */
export const totalsNode = (totals: NfeTotals): XmlNode => ({
  ICMSTot: {
    vBC: amountText(totals.icms_base_cents),
    vICMS: amountText(totals.icms_cents),
    vICMSDeson: ZERO,
    vFCPUFDest: totals.destination === null ? null : amountText(totals.destination.fcp_cents),
    vICMSUFDest: totals.destination === null ? null : amountText(totals.destination.value_cents),
    vICMSUFRemet: totals.destination === null ? null : ZERO,
    vFCP: amountText(totals.fcp_cents),
    vBCST: ZERO,
    vST: ZERO,
    vFCPST: ZERO,
    vFCPSTRet: ZERO,
    vProd: amountText(totals.goods_cents),
    vFrete: amountText(totals.freight_cents),
    vSeg: amountText(totals.insurance_cents),
    vDesc: amountText(totals.discount_cents),
    vII: ZERO,
    vIPI: amountText(totals.ipi_cents),
    vIPIDevol: ZERO,
    vPIS: amountText(totals.pis_cents),
    vCOFINS: amountText(totals.cofins_cents),
    vOutro: amountText(totals.expenses_cents),
    vNF: amountText(totals.invoice_cents),
  },
  ISTot: totals.selective_cents === null ? null : { vIS: amountText(totals.selective_cents) },
  IBSCBSTot: totals.ibs_cbs === null ? null : reformNode(totals.ibs_cbs),
  vNFTot: nonZeroMoney(totals.with_reform_cents ?? zeroCents),
})

function reformNode(sums: NonNullable<NfeTotals['ibs_cbs']>): XmlNode {
  const vBCIBSCBS = amountText(sums.base_cents)
  if (!sums.is_taxed) return { vBCIBSCBS }
  const credits = { vCredPres: ZERO, vCredPresCondSus: ZERO }
  return {
    vBCIBSCBS,
    gIBS: {
      gIBSUF: { vDif: ZERO, vDevTrib: ZERO, vIBSUF: amountText(sums.ibs_state_cents) },
      gIBSMun: { vDif: ZERO, vDevTrib: ZERO, vIBSMun: amountText(sums.ibs_city_cents) },
      vIBS: amountText(sums.ibs_cents),
      ...credits,
    },
    gCBS: { vDif: ZERO, vDevTrib: ZERO, vCBS: amountText(sums.cbs_cents), ...credits },
  }
}

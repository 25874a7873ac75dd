import type { Cents } from '@prumo/money'
import { amountText } from '../decimals.ts'
import { latinText } from '../latin-text.ts'
import type { XmlNode } from '../write-xml.ts'
import type { ItemIbsCbs, ItemSelective, ItemTax, ReformTax } from './compute-federal-taxes.ts'
import type { ItemDestinationIcms, ItemIcms, TaxAmount } from './compute-icms.ts'
import type { ComputedItem, ItemTaxes } from './computed-item.ts'
import { trimmed } from './decimals.ts'
import { nonZeroMoney, rateText } from './nfe-values.ts'

const NO_EAN = 'SEM GTIN'
/** modBC: the base is the value of the operation. */
const BY_VALUE = '3'

/** One line of an NF-e; its number begins with 1. */
export const itemNode = (item: ComputedItem, at: number): XmlNode => ({
  '@_nItem': String(at + 1),
  prod: goodsNode(item),
  imposto: taxesNode(item.owed),
  infAdProd: latinText(item.note, 500),
  vItem: cash(item.worth_cents ?? undefined),
})

function goodsNode(item: ComputedItem): XmlNode {
  const cEAN = item.ean ?? NO_EAN
  const quantity = trimmed(item.quantity, 4)
  const price = trimmed(item.unit_price, 2)
  const unit = latinText(item.unit, 6)
  return {
    cProd: latinText(item.code, 60),
    cEAN,
    xProd: latinText(item.description, 120),
    NCM: item.ncm,
    CEST: item.cest,
    CFOP: item.cfop,
    uCom: unit,
    qCom: quantity,
    vUnCom: price,
    vProd: amountText(item.goods_cents),
    cEANTrib: cEAN,
    uTrib: unit,
    qTrib: quantity,
    vUnTrib: price,
    vFrete: nonZeroMoney(item.freight_cents),
    vSeg: nonZeroMoney(item.insurance_cents),
    vDesc: nonZeroMoney(item.discount_cents),
    vOutro: nonZeroMoney(item.expenses_cents),
    indTot: '1',
  }
}

const taxesNode = (owed: ItemTaxes): XmlNode => ({
  ICMS: { [owed.icms.group]: icmsNode(owed.icms) },
  IPI:
    owed.ipi === null
      ? null
      : { cEnq: owed.ipi.frame, [owed.ipi.group]: taxNode(owed.ipi, 'vBC', 'pIPI', 'vIPI') },
  PIS: { [owed.pis.group]: taxNode(owed.pis, 'vBC', 'pPIS', 'vPIS') },
  COFINS: { [owed.cofins.group]: taxNode(owed.cofins, 'vBC', 'pCOFINS', 'vCOFINS') },
  ICMSUFDest: owed.destination === null ? null : destinationNode(owed.destination),
  IS: owed.selective === null ? null : selectiveNode(owed.selective),
  IBSCBS: owed.ibs_cbs === null ? null : reformNode(owed.ibs_cbs),
})

/** Each group takes its fields in an order of its own. */
function icmsNode(icms: ItemIcms): XmlNode {
  const { origin: orig, code, owed, base_reduction, deferred, credit, retained } = icms
  const pRedBC = base_reduction === null ? null : rateText(base_reduction)
  const head = code.length === 3 ? { orig, CSOSN: code } : { orig, CST: code }
  const own = {
    vBC: cash(owed?.base_cents),
    pICMS: owed === null ? null : rateText(owed.rate),
    vICMS: cash(owed?.value_cents),
  }
  const modBC = owed === null ? null : BY_VALUE
  const credited = {
    pCredSN: credit === null ? null : rateText(credit.rate),
    vCredICMSSN: cash(credit?.value_cents),
  }
  switch (icms.group) {
    case 'ICMS00':
      return { ...head, modBC, ...own, ...fcpNode(icms.fcp, false) }
    case 'ICMS20':
      return { ...head, modBC, pRedBC, ...own, ...fcpNode(icms.fcp, true) }
    case 'ICMS51':
      return {
        ...head,
        modBC,
        pRedBC,
        vBC: own.vBC,
        pICMS: own.pICMS,
        vICMSOp: cash(deferred?.operation_cents),
        pDif: deferred === null ? null : rateText(deferred.rate),
        vICMSDif: cash(deferred?.value_cents),
        vICMS: own.vICMS,
      }
    case 'ICMS60':
    case 'ICMSSN500':
      return {
        ...head,
        vBCSTRet: cash(retained?.base_cents),
        pST: retained === null ? null : rateText(retained.rate),
        vICMSSubstituto: cash(retained?.substitute_cents),
        vICMSSTRet: cash(retained?.value_cents),
      }
    case 'ICMS90':
      return {
        ...head,
        modBC,
        vBC: own.vBC,
        pRedBC,
        pICMS: own.pICMS,
        vICMS: own.vICMS,
        ...fcpNode(icms.fcp, true),
      }
    case 'ICMSSN101':
      return { ...head, ...credited }
    case 'ICMSSN900':
      return {
        ...head,
        modBC,
        vBC: own.vBC,
        pRedBC,
        pICMS: own.pICMS,
        vICMS: own.vICMS,
        ...credited,
      }
    default:
      return head
  }
}

const cash = (cents: Cents | undefined): string | null =>
  cents === undefined ? null : amountText(cents)

const fcpNode = (fcp: TaxAmount | null, hasBase: boolean): XmlNode =>
  fcp === null
    ? {}
    : {
        vBCFCP: hasBase ? amountText(fcp.base_cents) : null,
        pFCP: rateText(fcp.rate),
        vFCP: amountText(fcp.value_cents),
      }

const taxNode = (
  { code, amount }: ItemTax,
  base: string,
  rate: string,
  value: string,
): XmlNode => ({
  CST: code,
  [base]: cash(amount?.base_cents),
  [rate]: amount === null ? null : rateText(amount.rate),
  [value]: cash(amount?.value_cents),
})

const destinationNode = (owed: ItemDestinationIcms): XmlNode => ({
  vBCUFDest: amountText(owed.base_cents),
  vBCFCPUFDest: cash(owed.fcp?.base_cents),
  pFCPUFDest: owed.fcp === null ? null : rateText(owed.fcp.rate),
  pICMSUFDest: rateText(owed.internal_rate),
  pICMSInter: rateText(owed.interstate_rate),
  // Since 2019 all of the difference is the state of destination's.
  pICMSInterPart: '100.00',
  vFCPUFDest: cash(owed.fcp?.value_cents),
  vICMSUFDest: amountText(owed.value_cents),
  vICMSUFRemet: '0.00',
})

const selectiveNode = (owed: ItemSelective): XmlNode => ({
  CSTIS: owed.code,
  cClassTribIS: owed.classification,
  vBCIS: amountText(owed.base_cents),
  pIS: rateText(owed.rate),
  pISEspec: owed.by_unit === null ? null : rateText(owed.by_unit.rate),
  uTrib: owed.by_unit === null ? null : latinText(owed.by_unit.unit, 6),
  qTrib: owed.by_unit === null ? null : owed.by_unit.quantity,
  vIS: amountText(owed.value_cents),
})

function reformNode({ code, classification, reduction, amounts }: ItemIbsCbs): XmlNode {
  const head = { CST: code, cClassTrib: classification }
  if (amounts === null) return head
  const { base_cents, ibs_state, ibs_city, ibs_cents, cbs } = amounts
  const loweredOf = ({ lowered_rate }: ReformTax): XmlNode | null =>
    reduction === null || lowered_rate === null
      ? null
      : { pRedAliq: rateText(reduction), pAliqEfet: rateText(lowered_rate) }
  return {
    ...head,
    gIBSCBS: {
      vBC: amountText(base_cents),
      gIBSUF: {
        pIBSUF: rateText(ibs_state.rate),
        gRed: loweredOf(ibs_state),
        vIBSUF: amountText(ibs_state.value_cents),
      },
      gIBSMun: {
        pIBSMun: rateText(ibs_city.rate),
        gRed: loweredOf(ibs_city),
        vIBSMun: amountText(ibs_city.value_cents),
      },
      vIBS: amountText(ibs_cents),
      gCBS: {
        pCBS: rateText(cbs.rate),
        gRed: loweredOf(cbs),
        vCBS: amountText(cbs.value_cents),
      },
    },
  }
}

import { describe, expect, it } from 'vitest'
import { readDetailedFile } from '../../libs/fiscal-documents/src/index.ts'
import { readXml } from '../../libs/fiscal-documents/src/read-xml.ts'
import {
  HOMOLOGATION_NAME,
  isNfeAccessKey,
  latinText,
} from '../../libs/fiscal-emission/src/index.ts'
import { layoutFault } from '../../simulators/sefaz/nfe-layout.ts'
import {
  type EmittedNfe,
  emittedNfes,
  isDigestRight,
  isSignedRight,
  rareNfes,
  signedNfe,
} from './emitted-nfe.ts'

const emitted = emittedNfes()
/** Signing and verifying cost a hundred times what writing does: one in ten. */
const signed = emitted.filter((_, at) => at % 10 === 0).map(signedNfe)
const text = (value: string) => latinText(value, 120)

/** What an invoice says, by what it was written from. */
const meant = ({ nfe, key }: EmittedNfe) => ({
  key,
  type: 'nfe',
  series: String(nfe.series),
  number: String(nfe.number),
  issued_on: nfe.issued_at.slice(0, 10),
  issuer: { document: nfe.issuer.document, name: text(nfe.issuer.name) },
  recipient: {
    document: nfe.recipient.document,
    name: nfe.environment === 'homologation' ? HOMOLOGATION_NAME : text(nfe.recipient.name),
  },
  total_cents: nfe.totals.with_reform_cents ?? nfe.totals.invoice_cents,
  is_test: nfe.environment === 'homologation',
  status: 'unconfirmed',
  goods_cents: nfe.totals.goods_cents,
  freight_cents: nfe.totals.freight_cents,
  insurance_cents: nfe.totals.insurance_cents,
  expenses_cents: nfe.totals.expenses_cents,
  added_taxes_cents: nfe.totals.ipi_cents + (nfe.totals.selective_cents ?? 0),
  discount_cents: nfe.totals.discount_cents,
  instalments: nfe.instalments.map(({ due_date, value_cents }) => ({ due_date, value_cents })),
  items: nfe.items.map((item) => ({
    code: item.code,
    ean: null,
    description: text(item.description),
    ncm: item.ncm,
    cfop: item.cfop,
    unit: item.unit,
    quantity: Number(item.quantity).toFixed(4),
    total_cents: item.goods_cents,
    discount_cents: item.discount_cents,
  })),
})

function said({ xml }: EmittedNfe) {
  const file = readDetailedFile(Buffer.from(xml))
  if (file.kind !== 'read') throw new Error('It is read.')
  const [document] = file.documents
  if (document?.kind !== 'invoice') throw new Error('It is an invoice.')
  const { terms, ...invoice } = document
  return { ...invoice, ...terms }
}

describe('200 invoices that were made up', () => {
  it('Of 200 invoices that are written each is read again as what it was written from', () => {
    expect(emitted).toHaveLength(200)
    emitted.forEach((one) => expect(said(one)).toMatchObject(meant(one)))
  })

  it('Of 200 invoices that are written each has its key, and its elements as the layout orders them', () => {
    const faults = [...emitted, ...rareNfes()].map(({ xml }) =>
      layoutFault(readXml(`${xml.slice(0, -6)}<Signature/></NFe>`)),
    )
    expect(faults.filter((fault) => fault !== null)).toEqual([])
    expect(emitted.filter(({ key }) => !isNfeAccessKey(key))).toEqual([])
  })

  it('An invoice in ten of 200 is signed right, with the library and without it', () => {
    expect(signed).toHaveLength(20)
    expect(signed.filter((xml) => !isSignedRight(xml))).toEqual([])
    expect(signed.filter((xml) => !isDigestRight(xml, 'infNFe'))).toEqual([])
  })

  it('An invoice whose elements change places is found by the order of the layout', () => {
    const [one = ''] = signed
    const swapped = one.replace(/(<cUF>\d+<\/cUF>)(<cNF>\d+<\/cNF>)/, '$2$1')
    expect(layoutFault(readXml(swapped))).toBe('ide lacks cUF')
    const extra = one.replace('<indTot>', '<vTudo>1.00</vTudo><indTot>')
    expect(layoutFault(readXml(extra))).toBe('prod lacks indTot')
    const bad = one.replace(/<vNF>[^<]*<\/vNF>/, '<vNF>1.5</vNF>')
    expect(layoutFault(readXml(bad))).toBe("vNF is '1.5'")
  })
})

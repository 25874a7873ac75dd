import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import * as fc from 'fast-check'
import { SignedXml } from 'xml-crypto'
import {
  type ComputedNfe,
  computeNfe,
  type NfeDraft,
  nfeFaults,
  priceOf,
  signXml,
  spreadOverItems,
  writeNfe,
} from '../../libs/fiscal-emission/src/index.ts'
import {
  address,
  draftOf,
  icms,
  itemOf,
  normalTaxes,
  simplesTaxes,
} from '../../libs/fiscal-emission/src/nfe/nfe-draft.factory.ts'
import { type Cents, cents, splitEvenly, zeroCents } from '../../libs/money/src/index.ts'
import { NORMAL, RATES_OF_2027, SIMPLES, TAXED } from './emitted-taxes.ts'

/** How many invoices are made up; always the same ones. */
const CASES = 200
const SEED = 20_261_120

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** Signing writes what stands between the lines of the certificate and looks at nothing of it. */
export const SIGNING = {
  private_key_pem: privateKey,
  certificate_pem: '-----BEGIN CERTIFICATE-----\nTUlJQg==\n-----END CERTIFICATE-----\n',
}

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => String(n / 100)),
  goods: fc.integer({ min: 0, max: 5_000_000 }),
  rule: fc.nat(),
  words: fc.constantFrom(
    'Camiseta',
    'Óleo & graxa <2 l>',
    'Kit "promoção" — azul',
    "D'água 'mineral'",
  ),
})

const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  whole: fc.record({
    freight_cents: fc.integer({ min: 0, max: 20_000 }).map(cents),
    insurance_cents: fc.integer({ min: 0, max: 900 }).map(cents),
    discount_cents: fc.integer({ min: 0, max: 99 }).map(cents),
    expenses_cents: fc.integer({ min: 0, max: 500 }).map(cents),
  }),
  regime: fc.constantFrom('1', '2', '3', '4'),
  buyer: fc.constantFrom('company', 'person', 'letters', 'elsewhere'),
  number: fc.integer({ min: 1, max: 999_999_999 }),
  series: fc.integer({ min: 0, max: 889 }),
  instalments: fc.integer({ min: 0, max: 6 }),
  isTest: fc.boolean(),
  /** From 2027 on IBS, CBS and IS come on top. */
  isNext: fc.boolean(),
  hasShop: fc.boolean(),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

const BUYERS = {
  company: {
    document: '44555666000181',
    taxpayer: 'contributor',
    state_inscription: '110042490114',
  },
  person: { document: '52998224725', taxpayer: 'none', state_inscription: null },
  letters: { document: '12ABC34501DE35', taxpayer: 'exempt', state_inscription: null },
  elsewhere: { document: '52998224725', taxpayer: 'none', state_inscription: null },
} as const

function draftBy(made: Sale): NfeDraft {
  const isElsewhere = made.buyer === 'elsewhere'
  const isSimples = made.regime === '1' || made.regime === '4'
  const rules = isSimples ? SIMPLES : NORMAL
  const items = made.lines.map(({ quantity, goods, rule, words }, at) => {
    const taxes = rules[rule % rules.length] ?? simplesTaxes
    const destination = isElsewhere && !isSimples ? { internal_rate: '20.5', fcp_rate: '2' } : null
    const rated =
      destination === null ? taxes : { ...taxes, icms: icms('00', { rate: '12' }), destination }
    return itemOf(goods, {
      code: `P-${at}`,
      description: words,
      quantity,
      unit_price: priceOf(goods, quantity),
      cfop: isElsewhere ? '6108' : '5102',
      taxes: made.isNext
        ? { ...rated, ibs_cbs: rated.ibs_cbs ?? TAXED, reform_rates: RATES_OF_2027 }
        : { ...rated, ibs_cbs: made.regime === '2' ? null : rated.ibs_cbs, selective: null },
    })
  })
  const least = items.reduce((sum, { goods_cents }) => sum + goods_cents, 0)
  const whole = { ...made.whole, discount_cents: cents(Math.min(made.whole.discount_cents, least)) }
  const buyer = BUYERS[made.buyer]
  const home = isElsewhere
    ? {
        ...address,
        city_code: '3304557',
        city: 'Rio de Janeiro',
        state: 'RJ',
        postal_code: '20040002',
      }
    : address
  const base = draftOf(spreadOverItems(items, whole), 0, {
    number: made.number,
    series: made.series,
    environment: made.isTest ? 'homologation' : 'production',
    is_final_consumer: buyer.taxpayer !== 'contributor',
    presence: '2',
    ...(made.isNext ? { issued_at: '2027-03-01T12:00:00-03:00' } : {}),
    intermediary: made.hasShop ? { cnpj: '03007331000141', seller_id: 'LOJA-1' } : null,
  })
  const draft: NfeDraft = {
    ...base,
    issuer: { ...base.issuer, regime: made.regime },
    recipient: { ...base.recipient, ...buyer, name: 'José & Cia “Ltda”', address: home },
  }
  return paid(draft, made.instalments)
}

/** With payments of what the invoice comes to. */
function paid(draft: NfeDraft, count: number): NfeDraft {
  const { totals } = computeNfe(draft)
  const invoice_cents = totals.with_reform_cents ?? totals.invoice_cents
  const owed = invoice_cents > 0 ? count : 0
  const parts: readonly Cents[] =
    owed === 0 ? [] : splitEvenly(invoice_cents, owed).filter((part) => part > 0)
  const kind = invoice_cents === 0 ? '90' : parts.length > 0 ? '15' : '17'
  return {
    ...draft,
    payments: [
      {
        is_later: parts.length > 0,
        kind,
        description: null,
        value_cents: kind === '90' ? zeroCents : invoice_cents,
      },
    ],
    instalments: parts.map((value_cents, at) => ({
      number: String(at + 1).padStart(3, '0'),
      due_date: `2027-12-${String(at + 10).padStart(2, '0')}`,
      value_cents,
    })),
  }
}

/** An invoice that was made up and written. */
export interface EmittedNfe {
  readonly nfe: ComputedNfe
  readonly key: string
  readonly xml: string
}

/** The invoices that are made up, by how goods, taxes and buyers may be put together. */
export const emittedNfes = (): readonly EmittedNfe[] =>
  fc.sample(sale, { numRuns: CASES, seed: SEED }).map((made) => emitted(draftBy(made)))

function emitted(draft: NfeDraft): EmittedNfe {
  const faults = nfeFaults(draft)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  const nfe = computeNfe(draft)
  return { nfe, ...writeNfe(nfe) }
}

/** What chance makes none of: goods that come back, that go abroad, in contingency, of the selective tax. */
export function rareNfes(): readonly EmittedNfe[] {
  const sold = draftOf([itemOf(10_000)], 10_000)
  const { key } = writeNfe(computeNfe(sold))
  const nothing = { is_later: false, kind: '90', description: null, value_cents: zeroCents }
  const drafts: readonly NfeDraft[] = [
    {
      ...draftOf([itemOf(10_000, { cfop: '1202' })], 0, { direction: 'entry', purpose: '4' }),
      references: [key],
      payments: [nothing],
    },
    {
      ...draftOf([itemOf(10_000, { cfop: '7102' })], 10_000),
      leaves_country_at: { state: 'SP', place: 'Porto de Santos' },
      recipient: {
        ...sold.recipient,
        document: null,
        foreign_id: 'AB123456',
        taxpayer: 'none',
        address: {
          ...address,
          city_code: '9999999',
          city: 'EXTERIOR',
          state: 'EX',
          postal_code: null,
          country_code: '6076',
          country: 'Portugal',
        },
      },
    },
    {
      ...draftOf(
        [itemOf(10_000, { ean: '7891000315507', cest: '2806300', note: 'Lote 7' })],
        10_000,
      ),
      left_at: '2026-11-20T18:00:00-03:00',
      emission_type: 6,
      contingency: {
        since: '2026-11-20T11:00:00-03:00',
        reason: 'SEFAZ sem resposta desde as 11 h',
      },
      readers: ['52998224725', '11222333000181'],
      issuer: { ...sold.issuer, city_inscription: '12345', cnae: '4781400' },
      payments: [
        { is_later: false, kind: '99', description: 'Vale da casa', value_cents: cents(4000) },
        { is_later: true, kind: '03', description: null, value_cents: cents(6000) },
      ],
      note: 'Pedido 123',
      technical_contact: {
        cnpj: '11222333000181',
        name: 'Prumo',
        email: 'fiscal@prumo.example',
        phone: '1133334444',
        csrt: { id: '01', code: 'G8063VRTNDMO886SFNK5LDUDEI24XJ22YIPO' },
      },
    },
    draftOf(
      [
        itemOf(10_000, {
          taxes: {
            ...normalTaxes,
            selective: { code: '000', classification: '000001', rate: '2.5', by_unit: null },
          },
        }),
        itemOf(5_000),
      ],
      15_000,
    ),
  ]
  return drafts.map(emitted)
}

/** The same, signed. */
export const signedNfe = ({ xml }: EmittedNfe): string => signXml(xml, 'infNFe', SIGNING, 'nfe')

/** What the library says of a signature. */
export function isSignedRight(xml: string): boolean {
  const [signature = ''] = /<Signature[\s\S]*<\/Signature>/.exec(xml) ?? []
  const check = new SignedXml({ publicCert: publicKey, getCertFromKeyInfo: () => null })
  check.loadSignature(signature)
  return check.checkSignature(xml)
}

/** The same without the library: nothing of what Prumo writes needs more than this to be canonical. */
export function isDigestRight(xml: string, element: string): boolean {
  const part = (name: string) =>
    new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? ''
  const [whole = ''] = new RegExp(`<${element} [\\s\\S]*</${element}>`).exec(xml) ?? []
  const canonical = whole
    .replace(`<${element} `, `<${element} xmlns="http://www.portalfiscal.inf.br/nfe" `)
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
  const digest = createHash('sha1').update(canonical).digest('base64')
  const info = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">${part('SignedInfo')}</SignedInfo>`
  const inFull = info.replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')
  const value = Buffer.from(part('SignatureValue'), 'base64')
  return (
    part('DigestValue') === digest &&
    verify('sha1', Buffer.from(inFull), createPublicKey(publicKey), value)
  )
}

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isNfeAccessKey, signXml } from '../../libs/fiscal-emission/src/index.ts'
import {
  checkSignature,
  type DetailedInvoice,
  readDetailedFile,
} from '../../libs/fiscal-documents/src/index.ts'
import { testCertificates } from '../../simulators/banco-inter/test-certificates.ts'
import { expectedRows, OWN_CORPUS } from './expected-rows.ts'
import { isCte } from './fiscal-suite.ts'

const fiscal = (name: string) => readFileSync(new URL(`./fiscal/${name}`, import.meta.url), 'utf8')
const rows = expectedRows(OWN_CORPUS, 'fiscal-expected.tsv').filter(isCte)

function read(xml: string): DetailedInvoice {
  const file = readDetailedFile(Buffer.from(xml))
  const [document] = file.kind === 'read' ? file.documents : []
  if (document?.kind !== 'invoice') throw new Error('It is a CT-e.')
  return document
}

it('The keys of the CT-e of our own corpus are of their model, number and carrier, with the right check digit', () => {
  expect(rows).toHaveLength(16)
  for (const row of rows) {
    const key = row['chave_or_codigo'] ?? ''
    expect([row['file'], isNfeAccessKey(key)]).toEqual([row['file'], true])
    expect([key.slice(6, 20), key.slice(20, 22), Number(key.slice(25, 34))]).toEqual([
      row['emit_doc'],
      row['doc'] === 'CT-e OS' ? '67' : '57',
      Number(row['numero']),
    ])
  }
})

/** What a person reads in each: owed, discount, kept back, ICMS, notes carried, instalments, lines. */
it.each([
  ['cte-taker-recipient.xml', 125_055, 0, [], 15_007, 2, [62_527, 62_528], 2],
  ['cte-taker-sender.xml', 125_055, 0, [], 15_007, 1, [], 1],
  ['cte-tax-substitution.xml', 90_400, 0, [['other', 9_600]], 12_000, 1, [], 1],
  ['cte-os.xml', 222_500, 0, [['inss', 27_500]], null, 0, [], 1],
  ['cte-simplified.xml', 50_030, 0, [], 6_004, 2, [], 1],
])(
  'The CT-e %s of our own corpus says what the carrier is owed, and what it carries',
  (file, owed, discount, withheld, icms, carried, instalments, lines) => {
    const { terms, carriage } = read(fiscal(file))
    expect([terms.owed_cents, terms.discount_cents]).toEqual([owed, discount])
    expect(terms.withheld.map(({ tax, value_cents }) => [tax, value_cents])).toEqual(withheld)
    expect([carriage?.icms_cents, carriage?.carried_keys.length]).toEqual([icms, carried])
    expect(terms.instalments.map(({ value_cents }) => value_cents)).toEqual(instalments)
    expect(terms.items).toHaveLength(lines)
  },
)

it('IBS and CBS of a CT-e are within its price', () => {
  const { total_cents, reform } = read(fiscal('cte-reform.xml'))
  expect({ total_cents, reform }).toEqual({
    total_cents: 125_055,
    reform: { base_cents: 110_048, ibs_cents: 110, cbs_cents: 990, selective_cents: 0 },
  })
})

it('A CT-e of 2012 was paid with its issue, and one that takes another back is owed by nobody', () => {
  expect(read(fiscal('cte-version-1.xml')).terms.payment).toBe('at_once')
  expect(read(fiscal('cte-annulment.xml')).terms.payment).toBe('none')
})

it('A CT-e says where its carrier is, and from where to where it carries', () => {
  const { terms, description } = read(fiscal('cte-taker-recipient.xml'))
  expect(description).toBe('PRESTACAO DE SERVICO DE TRANSPORTE: São Paulo/SP – Curitiba/PR')
  expect(terms.contact).toMatchObject({
    trading_name: 'Alfa Cargas',
    state_inscription: '110042490114',
    street: 'Rua do Porto',
    municipality_code: '3550308',
    phone: '1133334444',
  })
})

const certificates = testCertificates()
const carrier = certificates.company('TRANSPORTES ALFA LTDA', '11222333000181')
const NAMESPACE = 'http://www.portalfiscal.inf.br/cte'

/** Signed by its carrier before its tax office answered. */
function signed(xml: string, root = 'CTe', by = carrier): string {
  const [note = ''] = new RegExp(`<${root}[ >][\\s\\S]*</${root}>`).exec(xml) ?? []
  expect(note).toContain(NAMESPACE)
  return xml.replace(note, signXml(note, 'infCte', by, 'nfe'))
}
const stateOf = (xml: string) => checkSignature(Buffer.from(xml), read(xml).identity)

it('A CT-e, and a CT-e OS, signed by its carrier is valid, and altered by a change of its value', () => {
  const xml = signed(fiscal('cte-taker-recipient.xml'))
  expect(stateOf(xml)).toEqual({
    state: 'valid',
    signer_name: 'TRANSPORTES ALFA LTDA',
    signer_document: '11222333000181',
  })
  expect(stateOf(xml.replace('<vRec>1250.55<', '<vRec>1250.56<')).state).toBe('altered')
  expect(stateOf(signed(fiscal('cte-os.xml'), 'CTeOS')).state).toBe('valid')
})

it('A CT-e without a signature, by the certificate of another company, or whose protocol is of another content, is told', () => {
  const xml = fiscal('cte-taker-recipient.xml')
  expect(stateOf(xml).state).toBe('absent')
  const stranger = certificates.company('OUTRA LTDA', '44555666000181')
  expect(stateOf(signed(xml, 'CTe', stranger)).state).toBe('other_signer')
  const other = signed(xml).replace(
    '<cStat>100',
    '<digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal><cStat>100',
  )
  expect(stateOf(other).state).toBe('altered')
})

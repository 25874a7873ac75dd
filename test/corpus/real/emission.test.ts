import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { isSigned } from '../../../simulators/nfse-nacional/check-signature.ts'
import { emittedDps, signingKey } from '../emitted-dps.ts'
import { emittedCancellations, emittedEvents, emittedVoids } from '../emitted-events.ts'
import { emittedNfes, isDigestRight, isSignedRight, rareNfes, signedNfe } from '../emitted-nfe.ts'
import { realCorpus } from './corpus-folder.ts'

/** The official schemas of a folder, each of which may include others. */
const schemasIn = (folder: string) =>
  readdirSync(join(realCorpus(), 'xsd', folder))
    .filter((fileName) => fileName.endsWith('.xsd'))
    .map((fileName) => ({
      fileName,
      contents: readFileSync(join(realCorpus(), 'xsd', folder, fileName), 'utf8'),
    }))
const ofNfe = schemasIn('nfe_PL_010_V1.30')
const ofNfse = schemasIn('nfse_nacional')
const NFSE = 'http://www.sped.fazenda.gov.br/nfse'
/** A validation takes a tenth of a second, of each of two hundred documents. */
const LONG_MS = 240_000

/** These schemas of the NFS-e are of before letters: what a CNPJ with some is told, and the file that has one. */
const isOfLetters = (fault: string): boolean =>
  /pattern '(DPS)?\[0-9\]\{(14|42)\}'|fails to validate/.test(fault)

/** What the official schema finds wrong. */
async function faultsOf(
  xml: readonly string[],
  schema: string,
  files = ofNfe,
): Promise<readonly string[]> {
  const result = await validateXML({
    xml: xml.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [files.find(({ fileName }) => fileName === schema)?.contents ?? ''],
    preload: files,
  })
  return result.errors.map(({ message }) => message)
}

/** What an event is made of. */
interface Said {
  readonly reason: string
  readonly protocol: string
}
/** Schemas of events of the issuer; the recipient's have one for all. */
const EVENT_SCHEMAS: Readonly<Record<string, string>> = {
  '110111': 'eventoCancNFe_v1.00.xsd',
  '110110': 'CCe_v1.00.xsd',
}

describe('what is issued, by the official schemas', () => {
  it(
    '200 invoices that are written are valid by the official schema of the NF-e, and signed right',
    async () => {
      const emitted = [...rareNfes(), ...emittedNfes()]
      expect(emitted.length).toBeGreaterThan(200)
      const letters = emitted.filter(({ xml }) => xml.includes('<CNPJ>12ABC34501DE35</CNPJ>'))
      expect(letters.length).toBeGreaterThan(10)
      const xml = emitted.map(signedNfe)
      // From 2027 on with CBS, IBS and the selective tax on top.
      expect(xml.filter((one) => one.includes('<vNFTot>')).length).toBeGreaterThan(50)
      expect(await faultsOf(xml, 'nfe_v4.00.xsd')).toEqual([])
      expect(xml.filter((one) => !isSignedRight(one))).toEqual([])
      expect(xml.filter((one) => !isDigestRight(one, 'infNFe'))).toEqual([])
    },
    LONG_MS,
  )

  it(
    '200 declarations of services are valid by the official schema of the national NFS-e, and signed right',
    async () => {
      const xml = emittedDps(signingKey()).map((one) => one.xml)
      expect(xml).toHaveLength(200)
      expect(xml.filter((one) => one.includes('12ABC34501DE35')).length).toBeGreaterThan(10)
      const faults = await faultsOf(xml, 'DPS_v1.01.xsd', ofNfse)
      expect(faults.filter((one) => !isOfLetters(one))).toEqual([])
      const digits = xml.filter((one) => !/<CNPJ>\d*[A-Z]/.test(one))
      expect(digits.length).toBeGreaterThan(50)
      expect(await faultsOf(digits, 'DPS_v1.01.xsd', ofNfse)).toEqual([])
      expect(xml.filter((one) => !isSigned(one, 'infDPS', NFSE))).toEqual([])
    },
    LONG_MS,
  )

  it(
    '200 requests to cancel notes of services are valid by their official schema, and signed right',
    async () => {
      const xml = emittedCancellations(signingKey())
      expect(xml).toHaveLength(200)
      expect(await faultsOf(xml, 'pedRegEvento_v1.01.xsd', ofNfse)).toEqual([])
      expect(xml.filter((one) => !isSigned(one, 'infPedReg', NFSE))).toEqual([])
    },
    LONG_MS,
  )

  it('An invoice out of order is not valid by the official schema of the NF-e', async () => {
    const [one = ''] = emittedNfes().slice(0, 1).map(signedNfe)
    const swapped = one.replace(/(<cUF>\d+<\/cUF>)(<cNF>\d+<\/cNF>)/, '$2$1')
    expect((await faultsOf([swapped], 'nfe_v4.00.xsd')).join()).toContain('cNF')
  })

  it.each([
    ['110111', ({ reason, protocol }: Said) => ({ type: '110111', protocol, reason }) as const],
    ['110110', ({ reason }: Said) => ({ type: '110110', correction: reason }) as const],
    ['210200', () => ({ type: '210200' }) as const],
    ['210210', () => ({ type: '210210' }) as const],
    ['210220', () => ({ type: '210220' }) as const],
    ['210240', ({ reason }: Said) => ({ type: '210240', reason }) as const],
  ])(
    '200 events %s of an NF-e are valid by their official schema, and signed right',
    async (type, detailOf) => {
      const xml = emittedEvents(detailOf)
      expect(xml).toHaveLength(200)
      expect(await faultsOf(xml, EVENT_SCHEMAS[type] ?? 'confRecebto_v1.00.xsd')).toEqual([])
      expect(xml.filter((one) => !isSignedRight(one))).toEqual([])
      expect(xml.filter((one) => !isDigestRight(one, 'infEvento'))).toEqual([])
    },
    LONG_MS,
  )

  it(
    '200 requests to void numbers are valid by their official schema, and signed right',
    async () => {
      const xml = emittedVoids()
      expect(xml.filter((one) => one.includes('12ABC34501DE35')).length).toBeGreaterThan(50)
      expect(await faultsOf(xml, 'inutNFe_v4.00.xsd')).toEqual([])
      expect(xml.filter((one) => !isSignedRight(one))).toEqual([])
      expect(xml.filter((one) => !isDigestRight(one, 'infInut'))).toEqual([])
    },
    LONG_MS,
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import {
  type NfeEventDetail,
  signXml,
  writeInutilization,
  writeNfeEvent,
  writeNfseCancellation,
} from '../../../libs/fiscal-emission/src/index.ts'
import { isSigned } from '../../../simulators/nfse-nacional/check-signature.ts'
import { emittedDps, signingKey } from '../emitted-dps.ts'
import {
  emittedNfes,
  isDigestRight,
  isSignedRight,
  rareNfes,
  signedNfe,
  SIGNING,
} from '../emitted-nfe.ts'
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

const eventOf = (detail: NfeEventDetail) =>
  signXml(
    writeNfeEvent({
      environment: 'production',
      document: '30057049000141',
      // The schemas of events of June 2026 take no letters in the Id yet.
      key: '35250530057049000141550010000280181030656857',
      happened_at: '2026-11-20T12:00:00-03:00',
      sequence: 1,
      detail,
    }),
    'infEvento',
    SIGNING,
    'nfe',
  )
const reason = 'Pedido desfeito pelo cliente'

describe('what is issued, by the official schemas', () => {
  it(
    '200 invoices that are written are valid by the official schema of the NF-e, and signed right',
    async () => {
      const emitted = [...rareNfes(), ...emittedNfes()]
      expect(emitted.length).toBeGreaterThan(200)
      const letters = emitted.filter(({ xml }) => xml.includes('<CNPJ>12ABC34501DE35</CNPJ>'))
      expect(letters.length).toBeGreaterThan(10)
      const xml = emitted.map(signedNfe)
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

  it('A request to cancel a note of services is valid by its official schema', async () => {
    const written = writeNfseCancellation({
      environment: 'homologation',
      key: '3'.repeat(50),
      document: '11222333000181',
      at: '2026-11-20T10:00:00-03:00',
      application: 'Prumo',
      code: '1',
      reason,
    })
    const xml = signXml(written, 'infPedReg', signingKey(), 'nfse')
    expect(await faultsOf([xml], 'pedRegEvento_v1.01.xsd', ofNfse)).toEqual([])
  })

  it('An invoice out of order is not valid by the official schema of the NF-e', async () => {
    const [one = ''] = emittedNfes().slice(0, 1).map(signedNfe)
    const swapped = one.replace(/(<cUF>\d+<\/cUF>)(<cNF>\d+<\/cNF>)/, '$2$1')
    expect((await faultsOf([swapped], 'nfe_v4.00.xsd')).join()).toContain('cNF')
  })

  it.each([
    [{ type: '110111', protocol: '135260000000001', reason }, 'eventoCancNFe_v1.00.xsd'],
    [{ type: '110110', correction: 'Onde se lê azul, leia-se verde' }, 'CCe_v1.00.xsd'],
    [{ type: '210200' }, 'confRecebto_v1.00.xsd'],
    [{ type: '210210' }, 'confRecebto_v1.00.xsd'],
    [{ type: '210220' }, 'confRecebto_v1.00.xsd'],
    [{ type: '210240', reason }, 'confRecebto_v1.00.xsd'],
  ] as const)('An event %j is valid by its official schema', async (detail, schema) => {
    expect(await faultsOf([eventOf(detail)], schema)).toEqual([])
  })

  it('A request to void numbers is valid by its official schema', async () => {
    const request = {
      environment: 'production',
      state_code: '35',
      year: 2026,
      cnpj: '12ABC34501DE35',
      series: 1,
      first: 5,
      last: 9,
      reason,
    } as const
    const xml = signXml(writeInutilization(request), 'infInut', SIGNING, 'nfe')
    expect(await faultsOf([xml], 'inutNFe_v4.00.xsd')).toEqual([])
  })
})

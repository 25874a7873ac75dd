import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import {
  type NfeEventDetail,
  signXml,
  writeInutilization,
  writeNfeEvent,
} from '../../../libs/fiscal-emission/src/index.ts'
import { emittedNfes, rareNfes, signedNfe, SIGNING } from '../emitted-nfe.ts'
import { realCorpus } from './corpus-folder.ts'

const FOLDER = join(realCorpus(), 'xsd', 'nfe_PL_010_V1.30')
/** So many invoices of those that are made up; a validation takes a tenth of a second. */
const INVOICES = 40

/** The official schemas, each of which may include others. */
const files = readdirSync(FOLDER).map((fileName) => ({
  fileName,
  contents: readFileSync(join(FOLDER, fileName), 'utf8'),
}))

/** What the official schema finds wrong. */
async function faultsOf(xml: readonly string[], schema: string): Promise<readonly string[]> {
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
  it('Invoices that are written are valid by the official schema of the NF-e', async () => {
    const xml = [...rareNfes(), ...emittedNfes().slice(0, INVOICES)].map(signedNfe)
    expect(await faultsOf(xml, 'nfe_v4.00.xsd')).toEqual([])
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

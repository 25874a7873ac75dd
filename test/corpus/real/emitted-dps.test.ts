import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signXml, writeNfseCancellation } from '@prumo/fiscal-emission'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { EMITTED, emittedDps, signingKey } from '../emitted-dps.ts'
import { realCorpus } from './corpus-folder.ts'

const folder = join(realCorpus(), 'xsd', 'nfse_nacional')
/**
 * The copies are older than letters in a CNPJ (in force since August 2026), which the schemas of that
 * time take wherever a CNPJ stands.
 */
const withLetters = (text: string): string =>
  text
    .replaceAll('value="[0-9]{14}"', 'value="[0-9A-Z]{12}[0-9]{2}"')
    .replaceAll('value="DPS[0-9]{42}"', 'value="DPS[0-9]{8}[0-9A-Z]{12}[0-9]{22}"')
const schemaFile = (fileName: string) => ({
  fileName,
  contents: withLetters(readFileSync(join(folder, fileName), 'utf8').replace('\ufeff', '')),
})
const PARTS = ['tiposComplexos_v1.01.xsd', 'tiposSimples_v1.01.xsd', 'xmldsig-core-schema.xsd']

/** What the official schema has against documents; nothing of right ones. */
async function faultsOf(schema: string, documents: readonly string[], parts: readonly string[]) {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [schemaFile(schema)],
    preload: parts.map(schemaFile),
    // The schemas and two hundred documents of a few kilobytes each.
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

describe('the declarations of services by the official schema', () => {
  const key = signingKey()

  it(`The official schema takes ${EMITTED} declarations of services`, async () => {
    const documents = emittedDps(key).map(({ xml }) => xml)
    expect(await faultsOf('DPS_v1.01.xsd', documents, PARTS)).toEqual([])
  })

  it('The official schema refuses a declaration whose elements change places', async () => {
    const [{ xml } = { xml: '' }] = emittedDps(key)
    const moved = xml.replace(/(<serie>.*?<\/serie>)(<nDPS>.*?<\/nDPS>)/, '$2$1')
    expect(await faultsOf('DPS_v1.01.xsd', [moved], PARTS)).not.toEqual([])
  })

  it('The official schema takes a request to cancel', async () => {
    const xml = writeNfseCancellation({
      environment: 'homologation',
      key: '3'.repeat(50),
      document: '11222333000181',
      at: '2026-11-20T10:00:00-03:00',
      application: 'Prumo 0.1.0',
      code: '9',
      reason: 'Serviço não foi prestado ao cliente',
    })
    const signed = signXml(xml, 'infPedReg', key, 'nfse')
    const parts = ['tiposEventos_v1.01.xsd', ...PARTS]
    expect(await faultsOf('pedRegEvento_v1.01.xsd', [signed], parts)).toEqual([])
  })
})

import { join } from 'node:path'
import { signXml } from '@prumo/fiscal-emission'
import { describe, expect, it } from 'vitest'
import { readSchemaFiles } from '../../../server/src/kernel/outside/schema-files.ts'
import { xmlSchemas } from '../../../server/src/kernel/outside/xml-schemas.ts'
import { schemaWords } from '../../../server/src/modules/fiscal-authorities/schema-words.ts'
import { writeDps } from '../../../libs/fiscal-emission/src/index.ts'
import { emittedCase, signingKey } from '../emitted-dps.ts'
import { emittedNfes, signedNfe } from '../emitted-nfe.ts'
import { realCorpus } from './corpus-folder.ts'

const schemas = xmlSchemas(readSchemaFiles(join(realCorpus(), 'xsd')))
const key = signingKey()

/** A declaration of a company whose CNPJ has no letters: the copies are older than those. */
function declared(description: string): string {
  const base = emittedCase(0)
  const provider = { ...base.provider, document: '11222333000181' }
  const service = { ...base.service, description }
  return signXml(writeDps({ ...base, provider, service }).xml, 'infDPS', key, 'nfse')
}

describe('documents held to the official schemas as they lie in a folder', () => {
  it('The official schemas of both packages take what is written, where they lie', async () => {
    expect(await schemas.faultsOf('DPS_v1.01.xsd', declared('Consultoria'))).toEqual([])
    const [nfe = ''] = emittedNfes().slice(0, 1).map(signedNfe)
    expect(await schemas.faultsOf('nfe_v4.00.xsd', nfe)).toEqual([])
  })

  it('What the official schema does not take is told with its field, in Portuguese', async () => {
    const wrong = declared('Consultoria').replace(/<cTribNac>\d+</, '<cTribNac>17<')
    expect((await schemas.faultsOf('DPS_v1.01.xsd', wrong)).map(schemaWords)).toContain(
      'DPS/infDPS/serv/cServ/cTribNac: “17” não tem a forma que o leiaute pede',
    )
    const [nfe = ''] = emittedNfes().slice(0, 1).map(signedNfe)
    const without = nfe.replace(/<natOp>.*?<\/natOp>/, '')
    expect((await schemas.faultsOf('nfe_v4.00.xsd', without)).map(schemaWords)).toContain(
      'NFe/infNFe/ide/mod: está onde se espera natOp',
    )
  })
})

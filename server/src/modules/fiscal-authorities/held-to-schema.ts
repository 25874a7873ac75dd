import type { SchemaFault } from '../../kernel/outside/xml-schemas.ts'
import type { AuthorityAccess, FiscalAuthority } from './fiscal-authority.ts'
import { schemaWords } from './schema-words.ts'

/** What a document is rejected with that its official schema does not take: it never went out. */
const SCHEMA_FAULT = 'XSD'
/** Faults that are told of one document; one mistake often leads to several. */
const MAX_TOLD = 5

/** Schemas of events of an NF-e, by their type. */
const NFE_EVENTS: Readonly<Record<string, string>> = {
  '110110': 'CCe',
  '110111': 'eventoCancNFe',
  '210200': 'confRecebto',
  '210210': 'confRecebto',
  '210220': 'confRecebto',
  '210240': 'confRecebto',
}

/** The file names of schemas by the root of what they are of; the version stands behind. */
const schemaName = (root: string, xml: string): string | undefined => {
  if (root === 'NFe') return 'nfe'
  if (root !== 'evento') return root
  return NFE_EVENTS[/<tpEvento>(\d{6})<\/tpEvento>/.exec(xml)?.[1] ?? '']
}

/** The file of the schema of a document, by its root and the version that it says. */
function schemaOf(xml: string): string | null {
  const root = /<([A-Za-z]\w*)[\s>]/.exec(xml)?.[1] ?? ''
  const version = /\sversao="([\d.]+)"/.exec(xml)?.[1]
  const name = schemaName(root, xml)
  return name === undefined || version === undefined ? null : `${name}_v${version}.xsd`
}

/** Why a document is not sent; null where its schema takes it, or the installation has none of it. */
async function refusedBySchema({ outside }: AuthorityAccess, xml: string) {
  const schemas = outside.fiscal_schemas
  const schema = schemaOf(xml)
  if (schemas === null || schema === null || !schemas.has(schema)) return null
  const faults = await faultsOf(() => schemas.faultsOf(schema, xml))
  if (faults === null) {
    const text = `O esquema ${schema} desta instalação não pôde ser lido. Nada foi enviado.`
    return { kind: 'rejected', code: SCHEMA_FAULT, text } as const
  }
  if (faults.length === 0) return null
  const told = new Set(faults.map(schemaWords))
  const text = [...told].slice(0, MAX_TOLD).join(' · ')
  return { kind: 'rejected', code: SCHEMA_FAULT, text } as const
}

/** Null where the schema itself cannot be used. */
async function faultsOf(
  read: () => Promise<readonly SchemaFault[]>,
): Promise<readonly SchemaFault[] | null> {
  try {
    return await read()
  } catch {
    // A package of schemas that lacks a part, or is none: which one is told by the rejection.
    return null
  }
}

/**
 * The same authority, which is sent nothing that the official schemas of the installation do not take.
 * What they do not take is answered as a rejection that names the fields.
 */
export function heldToSchema(authority: FiscalAuthority): FiscalAuthority {
  const { voidNumbers } = authority
  return {
    ...authority,
    emit: async (access, document) =>
      (await refusedBySchema(access, document.xml)) ?? authority.emit(access, document),
    register: async (access, event) =>
      (await refusedBySchema(access, event.xml)) ?? authority.register(access, event),
    ...(voidNumbers === undefined
      ? {}
      : {
          voidNumbers: async (access, request) =>
            (await refusedBySchema(access, request.xml)) ?? voidNumbers(access, request),
        }),
  }
}

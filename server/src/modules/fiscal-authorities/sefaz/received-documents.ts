import { elementsNamed, textAt } from '@prumo/fiscal-documents'
import { NFE_NAMESPACE, writeXml } from '@prumo/fiscal-emission'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { AuthorityAccess, ReceivedPage } from '../fiscal-authority.ts'
import { openedDocuments } from '../packed-document.ts'
import { askSefaz, environmentCode, type SefazAnswer, stateCodeOf } from './ask-sefaz.ts'
import { NATIONAL } from './sefaz-endpoints.ts'

const FOUND = '138'
const NONE = '137'
const TOO_OFTEN = '656'
/** Whoever asks again before is left without answers for as long (NT 2014.002). */
const AN_HOUR_MS = 3_600_000
const NSU_DIGITS = 15

/** One page of at most 50 documents after a number (NSU) of the national environment. */
export async function receivedDocuments(
  access: AuthorityAccess,
  last_nsu: string,
): Promise<ReceivedPage> {
  const { issuer_document } = access
  const distDFeInt = {
    '@_xmlns': NFE_NAMESPACE,
    '@_versao': '1.01',
    tpAmb: environmentCode(access),
    cUFAutor: stateCodeOf(access),
    ...(issuer_document.length === 11 ? { CPF: issuer_document } : { CNPJ: issuer_document }),
    distNSU: { ultNSU: last_nsu.padStart(NSU_DIGITS, '0') },
  }
  const answer = await askSefaz(access, {
    authorizer: NATIONAL,
    service: 'distribution',
    message: writeXml({ distDFeInt }),
    answer: 'retDistDFeInt',
    // Asked twice within the hour it says nothing for another one.
    is_sent_once: true,
  })
  const later = new Date(access.now.getTime() + AN_HOUR_MS)
  // Nothing was told: the number stays, whatever the answer says.
  if (answer.code === TOO_OFTEN) return { documents: [], last_nsu, wait_until: later }
  if (answer.code !== FOUND && answer.code !== NONE)
    throw new OutsideFault('refused', `The distribution answered ${answer.code}.`, {
      told: answer.reason,
    })
  return pageOf(answer, last_nsu, later)
}

function pageOf({ element, code }: SefazAnswer, last_nsu: string, later: Date): ReceivedPage {
  const packed = elementsNamed(element, new Set(['docZip'])).map(({ attributes, text }) => ({
    nsu: attributes.get('NSU') ?? null,
    schema: (attributes.get('schema') ?? '').replace(/_v.*$/, ''),
    packed: text,
  }))
  const documents = openedDocuments(last_nsu, packed)
  const told = textAt(element, 'ultNSU')
  const isWhole = code === NONE || told === null || told === textAt(element, 'maxNSU')
  return {
    documents,
    last_nsu:
      told !== null && /^\d{1,15}$/.test(told) && BigInt(told) > BigInt(last_nsu) ? told : last_nsu,
    wait_until: isWhole ? later : null,
  }
}

import { NFE_NAMESPACE, writeXml } from '@prumo/fiscal-emission'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { AuthorityAccess, FiscalAuthority } from '../fiscal-authority.ts'
import { heldToSchema } from '../held-to-schema.ts'
import { askSefaz, environmentCode, type SefazAnswer, stateCodeOf } from './ask-sefaz.ts'
import { emitNfe, queryNfe } from './emit-nfe.ts'
import { receivedDocuments } from './received-documents.ts'
import { registerEvent, voidNumbers } from './register-event.ts'
import { authorizerOf, contingencyOf } from './sefaz-endpoints.ts'

const IN_SERVICE = '107'

/** The tax offices of the states, asked directly: NF-e of model 55, layout 4.00. */
export const sefazAuthority: FiscalAuthority = heldToSchema({
  kind: 'sefaz',
  emit: emitNfe,
  query: queryNfe,
  register: registerEvent,
  voidNumbers,
  received: receivedDocuments,
  test: (access) => requireInService(access, authorizerOf(stateCodeOf(access))),
  testContingency: (access) => {
    const state = stateCodeOf(access)
    return requireInService(access, authorizerOf(state, String(contingencyOf(state))))
  },
})

async function requireInService(access: AuthorityAccess, authorizer: string): Promise<void> {
  const { code, reason } = await askStatus(access, authorizer)
  if (code !== IN_SERVICE)
    throw new OutsideFault('refused', `The tax office answered ${code}.`, { told: reason })
}

function askStatus(access: AuthorityAccess, authorizer: string): Promise<SefazAnswer> {
  const consStatServ = {
    '@_xmlns': NFE_NAMESPACE,
    '@_versao': '4.00',
    tpAmb: environmentCode(access),
    cUF: stateCodeOf(access),
    xServ: 'STATUS',
  }
  return askSefaz(access, {
    authorizer,
    service: 'status',
    message: writeXml({ consStatServ }),
    answer: 'retConsStatServ',
    is_sent_once: false,
  })
}

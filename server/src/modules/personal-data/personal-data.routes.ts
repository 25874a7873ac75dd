import { PERSONAL_DATA_ROUTES } from '@prumo/contracts/personal-data/personal-data.contract'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import { type Handler, handleCompanies, handleCompany } from '../../kernel/http/handler.ts'
import type { PartyRole } from '../parties/index.ts'
import { anonymiseContact } from './anonymise-contact.ts'
import { copyOfContact } from './contact-copy.queries.ts'

/** Clients and suppliers are served alike. */
export const personalDataHandlers = [
  ...handlersOf('clients', 'client'),
  ...handlersOf('suppliers', 'supplier'),
]

function handlersOf(noun: 'clients' | 'suppliers', role: PartyRole): Handler[] {
  const routes = PERSONAL_DATA_ROUTES[noun]
  return [
    handleCompany(routes.download, async ({ db }, { params }) => {
      const copy = await copyOfContact(db, role, params.id)
      const bytes = Buffer.from(`${JSON.stringify(copy, null, 2)}\n`)
      return new FileAnswer(bytes, { fileName: `prumo-dados-pessoais-${params.id}.json` })
    }),
    handleCompanies(routes.anonymise, async ({ db, company }, { params, body }) => ({
      data: await anonymiseContact(db, company, { role, id: params.id, ...body }),
    })),
  ]
}

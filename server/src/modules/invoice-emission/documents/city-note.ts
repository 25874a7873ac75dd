import { randomUUID } from 'node:crypto'
import { latinText } from '@prumo/fiscal-emission'
import {
  focusNfe,
  isFocusSimulated,
  writeCityCancellation,
  writeCityNote,
} from '../../fiscal-authorities/index.ts'
import { isSimples } from '../emission-facts.ts'
import type { DocumentKind, DocumentSubject, MissingField } from './fiscal-document.ts'
import {
  clientOf,
  countService,
  fiscalInstant,
  missingOfService,
  taxSubjectOf,
} from './service-facts.ts'
import { listItemOf } from './service-code.rules.ts'
import { declaredService, taxesOf } from './service-taxes.rules.ts'

/** The shortest of what cities take. */
const MAX_DESCRIPTION = 2_000

/** Notes of services of a city with a system of its own, which an intermediary makes and signs. */
export const cityNote: DocumentKind = {
  authority: focusNfe,
  is_signed: false,
  is_replaceable: false,
  // The reference is made for one note.
  isOwn: () => true,
  has_other_layouts: true,
  eventKey: ({ reference }) => reference,
  taken: new Set(),
  taken_code: 'nfe_autorizada',
  cancel_hours: null,
  most_corrections: 0,
  missingOfCompany: ({ company, focus_tokens, settings }) => [
    ...(company.municipality_code === null
      ? [{ place: 'company', field: 'municipality_code', code: 'emission_city_missing' } as const]
      : []),
    ...(company.city_inscription === null
      ? [
          {
            place: 'company',
            field: 'city_inscription',
            code: 'emission_inscription_missing',
          } as const,
        ]
      : []),
    ...(focus_tokens.has(settings.environment)
      ? []
      : [
          {
            place: 'invoice_settings',
            field: 'nfse_issuer',
            code: 'emission_token_missing',
          } as const,
        ]),
  ],
  missingOf: (subject) => [...missingOfService(subject), ...missingOfItem(subject)],
  count: countService,
  build: (subject) => ({
    // One that was refused is another note, and has another reference.
    reference: randomUUID().replaceAll('-', ''),
    signed_xml: writeCityNote(fieldsOf(subject)),
  }),
  cancellation: ({ emission: { cancel_reason } }) => {
    if (cancel_reason === null) throw new Error('What is to be canceled has its reason.')
    return { type: 'cancelamento', sequence: 1, xml: writeCityCancellation(cancel_reason) }
  },
  correction: null,
  advice: (code) => ADVICE[code] ?? null,
  isSimulated: isFocusSimulated,
}

/** What a person can do about what the intermediary itself refuses; cities have codes of their own. */
const ADVICE: Readonly<Record<string, string>> = {
  requisicao_invalida: 'Preencha o campo indicado na nota, no cliente, no produto ou na empresa.',
  empresa_nao_habilitada:
    'Habilite a emissão de NFS-e da empresa no painel da Focus NFe e emita de novo.',
  certificado_vencido: 'Envie o novo certificado A1 no painel da Focus NFe e emita de novo.',
  nfe_autorizada: 'A Focus NFe já tem uma nota autorizada com esta referência. Confira no painel.',
}

/** The list of services is told by the product: the national code says nothing to a city. */
function missingOfItem({ products, fields }: DocumentSubject): readonly MissingField[] {
  return products.flatMap(
    ({ id, name, product_type, service_list_item }): readonly MissingField[] =>
      product_type === 'physical' || service_list_item !== null || fields.service_code === null
        ? []
        : [
            {
              place: 'product',
              record_id: id,
              name,
              field: 'service_list_item',
              code: 'emission_service_missing',
            },
          ],
  )
}

function fieldsOf(subject: DocumentSubject): Parameters<typeof writeCityNote>[0] {
  const { facts, fields, party, now } = subject
  const { company } = facts
  const [product] = subject.products
  if (company.document === null || company.municipality_code === null)
    throw new Error('What is sent was found complete before.')
  if (product === undefined) throw new Error('A note of services has its service.')
  const taxed = taxSubjectOf(subject, product)
  const { service_cents, discount_cents } = declaredService(taxed)
  const simples = isSimples(company) ? (company.business_type === 'mei' ? 2 : 3) : 1
  return {
    issued_at: fiscalInstant(now),
    provider: { document: company.document, city_inscription: company.city_inscription, simples },
    city_code: String(company.municipality_code).padStart(7, '0'),
    client: clientOf(party),
    client_state: party.state,
    service: {
      list_item: listItemOf(product),
      city_tax_code: product.municipal_service_code,
      cnae: product.cnae,
      description: latinText(fields.description, MAX_DESCRIPTION) ?? product.name,
      nbs_code: fields.nbs_code,
    },
    service_cents,
    discount_cents,
    iss_rate: fields.iss_rate ?? product.iss_rate,
    taxes: taxesOf(taxed),
  }
}

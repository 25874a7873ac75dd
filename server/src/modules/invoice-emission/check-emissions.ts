import type { EmissionChecklist } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Language } from '../../texts/error-texts.ts'
import { inWords, missingOf, missingOfCompany } from './checklist.ts'
import { draftOfSale } from './create-emission.ts'
import { subjectOf, subjectOfEmission } from './document-subject.ts'
import { intermediaryOf } from './documents/document-kinds.ts'
import type { MissingField } from './documents/fiscal-document.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { emissionOfSale } from './emission-of-sale.ts'
import { findEmission } from './stored-emission.ts'
import { countedLines, UNSENT } from './write-emission.ts'

interface Named {
  readonly sale_ids?: readonly number[] | undefined
  readonly emission_ids?: readonly number[] | undefined
}

/** What is missing before sales, or emissions, can be issued. @throws Refusal `not_found`. */
export async function checkEmissions(
  db: CompanyDb,
  facts: CompanyFacts,
  { sale_ids = [], emission_ids = [] }: Named,
  language: Language,
): Promise<EmissionChecklist> {
  const missing: MissingField[] = []
  for (const id of sale_ids) missing.push(...(await missingOfSale(db, facts, id)))
  for (const id of emission_ids)
    missing.push(...missingOf(db, await subjectOfEmission(db, facts, await findEmission(db, id))))
  // Without a document in question it is told what notes of services need.
  if (missing.length === 0 && sale_ids.length + emission_ids.length === 0)
    missing.push(...missingOfCompany(db, facts, 'nfse'))
  return inWords(missing, language)
}

/** What the note of a sale lacks; of a sale that has one, that one alone. */
async function missingOfSale(
  db: CompanyDb,
  facts: CompanyFacts,
  id: number,
): Promise<readonly MissingField[]> {
  const subject = await subjectOfSale(db, facts, id)
  const record_id = await emissionOfSale(db, facts, { sale_id: id, purpose: 'sale' })
  if (record_id === null) return missingOf(db, subject)
  const code = 'emission_of_sale_exists'
  return [{ place: 'emission', record_id, name: null, field: null, code, values: { id } }]
}

/** What the note of a sale would be made of. */
async function subjectOfSale(db: CompanyDb, facts: CompanyFacts, id: number) {
  const { party_id, lines, ...said } = await draftOfSale(db, id)
  const { environment } = facts.settings
  const origin = {
    environment,
    purpose: 'sale',
    returned_key: null,
    replaced_key: null,
    replace_code: null,
    replace_reason: null,
  } as const
  return subjectOf(db, {
    facts,
    fields: {
      ...said,
      ...origin,
      ...UNSENT,
      intermediary: intermediaryOf(facts.settings, said.type),
    },
    lines: countedLines(lines),
    party_id,
    at: { place: 'sale', record_id: id },
  })
}

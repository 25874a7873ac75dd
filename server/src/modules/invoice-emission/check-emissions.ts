import type { EmissionChecklist } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Language } from '../../texts/error-texts.ts'
import { getSale } from '../sales/index.ts'
import { inWords, type Missing, missingOfCompany, missingOfSubject } from './checklist.ts'
import { type CompanyFacts, readSubjects } from './emission-facts.ts'
import { linesOf, findEmission } from './stored-emission.ts'
import { typeOf } from './write-emission.ts'

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
  const missing: Missing[] = [...missingOfCompany(db, facts)]
  for (const id of sale_ids) {
    const { client_id, product_id } = await getSale(db, id)
    const subjects = await readSubjects(db, client_id, [product_id])
    const type = typeOf(subjects.products[0]?.product_type ?? 'service')
    missing.push(...missingOfSubject({ type, service_code: null, ...subjects }))
  }
  for (const id of emission_ids) {
    const { type, service_code, party_id } = await findEmission(db, id)
    const products = (await linesOf(db, id)).map(({ product_id }) => product_id)
    const subjects = await readSubjects(db, party_id, products)
    missing.push(...missingOfSubject({ type, service_code, ...subjects }))
  }
  return inWords(missing, language)
}

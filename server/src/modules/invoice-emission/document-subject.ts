import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { intermediaryOf } from './documents/document-kinds.ts'
import type { DocumentFields, DocumentSubject } from './documents/fiscal-document.ts'
import { type CompanyFacts, readSubjects } from './emission-facts.ts'
import { linesOf, type StoredEmission } from './stored-emission.ts'

interface Described extends Pick<DocumentSubject, 'facts' | 'lines' | 'at'> {
  readonly fields: DocumentFields
  readonly party_id: number
}

/** What a document of these fields and lines is made of. */
export async function subjectOf(
  db: CompanyDb,
  { party_id, ...described }: Described,
): Promise<DocumentSubject> {
  const products = described.lines.map(({ product_id }) => product_id)
  return {
    ...described,
    ...(await readSubjects(db, party_id, products)),
    company_id: db.company_id,
    now: db.now,
  }
}

/** An emission that is not under way yet is sent by whom the settings name now. */
export const currentOf = (
  { settings }: CompanyFacts,
  emission: StoredEmission,
): StoredEmission => ({
  ...emission,
  ...(['draft', 'rejected'].includes(emission.status)
    ? { intermediary: intermediaryOf(settings, emission.type) }
    : {}),
})

/** What the document of an emission is made of. */
export const subjectOfEmission = async (
  db: CompanyDb,
  facts: CompanyFacts,
  emission: StoredEmission,
): Promise<DocumentSubject> =>
  subjectOf(db, {
    facts,
    fields: currentOf(facts, emission),
    lines: await linesOf(db, emission.id),
    party_id: emission.party_id,
    at: { place: 'emission', record_id: emission.id },
  })

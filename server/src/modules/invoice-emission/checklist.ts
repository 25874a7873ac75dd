import type {
  CheckItem,
  EmissionChecklist,
} from '@prumo/contracts/invoice-emission/emission.schema'
import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { intermediaryOf, kindOf } from './documents/document-kinds.ts'
import type { DocumentSubject, MissingField } from './documents/fiscal-document.ts'
import type { CompanyFacts } from './emission-facts.ts'

/** What the company lacks for notes of a type, whatever they are about. */
export function missingOfCompany(
  db: CompanyDb,
  facts: CompanyFacts,
  type: EmissionType,
): readonly MissingField[] {
  const { company, certificate_until, settings } = facts
  const kind = kindOf({ type, intermediary: intermediaryOf(settings, type) })
  const isOver = certificate_until !== null && Date.parse(certificate_until) <= db.now.getTime()
  const missing: readonly Omit<MissingField, 'record_id' | 'name'>[] = [
    ...(company.document === null
      ? [{ place: 'company', field: 'document', code: 'emission_document_missing' } as const]
      : []),
    ...(kind.is_signed && certificate_until === null
      ? [{ place: 'certificate', field: null, code: 'emission_certificate_missing' } as const]
      : []),
    ...(kind.is_signed && isOver
      ? [{ place: 'certificate', field: null, code: 'emission_certificate_expired' } as const]
      : []),
    ...kind.missingOfCompany(facts),
  ]
  return missing.map((one) => ({ ...one, record_id: db.company_id, name: null }))
}

/** All that a document lacks, of the company first. */
export const missingOf = (db: CompanyDb, subject: DocumentSubject): readonly MissingField[] =>
  once([
    ...missingOfCompany(db, subject.facts, subject.fields.type),
    ...kindOf(subject.fields).missingOf(subject),
  ])

/** Each thing once, as it was told first. */
function once(missing: readonly MissingField[]): readonly MissingField[] {
  const known = new Map<string, MissingField>()
  for (const one of missing) {
    const name = `${one.place} ${one.record_id} ${one.field ?? one.code}`
    if (!known.has(name)) known.set(name, one)
  }
  return [...known.values()]
}

/** The same in words. */
export function inWords(missing: readonly MissingField[], language: Language): EmissionChecklist {
  const items = once(missing).map(
    ({ code, values, ...item }): CheckItem => ({
      ...item,
      message: errorText(language, code, values),
    }),
  )
  return { is_ready: items.length === 0, items }
}

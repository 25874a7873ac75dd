import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Draft } from './draft-rows.rules.ts'
import { type Additions, openFindings } from './draft-states.rules.ts'
import { type FieldKey, FIELDS } from './import-fields.ts'

const ALL_FIELDS = Object.values(FIELDS).flat()
const CODES = [
  'required',
  'invalid_date',
  'invalid_value',
  'invalid_tax_id',
  'invalid_choice',
  'several_categories',
] as const

/** What is wrong with a row in words, that of the given field first. */
export function useDraftWords(additions: Additions): (draft: Draft, field?: FieldKey) => string {
  const t = useTexts('imports')
  const labelled = useLabelled()
  return (draft, field) => {
    const errors = Object.entries(draft.errors).map(([key, code]) => {
      const known = CODES.find((one) => one === code)
      return { field: key, message: known === undefined ? code : t(`wrong.${known}`) }
    })
    const all = [...errors, ...openFindings(draft, additions)]
    const own = all.filter((one) => one.field === field)
    return [...own, ...all.filter((one) => one.field !== field)]
      .map(({ field: name, message }) => {
        const known = ALL_FIELDS.find(({ key }) => key === name)
        return known === undefined ? message : labelled(t(`fields.${known.key}`), message)
      })
      .join(' · ')
  }
}

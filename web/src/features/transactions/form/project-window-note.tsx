import { isCivilDate } from '@prumo/civil-date'
import { isOutsideProject } from '@prumo/contracts/projects/project.schema'
import { useFormat } from '../../../client/use-format.ts'
import { projects } from '../../../parts/choices/choice-sources.ts'
import { useNamedChoices } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from '../transactions.module.css'
import type { TransactionFormState } from './use-transaction-fields.ts'

/**
 * Warns of a competency outside of a chosen project's dates; the transaction may be saved all the
 * same.
 */
export function ProjectWindowNote({ form }: { readonly form: TransactionFormState }) {
  const t = useTexts('transactions')
  const format = useFormat()
  const { competency_date: day, allocations } = form.values
  const chosen = (allocations ?? []).flatMap((row) => row?.project_id ?? [])
  const named = useNamedChoices(projects, [...new Set(chosen)])
  const outside = [...named.values()].flatMap(({ id, name, start_date, end_date }) => {
    if (day === null || !isCivilDate(day) || !chosen.includes(id)) return []
    if (!isOutsideProject({ start_date, end_date }, day)) return []
    if (start_date !== null && day < start_date)
      return [{ id, words: t('project_begins', { name, date: format.date(start_date) }) }]
    return end_date === null
      ? []
      : [{ id, words: t('project_ended', { name, date: format.date(end_date) }) }]
  })
  return (
    <div role="status">
      {outside.map(({ id, words }) => (
        <p key={id} className={classes['warning']}>
          {words}
        </p>
      ))}
    </div>
  )
}

import {
  EMISSION_STATUSES,
  type EmissionStatus,
  type EmissionTotals,
} from '@prumo/contracts/invoice-emission/emission.schema'
import { useFormat } from '../../client/use-format.ts'
import { useShownAtOnce } from '../../client/use-shown-at-once.ts'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

/** Those that every company has sooner or later; the others are seen where there are any. */
const USUAL: readonly EmissionStatus[] = [
  'draft',
  'queued',
  'processing',
  'rejected',
  'authorized',
  'canceled',
]

interface EmissionTabsProps {
  /** The statuses that the list is filtered by. */
  readonly value: readonly string[] | undefined
  /** Undefined until the totals call has answered: the list never waits for it. */
  readonly totals: EmissionTotals | undefined
  readonly onChange: (status: string | null) => void
}

/** Rascunho | Na fila | … | Todas, each with how many it has. */
export function EmissionTabs({ value = [], totals, onChange }: EmissionTabsProps) {
  const t = useTexts('invoiceEmission')
  const format = useFormat()
  const [shown, choose] = useShownAtOnce(value.join(','), (status) => onChange(status || null))
  const countOf = (status: EmissionStatus) =>
    totals?.statuses.find((row) => row.status === status)?.count ?? 0
  return (
    <ScrollStrip>
      <div className={classes['tabs']} role="group" aria-label={t('statuses_label')}>
        {EMISSION_STATUSES.filter(
          (status) => USUAL.includes(status) || shown === status || countOf(status) > 0,
        ).map((status) => (
          <button
            key={status}
            type="button"
            className={classes['tab']}
            aria-pressed={shown === status}
            onClick={() => choose(shown === status ? '' : status)}
          >
            <span>{t(`statuses.${status}`)}</span>
            <strong>{totals === undefined ? '…' : format.count(countOf(status))}</strong>
          </button>
        ))}
        <button
          type="button"
          className={classes['tab']}
          aria-pressed={shown === ''}
          onClick={() => choose('')}
        >
          {t('all')}
        </button>
      </div>
    </ScrollStrip>
  )
}

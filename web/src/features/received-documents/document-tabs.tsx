import {
  DOCUMENT_STATES,
  type DocumentTotals,
} from '@prumo/contracts/received-documents/received-document.schema'
import { useFormat } from '../../client/use-format.ts'
import { useShownAtOnce } from '../../client/use-shown-at-once.ts'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'

interface DocumentTabsProps {
  /** The states that the list is filtered by. */
  readonly value: readonly string[] | undefined
  /** Undefined until the totals call has answered: the list never waits for it. */
  readonly totals: DocumentTotals | undefined
  readonly onChange: (state: string | null) => void
}

/** Resumo | A lançar | Lançada | … | Todas, each with how many it has. */
export function DocumentTabs({ value = [], totals, onChange }: DocumentTabsProps) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const [shown, choose] = useShownAtOnce(value.join(','), (state) => onChange(state || null))
  return (
    <ScrollStrip>
      <div className={classes['tabs']} role="group" aria-label={t('states_label')}>
        {DOCUMENT_STATES.map((state) => (
          <button
            key={state}
            type="button"
            className={classes['tab']}
            aria-pressed={shown === state}
            onClick={() => choose(shown === state ? '' : state)}
          >
            <span>{t(`states.${state}`)}</span>
            <strong>
              {totals === undefined
                ? '…'
                : format.count(totals.states.find((one) => one.state === state)?.count ?? 0)}
            </strong>
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

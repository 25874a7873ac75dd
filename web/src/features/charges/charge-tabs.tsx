import { CHARGE_GROUPS, type ChargeTotals } from '@prumo/contracts/charges/charge.schema'
import { useFormat } from '../../client/use-format.ts'
import { useShownAtOnce } from '../../client/use-shown-at-once.ts'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface ChargeTabsProps {
  readonly value: string | undefined
  /** Undefined until the totals call has answered: the list never waits for it. */
  readonly totals: ChargeTotals | undefined
  readonly onChange: (group: string | null) => void
}

/** A vencer | Vencidas | Pagas | Não enviadas | Encerradas | Todas, each with its amount. */
export function ChargeTabs({ value, totals, onChange }: ChargeTabsProps) {
  const t = useTexts('charges')
  const format = useFormat()
  const [shown, choose] = useShownAtOnce(value ?? '', (group) => onChange(group || null))
  return (
    <ScrollStrip>
      <div className={classes['tabs']} role="group" aria-label={t('groups_label')}>
        {CHARGE_GROUPS.map((group) => {
          const own = totals?.groups.find((row) => row.group === group)
          return (
            <button
              key={group}
              type="button"
              className={classes['tab']}
              aria-pressed={shown === group}
              onClick={() => choose(shown === group ? '' : group)}
            >
              <span>{t(`groups.${group}`)}</span>
              <strong>{own === undefined ? '…' : format.money(own.value_cents)}</strong>
            </button>
          )
        })}
        <button
          type="button"
          className={classes['tab']}
          aria-pressed={shown === ''}
          onClick={() => choose('')}
        >
          {t('groups.all')}
        </button>
      </div>
    </ScrollStrip>
  )
}

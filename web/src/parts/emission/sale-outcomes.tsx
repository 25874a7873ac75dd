import { Button, Group } from '@mantine/core'
import type { EmissionOutcomes } from '@prumo/contracts/invoice-emission/emission.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { EMISSION_LIST, emissionAddress } from './emission-address.ts'
import classes from './emission.module.css'

/** A sale by its number and whom it was sold to. */
export interface NamedSale {
  readonly id: number
  readonly client_name: string
}

interface SaleOutcomesProps {
  readonly sales: readonly NamedSale[]
  readonly outcomes: EmissionOutcomes
  readonly is_issued: boolean
  readonly onClose: () => void
}

/** What became of each sale: its note, or why there is none. */
export function SaleOutcomes({ sales, outcomes, is_issued, onClose }: SaleOutcomesProps) {
  const t = useTexts('invoiceEmission')
  const nameOf = (id: number) => {
    const name = sales.find((sale) => sale.id === id)?.client_name
    return name === undefined ? t('of_sales.row_alone', { id }) : t('of_sales.row', { id, name })
  }
  const done = t(is_issued ? 'of_sales.done_issued' : 'of_sales.done_draft')
  return (
    <section className={classes['dialog']} aria-label={t('of_sales.result')}>
      <ul className={classes['rows']} role="status">
        {outcomes.map(({ id, emission_id, is_done, message }) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <StatusChip
              tone={is_done ? 'done' : 'overdue'}
              label={is_done ? done : t('of_sales.not_done')}
            />
            {message === null ? null : <p className={classes['quiet']}>{message}</p>}
            {emission_id === null ? null : (
              <AppLink href={emissionAddress(emission_id)}>{t('of_sales.open')}</AppLink>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8}>
        <Button component={AppLink} href={EMISSION_LIST} variant="default">
          {t('of_sales.open_list')}
        </Button>
        {/* What had the focus went with the question. */}
        <Button autoFocus onClick={onClose}>
          {t('of_sales.close')}
        </Button>
      </Group>
    </section>
  )
}

import { Button, Text } from '@mantine/core'
import type { ChargeRow } from '@prumo/contracts/charges/charge.schema'
import { MAX_CHARGES_OF_ACT } from '@prumo/contracts/charges/charges.contract'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { actsOfMany } from './charge-states.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChargeActs } from './use-charge-acts.ts'
import { useState } from 'react'

const inReais = (format: ReturnType<typeof useFormat>, rows: readonly ChargeRow[]) =>
  sumText(
    format.money,
    rows.map((row) => ({ ...row, currency: 'BRL' as const })),
    (row) => row.value_cents,
  )

/** What is ticked, with its sum, and what may be done with all of it at once. */
export function ChargeBulkBar({ selection }: { readonly selection: Selection<ChargeRow> }) {
  const t = useTexts('charges')
  const can = useCan()
  const format = useFormat()
  const { issue, isPending } = useChargeActs()
  const [isCanceling, setCanceling] = useState(false)
  const { rows, count, keep } = selection
  const isTooMany = count > MAX_CHARGES_OF_ACT
  const ids = rows.map(({ id }) => id)
  const may = actsOfMany(rows)
  return (
    <BulkBar
      selection={{ ...selection, page: 'some' }}
      label={t('selected', { count, amount: inReais(format, rows) })}
      max={MAX_CHARGES_OF_ACT}
      progress={may.cancel && !may.issue ? <Text size="sm">{t('ways_on.sent')}</Text> : null}
    >
      {can('api.companies.charges.store') && may.issue ? (
        <Button
          size="compact-sm"
          disabled={isTooMany || isPending}
          onClick={() => void issue(ids).then((left) => (left === null ? null : keep(left)))}
        >
          {t('acts.issue')}
        </Button>
      ) : null}
      {can('api.companies.charges.update') && may.cancel ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isTooMany || isPending}
          onClick={() => setCanceling(true)}
        >
          {t('acts.cancel')}
        </Button>
      ) : null}
      {isCanceling ? (
        <CancelDialog ids={ids} onDone={keep} onClose={() => setCanceling(false)} />
      ) : null}
    </BulkBar>
  )
}

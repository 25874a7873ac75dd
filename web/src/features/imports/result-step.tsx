import { Button, Group, Text } from '@mantine/core'
import type { ImportResult } from '@prumo/contracts/imports/import.schema'
import { IconCircleCheck } from '@tabler/icons-react'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ImportSide } from './import-side.ts'
import classes from './imports.module.css'
import { hasAmounts, isOfTransactions } from './is-of-transactions.ts'

/** A list of transactions with what this import brought in, whenever it is due. */
const listOf = (list: string, { import_id }: ImportResult): string =>
  `${list}?filter_due_or_payment_date=all&filter_import_id=${import_id}`

/** Where what this import brought in is seen: in the list of registers, among the others. */
const seenIn = ({ target, list }: ImportSide, result: ImportResult): string => {
  if (target === 'sales')
    return `${list}?filterSaleCompetencyDate=all&filterSaleImportId=${result.import_id}`
  return isOfTransactions(target) ? listOf(list, result) : list
}

interface ResultStepProps {
  readonly side: ImportSide
  readonly result: ImportResult
  readonly request_id: string | null
  readonly onAnother: () => void
}

/** What was imported, and the way back. */
export function ResultStep({ side, result, request_id, onAnother }: ResultStepProps) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  const go = useGo()
  const { undo, isPending } = useUndo()
  const kind =
    side.target === 'sales' ? 'sales' : isOfTransactions(side.target) ? 'transactions' : 'people'
  const filled = result.rows_count - result.created_count
  const counts = [
    t(`done.${kind}`, { count: result.created_count }),
    ...(filled > 0 ? [t(kind === 'people' ? 'done.filled' : 'done.known', { count: filled })] : []),
    ...(result.settled_count > 0 ? [t('done.settled', { count: result.settled_count })] : []),
    ...(result.added_parties_count > 0
      ? [t('done.parties', { count: result.added_parties_count })]
      : []),
    ...(result.added_categories_count > 0
      ? [t('done.categories', { count: result.added_categories_count })]
      : []),
    ...(result.added_products_count > 0
      ? [t('done.products', { count: result.added_products_count })]
      : []),
    ...(result.waiting_count > 0 ? [t('done.waiting', { count: result.waiting_count })] : []),
  ]
  const takeBack = async (request: string) => {
    if (await undo({ request_id: request })) onAnother()
  }
  return (
    <section className={classes['panel']}>
      <Group gap="xs" wrap="nowrap" role="status">
        <span className={kitClasses['tone']} data-tone="done">
          <IconCircleCheck size={24} aria-hidden />
        </span>
        <Text fw={600}>{counts.join(' · ')}</Text>
      </Group>
      {hasAmounts(side.target) ? (
        <Text>
          {labelled(t('done.total'))} <MoneyText value_cents={result.total_cents} withSymbol />
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        {request_id === null ? null : (
          <Button variant="default" loading={isPending} onClick={() => void takeBack(request_id)}>
            {t('done.undo')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('done.another')}
        </Button>
        {side.target === 'transactions' ? (
          <Button variant="default" onClick={() => go(listOf('/admin/receivable/list', result))}>
            {t('done.see_receivables')}
          </Button>
        ) : null}
        <Button autoFocus onClick={() => go(seenIn(side, result))}>
          {t(side.target === 'transactions' ? 'done.see_payables' : 'done.see')}
        </Button>
      </Group>
    </section>
  )
}
